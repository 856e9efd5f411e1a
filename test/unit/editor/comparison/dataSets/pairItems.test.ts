import assert from 'node:assert/strict';
import { findClaimPairsSteps } from '../../../../../src/core/datasets/claimPairs.ts';
import { textOf } from '../../../../../src/core/words/message.ts';
import { pairItems } from '../../../../../src/editor/comparison/dataSets/pairItems.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';

const findClaimPairs = runToEnd(findClaimPairsSteps);

const claim = (file: number, index: number, text: string, verdict: string | null) => ({
  ...{ file, index, text, verdict },
});
const files = ['train.json', 'dev.json'].map((name) => ({ name, sha256: '', claims: 2 }));

describe('the list of claims that occur twice', () => {
  it('names both claims, how they are one, and different verdicts first', () => {
    const pairs = findClaimPairs([
      claim(0, 0, 'The tower is 330 metres high.', 'Supported'),
      claim(0, 1, 'Rivers flow.', 'Refuted'),
      claim(1, 0, 'the tower is 330 metres high', 'Refuted'),
      claim(1, 1, 'Rivers flow', 'Refuted'),
    ]);
    assert.deepEqual(
      pairItems({ files, pairs }, textOf).map(({ label, description, detail }) => [
        ...[label, description, detail],
      ]),
      [
        [
          '$(warning) train.json 0 ↔ dev.json 0',
          'same words, different verdicts: Supported and Refuted',
          'The tower is 330 metres high.',
        ],
        ['train.json 1 ↔ dev.json 1', 'same words', 'Rivers flow.'],
      ],
    );
  });

  it('names claims of a single file by their position alone', () => {
    const pairs = findClaimPairs([claim(0, 3, 'A b c.', null), claim(0, 7, 'a B c', 'Refuted')]);
    const [item] = pairItems({ files: files.slice(0, 1), pairs }, textOf);
    assert.equal(item?.label, '3 ↔ 7');
  });
});
