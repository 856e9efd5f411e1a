import assert from 'node:assert/strict';
import { flawsOf } from '../../../../../src/core/score/report/claimFlaws.ts';
import { coverageOf } from '../../../../../src/core/score/metrics/coverage.ts';
import type { ReadItem } from '../../../../../src/core/score/measures/reading/reading.ts';
import { semqa } from '../../../../../src/core/score/measures/semqa.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { readItem } from '../../../../support/readings.ts';
import { answer, claimWith, pair, textScore } from './claimWith.ts';

const entails = { entailment: 0.9, neutral: 0.05, contradiction: 0.05 };
const contradicts = { entailment: 0.05, neutral: 0.05, contradiction: 0.9 };
const neutral = { entailment: 0.1, neutral: 0.8, contradiction: 0.1 };

/**
 * Returns a claim with two reference questions and one predicted question, which is similar only to the first reference question.
 */
function claimSaying(direction: typeof entails) {
  const comparison = { reference: 0, predicted: 0, referenceAnswer: 0, predictedAnswer: 0 };
  const inputs = {
    similarities: [[0.9], [0.1]],
    comparisons: [{ ...comparison, forward: direction, backward: direction }],
  };
  return claimWith({
    ...inputs,
    referenceEvidence: [pair('When?', answer()), pair('Where?', answer())],
    predictedEvidence: [pair('When was it?', answer())],
    semqa: semqa(inputs, defaultSemqaParameters),
  });
}

describe('what is wrong with a claim', () => {
  it('is read from matches: no counted one, or an undecided answer', () => {
    assert.deepEqual(flawsOf(claimSaying(entails)), ['unmatchedQuestion']);
    assert.deepEqual(flawsOf(claimSaying(neutral)), ['unmatchedQuestion', 'unclearAnswer']);
  });

  it('is a contradicted answer where the reader says so, not where a match has little support', () => {
    const claim = claimSaying(contradicts);
    assert.deepEqual(flawsOf(claim), ['unmatchedQuestion']);
    const withReading = (items: readonly ReadItem[]) => {
      const questions = [{ reference: 0, similarity: 0.9, items }];
      const coverage = coverageOf({ questions, predicted: 1, relevance: 0 }, claim);
      return { ...claim, results: { ...claim.results, coverage } };
    };
    const contradicted = withReading([readItem(0, { contradicts: 0.99, asks: 0.97 })]);
    assert.deepEqual(flawsOf(contradicted), ['unmatchedQuestion', 'contradictedAnswer']);
    const answered = withReading([readItem(0, { gives: 0.99, asks: 0.97 })]);
    assert.deepEqual(flawsOf(answered), ['unmatchedQuestion']);
  });

  it('is read from verdicts, predictions and failures', () => {
    const evidence = [pair('When?', answer())];
    const verdicts = { referenceVerdict: 'Supported', predictedVerdict: 'Refuted' };
    assert.deepEqual(flawsOf(claimWith({ ...verdicts, predictedEvidence: evidence })), [
      'wrongVerdict',
    ]);
    const failure = { code: 'modelFailed', message: 'no answer' };
    assert.deepEqual(
      flawsOf(claimWith({ failure, predictionIndex: null, predictedEvidence: [] })),
      ['failed', 'noPrediction', 'noEvidence'],
    );
  });

  it('is no credit where METEOR is not above the level, or the verdict is wrong', () => {
    const right = {
      referenceVerdict: 'Supported',
      predictedVerdict: 'Supported',
      predictedEvidence: [pair('When?', answer())],
    };
    const at = (meteor: number) =>
      flawsOf(claimWith({ ...right, hungarianMeteor: textScore(meteor) }));
    assert.deepEqual(at(0.25), ['noCredit']);
    assert.deepEqual(at(0.26), []);
  });
});
