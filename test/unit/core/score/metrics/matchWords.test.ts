import assert from 'node:assert/strict';
import {
  describeIfMatched,
  matchNumbers,
} from '../../../../../src/core/score/metrics/matchWords.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { semqaIfMatched } from '../../../../../src/core/score/measures/matchedOutcome.ts';
import { semqa, type SemqaInputs } from '../../../../../src/core/score/measures/semqa.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { compared } from '../../../../support/answerComparisons.ts';

describe('the numbers of a match', () => {
  it('are not rounded up to the threshold that they do not reach', () => {
    assert.deepEqual(matchNumbers({ similarity: 0.4996, counted: true }), { similarity: '0.50' });
    assert.deepEqual(matchNumbers({ similarity: 0.4996, counted: false }), {
      similarity: '0.4996',
    });
    assert.deepEqual(matchNumbers({ similarity: 0.7996, counted: false }, 3), {
      similarity: '0.7996',
    });
    assert.deepEqual(matchNumbers({ similarity: 0.4996, probability: 0.24953, counted: false }), {
      similarity: '0.50',
      probability: '0.2495',
    });
  });
});

const supported = (reference: number, predicted: number, support: number) =>
  compared(
    reference,
    predicted,
    { entailment: support, neutral: 0, contradiction: 1 - support },
    { entailment: 0, neutral: 0, contradiction: 1 },
  );

function sentences(
  inputs: SemqaInputs,
  reference: number,
  predicted: number,
): { readonly score: string; readonly more: string } {
  const pair = { reference, predicted };
  const then = semqaIfMatched(inputs, defaultSemqaParameters, pair);
  assert.ok(then);
  const { score, more = '' } = describeIfMatched(semqa(inputs, defaultSemqaParameters), then, pair);
  return { score: textOf(score), more: textOf(more) };
}

// Current matches: Q1 with P2, and Q2 with P1.
const similarities = [
  [0.8, 0.9],
  [0.7, 0.1],
];

describe('what is said of a pair that is not matched', () => {
  it('is the score that the claim would have, what it is made of, and what else moves', () => {
    const comparisons = [supported(0, 1, 0.5), supported(1, 0, 0.75), supported(0, 0, 0.25)];
    // The cosine of Q2 and P2, 0.1, is below the threshold: 0.5 · 0.45 + 0.5 · 0.25 instead of 0.5 · 0.8 + 0.5 · 0.625.
    assert.deepEqual(sentences({ similarities, comparisons }, 0, 0), {
      score: 'With this match, the claim would score 0.350 instead of 0.713.',
      more: 'The question score would be 0.450 instead of 0.800, and the answer score 0.250 instead of 0.625. Q2 would be matched with P2.',
    });
  });

  it('gives both ends where answers have not been compared', () => {
    const comparisons = [supported(0, 1, 0.5), supported(1, 0, 0.75)];
    assert.equal(
      sentences({ similarities, comparisons }, 0, 0).score,
      'With this match, the claim would score between 0.225 and 0.725 instead of 0.713. Some of its answers have not been compared.',
    );
  });

  it('says which question would be left without a prediction', () => {
    const comparisons = [supported(0, 0, 1), supported(1, 0, 1)];
    assert.deepEqual(sentences({ similarities: [[0.9], [0.9]], comparisons }, 1, 0), {
      score: 'With this match, the claim would also score 0.725.',
      more: 'Q1 would be unmatched.',
    });
  });
});
