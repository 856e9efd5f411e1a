import assert from 'node:assert/strict';
import {
  type ClaimMatching,
  claimMatchings,
  findMatchingDisagreements,
} from '../../../../../src/core/analyse/comparison/claimMatchings.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import type { TextMatch } from '../../../../../src/core/score/measures/matching.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { claimWith, pairs, textScore } from '../../score/report/claimWith.ts';

const match = (reference: number, predicted: number, score: number): TextMatch => ({
  reference,
  referenceAnswer: 0,
  predicted,
  predictedAnswer: 0,
  score,
});

// Cosines: P1 is best for both Q1 and Q2. The assignment gives P2 to Q2, and best match gives P1 to both.
const claim = claimWith({
  referenceEvidence: pairs(2),
  predictedEvidence: pairs(3),
  similarities: [
    [0.9, 0.1, 0],
    [0.8, 0.5, 0.2],
  ],
  hungarianMeteor: {
    ...textScore(0.3, 0.4),
    matches: {
      question: [match(0, 2, 0.7), match(1, 1, 0)],
      questionAnswer: [match(0, 0, 0.6), match(1, 1, 0.1), match(1, 2, 0.2)],
    },
  },
});

function matching(column: string): ClaimMatching {
  const found = claimMatchings(claim, defaultSemqaParameters).find((one) => one.column === column);
  assert.ok(found, column);
  return found;
}

describe("a claim's matchings", () => {
  it("are SemQA's three and those of the text metrics on questions and on questions with answers", () => {
    const all = claimMatchings(claim, defaultSemqaParameters);
    assert.deepEqual(
      all.map(({ column, heading, pairs: found }) => [
        column,
        heading,
        found.map(({ reference, predicted }) => `${String(reference)}-${String(predicted)}`),
      ]),
      [
        ['semqa_hungarian', 'SemQA Hungarian', ['0-0', '1-1']],
        // Softmax of .9 .1 0 is .53 .24 .22, and softmax of .8 .5 .2 is .44 .32 .24. All values are above the threshold .2.
        ['semqa_softmax', 'SemQA softmax', ['0-0', '0-1', '0-2', '1-0', '1-1', '1-2']],
        ['semqa_bestMatch', 'SemQA best match', ['0-0', '1-0']],
        ['hungarianMeteor_question', 'METEOR Q', ['0-2', '1-1']],
        ['hungarianMeteor_questionAnswer', 'METEOR Q+A', ['0-0', '1-1', '1-2']],
      ],
    );
    assert.equal(matching('hungarianMeteor_question').score, 0.4);
    assert.deepEqual(matching('semqa_hungarian').pairs[1], {
      reference: 1,
      predicted: 1,
      referenceAnswer: null,
      predictedAnswer: null,
      similarity: 0.5,
    });
  });

  it('are none for a claim without scores', () => {
    assert.deepEqual(claimMatchings(claimWith(), defaultSemqaParameters), []);
  });

  it('are said to disagree where a question has other partners, a pair with nothing in common being none', () => {
    const said = (a: string, b: string) =>
      findMatchingDisagreements(matching(a), matching(b)).map(({ sentence }) => textOf(sentence));
    assert.deepEqual(said('semqa_hungarian', 'hungarianMeteor_question'), [
      'SemQA Hungarian matches Q1 with P1, but METEOR Q matches Q1 with P3.',
      'SemQA Hungarian matches Q2 with P2, but METEOR Q leaves Q2 unmatched.',
    ]);
    assert.deepEqual(said('hungarianMeteor_question', 'semqa_bestMatch'), [
      'METEOR Q matches Q1 with P3, but SemQA best match matches Q1 with P1.',
      'METEOR Q leaves Q2 unmatched, but SemQA best match matches Q2 with P1.',
    ]);
    assert.deepEqual(said('semqa_hungarian', 'hungarianMeteor_questionAnswer'), [
      'SemQA Hungarian matches Q2 with P2, but METEOR Q+A matches Q2 with P2 and P3.',
    ]);
    assert.deepEqual(said('semqa_hungarian', 'semqa_hungarian'), []);
  });
});
