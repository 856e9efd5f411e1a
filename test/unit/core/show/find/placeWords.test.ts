import assert from 'node:assert/strict';
import type { FoundPlace } from '../../../../../src/core/show/find/claimFinding.ts';
import { placeOfSystems, describePlace } from '../../../../../src/core/show/find/placeWords.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const reference = { side: 'reference', question: 1 } as const;
const predicted = { side: 'predictions', question: 2 } as const;

describe('where something was found, in words', () => {
  it('names the question and which of its answers', () => {
    const places: readonly FoundPlace[] = [
      { part: 'claim' },
      { part: 'question', ...reference },
      { part: 'answer', ...predicted, answer: 0 },
      { part: 'answer', ...predicted, answer: 1 },
      { part: 'source', ...reference },
      { part: 'justification', side: 'predictions' },
    ];
    assert.deepEqual(
      places.map((place) => textOf(describePlace(place))),
      [
        'the claim',
        'question Q2',
        'answer to P3',
        'answer 2 to P3',
        'source of Q2',
        'predicted justification',
      ],
    );
  });

  it('leaves out which of its questions where several systems have one of that number', () => {
    assert.equal(
      textOf(placeOfSystems({ part: 'answer', ...predicted, answer: 1 })),
      'predicted answer',
    );
    assert.equal(
      textOf(placeOfSystems({ part: 'answer', ...reference, answer: 0 })),
      'answer to Q2',
    );
    assert.equal(
      textOf(placeOfSystems({ part: 'justification', side: 'predictions' })),
      'predicted justification',
    );
  });
});
