import assert from 'node:assert/strict';
import { coverageOf } from '../../../../../src/core/score/metrics/coverage.ts';
import { readItem } from '../../../../support/readings.ts';
import { semqa } from '../../../../../src/core/score/measures/semqa.ts';
import {
  defaultSemqaParameters,
  answerSupports,
  type AnswerSupport,
} from '../../../../../src/core/score/parameters/semqaParameters.ts';
import {
  explainCredit,
  leadingScores,
  nameVerdict,
  explainScores,
} from '../../../../../src/core/score/report/summary.ts';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { compared, says } from '../../../../support/answerComparisons.ts';
import type { FlatReported } from '../../../../support/flatClaim.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';
import { formatInScale } from '../../../../../src/core/base/numbers.ts';
import { formatUndecidedShare } from '../../../../../src/core/base/words/remarks.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { claimWith, textScore } from './claimWith.ts';

const claimOf = (changes: Partial<FlatReported>): ReportClaim =>
  claimWith({ referenceVerdict: 'Refuted', predictedVerdict: 'Refuted', ...changes });

const run = metricsOf(['semqa', 'hungarianMeteor']);

describe('formatInScale', () => {
  it('has two decimals up to 1 and one up to 100', () => {
    assert.equal(formatInScale(0.216, { maximum: 1 }), '0.22');
    assert.equal(formatInScale(21.62, { maximum: 100 }), '21.6');
    assert.equal(formatInScale(null, { maximum: 100 }), '–');
  });
});

describe('evidence without a question', () => {
  const passage = { question: ' ', answers: [{ text: 'A passage.', sources: [] }] };
  const asked = { question: 'When?', answers: [{ text: 'Then.', sources: [] }] };
  const inputs = { similarities: [[null, 0.1], null], comparisons: [] };
  const claim = claimOf({
    ...inputs,
    referenceEvidence: [asked, passage],
    predictedEvidence: [passage, asked],
    semqa: semqa(inputs, defaultSemqaParameters),
  });

  it('is said to be not matched, and no reference question', () => {
    assert.equal(
      textOf(explainScores(claim, run)),
      'SemQA: 0 of 1 reference question matched; 1 predicted item has no question and is not matched; 1 reference item has no question and is not matched.',
    );
  });

  it('is not called no evidence', () => {
    const none = { similarities: [[null], null], comparisons: [] };
    const said = textOf(
      explainScores(
        {
          ...claim,
          predictedEvidence: [passage],
          results: { semqa: { score: semqa(none, defaultSemqaParameters) } },
        },
        run,
      ),
    );
    assert.doesNotMatch(said, /No evidence/u);
    assert.match(said, /1 predicted item has no question and is not matched/u);
  });
});

describe('nameVerdict', () => {
  it('tells a blank verdict from none, and cuts one that is no label', () => {
    assert.deepEqual(
      [textOf(nameVerdict(null)), textOf(nameVerdict(' ')), textOf(nameVerdict('Refuted'))],
      ['no verdict', 'blank verdict', 'Refuted'],
    );
    assert.ok(textOf(nameVerdict('x'.repeat(1_000_000))).length < 200);
  });
});

describe('what is said of answers', () => {
  const inputs = {
    similarities: [
      [0.9, 0],
      [0, 0.9],
    ],
    comparisons: [
      // P(entailment) .4 is below one half, but E / (E + C) = .4 / .5, so the answers agree.
      compared(0, 0, says(0.4, 0.1)),
      compared(1, 1, says(0.02, 0.03)),
    ],
  };
  const evidence = [0, 1].map((at) => ({ question: `Question ${String(at)}?`, answers: [] }));
  const claimUnder = (answerSupport: AnswerSupport): ReportClaim =>
    claimOf({
      ...{ referenceEvidence: evidence, predictedEvidence: evidence },
      semqa: semqa(inputs, { ...defaultSemqaParameters, answerSupport }),
    });

  it('is the share under a mean, and nothing where no match counts', () => {
    assert.equal(
      textOf(formatUndecidedShare({ counted: 8, undecided: 2 }) ?? ''),
      '25 % undecided',
    );
    assert.equal(formatUndecidedShare({ counted: 0, undecided: 0 }), undefined);
  });

  it('calls the same answers supported under every definition of support', () => {
    for (const answerSupport of answerSupports) {
      assert.equal(
        textOf(explainScores(claimUnder(answerSupport), run)),
        'SemQA: 2 of 2 reference questions matched; the answer to Q1 is supported; the answer to Q2 is undecided.',
      );
    }
  });
});

