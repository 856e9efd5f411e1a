import assert from 'node:assert/strict';
import { listComparableAnswers } from '../../../../../src/core/score/doctor/examinationRun.ts';
import type { QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import { sameQuestionTooOften } from '../../../../../src/core/score/measures/claimSize.ts';

function asked(answers: number): readonly QaPair[] {
  return [
    {
      question: 'How many?',
      answers: Array.from({ length: answers }, (_, index) => ({
        text: String(index),
        sources: [],
      })),
    },
  ];
}

describe('answers to the same question', () => {
  it('are all compared, also where a question has more than 200 pairs of answers', () => {
    const pairs = listComparableAnswers(asked(30)); // 30 * 29 / 2
    assert.equal(pairs.length, 435);
    assert.equal(sameQuestionTooOften(pairs.length), undefined);
  });

  it('are a failure of the claim if they are too many to compare', () => {
    const pairs = listComparableAnswers(asked(300)); // 44,850 pairs
    assert.equal(pairs.length, 10_001);
    const failure = sameQuestionTooOften(pairs.length);
    assert.equal(failure?.code, 'tooManyComparisons');
    assert.match(failure.message, /more than 10,000 pairs of answers to the same question/u);
  });
});
