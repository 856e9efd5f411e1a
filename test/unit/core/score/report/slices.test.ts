import assert from 'node:assert/strict';
import {
  averitecMetric,
  questionAnswerMeteor,
} from '../../../../../src/core/score/metrics/averitec.ts';
import type { MetricDescription } from '../../../../../src/core/score/metrics/metric.ts';
import { semqaMetric } from '../../../../../src/core/score/metrics/semqaMetric.ts';
import { urlOverlapMetric } from '../../../../../src/core/score/metrics/urlOverlap.ts';
import { verdictMetric } from '../../../../../src/core/score/metrics/verdict.ts';
import {
  mostSlices,
  otherValues,
  sliceAccumulator,
  type Slice,
} from '../../../../../src/core/score/report/slices.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { answer, claimWith, pair, textScore } from './claimWith.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';

/** The description of a text metric, without the metric. */
const meteorRow: MetricDescription = {
  ...verdictMetric,
  id: 'hungarianMeteor',
  scores: [
    {
      column: 'hungarianMeteor_questionAnswer',
      name: 'Q+A',
      heading: 'Q+A',
      ofClaim: questionAnswerMeteor,
      ofFile: () => null,
    },
  ],
};
const rows = [meteorRow, verdictMetric, averitecMetric];

function slicesOf(
  claims: readonly ReportClaim[],
  metricRows: readonly MetricDescription[] = rows,
): readonly Slice[] {
  const accumulator = sliceAccumulator(metricRows, [0.25]);
  for (const claim of claims) accumulator.add(claim);
  return accumulator.result();
}

const claims = [
  claimWith({
    claimTypes: ['Numerical Claim', 'Quote Verification'],
    strategies: ['Written Evidence'],
    date: '31-10-2020',
    speaker: 'Ann',
    referenceVerdict: 'Refuted',
    predictedVerdict: 'Refuted',
    hungarianMeteor: textScore(0.4),
    referenceEvidence: [
      pair(
        'Q1?',
        answer({ type: 'Boolean', medium: 'PDF' }),
        answer({ type: 'Boolean', medium: 'Video' }),
      ),
      pair('Q2?', answer({ type: 'Extractive', medium: 'PDF' })),
    ],
  }),
  claimWith({
    index: 1,
    claimTypes: ['Numerical Claim'],
    date: '2020-02-01',
    speaker: ' Ann ',
    referenceVerdict: 'Refuted',
    predictedVerdict: 'Supported',
    hungarianMeteor: textScore(0.2),
  }),
  claimWith({
    index: 2,
    claimTypes: ['Numerical Claim', 'Numerical Claim'],
    date: 'long ago',
    referenceVerdict: 'Supported',
    predictedVerdict: 'Supported',
  }),
];

describe('slices', () => {
  const slices = slicesOf(claims);

  it('have a claim once in each of its values, and in none where it has none', () => {
    assertEqual(
      slices.map(({ by, value, claims: count }) => `${by} ${value} ${count}`),
      [
        'referenceVerdict Refuted 2',
        'referenceVerdict Supported 1',
        'claimType Numerical Claim 3',
        'claimType Quote Verification 1',
        'strategy Written Evidence 1',
        'answerType Boolean 1',
        'answerType Extractive 1',
        'medium PDF 1',
        'medium Video 1',
        'month 2020-02 1',
        'month 2020-10 1',
        'speaker Ann 2',
      ],
    );
  });

  it('have the means of what their claims have', () => {
    const { means, averitecScore, questionAnswerAbove, accuracy } =
      slices.find(({ value }) => value === 'Numerical Claim') ?? assert.fail();
    // Computed by hand: (.4 + .2) / 2, because the third claim has no score. Verdicts are right in claims 1 and 3. Only the first
    // claim is above .25: 1 / 2 and .4 / 2.
    assertEqual(Object.entries(means).slice(0, 3), [
      ['hungarianMeteor_questionAnswer', (0.4 + 0.2) / 2],
      ['verdict_accuracy', 2 / 3],
      ['averitec_0.25', 0.5],
    ]);
    assertEqual([averitecScore, questionAnswerAbove], [{ '0.25': 0.5 }, { '0.25': 0.2 }]);
    assert.equal(accuracy, 2 / 3);
  });

  it("have SemQA's matches that count, and the undecided ones, of the claims that have a score", () => {
    const scored = (score: number | null, counted: number, undecided: number) =>
      claimWith({
        referenceVerdict: 'Refuted',
        semqa: {
          ...{ score, question: 0.5, answer: score, matchedQuestions: counted, undecided },
          uncompared: score === null ? 1 : 0,
          matches: Array.from({ length: counted + 1 }, (_, at) => ({
            ...{ reference: at, predicted: at, counted: at > 0, similarity: 0.5 },
            ...{ referenceAnswer: 0, predictedAnswer: 0, forward: null, backward: null },
            ...{ support: 0.5, undecided: false },
          })),
        },
      });
    const [slice] = slicesOf(
      [scored(0.4, 3, 1), scored(0.2, 2, 2), scored(null, 5, 5)],
      [semqaMetric],
    );
    assertEqual(slice?.matches, { counted: 5, undecided: 3 });
    assertEqual(slicesOf([claimWith({ speaker: 'Ann' })], [semqaMetric])[0]?.matches, {
      counted: 0,
      undecided: 0,
    });
  });

  it('have no number for what the run does not have', () => {
    const [first] = slicesOf(claims, [urlOverlapMetric]);
    assertEqual(first, {
      by: 'referenceVerdict',
      value: 'Refuted',
      claims: 2,
      first: 0,
      means: { urlOverlap: null },
    });
  });

  it('are no more than fit in memory, however many speakers there are', () => {
    const many = Array.from({ length: mostSlices + 50 }, (_, index) =>
      claimWith({ index, speaker: `Speaker ${String(index)}` }),
    );
    const bySpeaker = slicesOf([...many, ...many]);
    assert.equal(bySpeaker.length, mostSlices + 1);
    assertEqual(
      [bySpeaker[0]?.claims, bySpeaker.at(-1)?.value, bySpeaker.at(-1)?.claims],
      [2, otherValues, 100],
    );
  });

  it('count a claim with several further values once', () => {
    const first = claimWith({
      claimTypes: Array.from({ length: mostSlices }, (_, at) => `Type ${String(at)}`),
    });
    const slice = slicesOf([first, claimWith({ claimTypes: ['X', 'Y', 'Type 3'] })]).at(-1);
    assertEqual([slice?.value, slice?.claims], [otherValues, 1]);
  });

  it('take levels from 0 to 1 only', () => {
    assert.throws(() => sliceAccumulator(rows, [7]), RangeError);
  });

  it('are by where a claim was published and which country it is about', () => {
    const found = slicesOf([
      claimWith({ origin: { reportedBy: 'Facebook', country: 'KE' } }),
      claimWith({ origin: { country: 'KE', article: 'https://example.org/a' } }),
    ]);
    assertEqual(
      found.flatMap(({ by, value, claims: count }) =>
        by === 'reportedBy' || by === 'country' ? [[by, value, count]] : [],
      ),
      [
        ['reportedBy', 'Facebook', 1],
        ['country', 'KE', 2],
      ],
    );
  });
});