describe('what is said of a question with several matches', () => {
  it('is one thing where they agree, and that they disagree where they do not', () => {
    const pair = (reference: number, predicted: number, entailment: number, neutral: number) =>
      compared(reference, predicted, says(entailment, 1 - entailment - neutral));
    const inputs = {
      similarities: [
        [0.9, 0.9],
        [0.8, 0.8],
      ],
      // Q1 is supported twice. Q2 is supported by one prediction, and undecided for the other prediction.
      comparisons: [pair(0, 0, 0.9, 0), pair(0, 1, 0.9, 0), pair(1, 0, 0.9, 0), pair(1, 1, 0, 0.9)],
    };
    const evidence = [0, 1].map((at) => ({ question: `Question ${String(at)}?`, answers: [] }));
    const claim = claimOf({
      ...{ referenceEvidence: evidence, predictedEvidence: evidence },
      semqa: semqa(inputs, { ...defaultSemqaParameters, variation: 'softmax' }),
    });
    assert.equal(
      textOf(explainScores(claim, run)),
      'SemQA: 2 of 2 reference questions matched; the answer to Q1 is supported; the matches of Q2 disagree (1 supported, 1 undecided).',
    );
  });
});

describe('explainCredit', () => {
  it('has as many digits as it takes to see on which side of the level the score is', () => {
    const at = (score: number): string =>
      textOf(explainCredit(claimOf({ hungarianMeteor: textScore(score) }), 0.25) ?? '');
    assert.match(at(0.2512), /^The claim gets credit .* METEOR Q\+A 0\.251 is above the level/);
    assert.match(
      at(0.25000001),
      /^The claim gets credit .* METEOR Q\+A 0\.25000001 is above the level/,
    );
    assert.match(
      at(0.25),
      /^The claim gets no credit .* METEOR Q\+A 0\.25 is not above the level\.$/,
    );
    assert.match(
      at(0.2499),
      /^The claim gets no credit .* METEOR Q\+A 0\.2499 is not above the level\.$/,
    );
  });

  it('says nothing where there is no score', () => {
    assert.equal(explainCredit(claimOf({}), 0.25), undefined);
    const claim = claimOf({ hungarianMeteor: textScore(0.3), referenceVerdict: null });
    assert.equal(explainCredit(claim, 0.25), undefined);
  });
});

describe('coverage beside other scores', () => {
  const read = [{ reference: 0, similarity: 0.5, items: [readItem(0, { gives: 0.125 })] }];
  const said = { entailment: 0.9, neutral: 0.05, contradiction: 0.05 };
  const place = { reference: 0, predicted: 0, referenceAnswer: 0, predictedAnswer: 0 };
  const comparisons = [{ ...place, forward: said, backward: said }];
  const inputs = { similarities: [[0.9]], comparisons };
  const asked = { question: 'When?', answers: [{ text: 'Then.', sources: [] }] };
  const { results, ...claim } = claimOf({
    ...inputs,
    referenceEvidence: [asked],
    predictedEvidence: [asked],
    semqa: semqa(inputs, { ...defaultSemqaParameters, alpha: 1 }),
    hungarianMeteor: textScore(0.21),
  });
  const coverage = coverageOf({ questions: read, predicted: 1, relevance: 0.5 }, claim);
  const covered = { ...claim, results: { ...results, coverage } };
  const all = metricsOf(['semqa', 'hungarianMeteor', 'coverage']);

  it('stands first among the scores, and says nothing of a single question', () => {
    assert.deepEqual(leadingScores(covered, all), [
      'Coverage 0.13',
      'SemQA 0.90',
      'METEOR Q+A 0.21',
    ]);
    assert.match(textOf(explainScores(covered, all)), /^SemQA: 1 of 1 reference question matched/u);
    assert.deepEqual(leadingScores({ ...claim, results }, all).slice(0, 1), ['SemQA 0.90']);
  });
});
