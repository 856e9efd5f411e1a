// Everything computed from METEOR's scores, compared with the Python scorers. METEOR itself has its own tests.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import type { Claim } from '../../../../../src/core/read/claims/evidence.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import {
  averitecAccumulator,
  officialLevels,
} from '../../../../../src/core/score/metrics/averitec.ts';
import {
  justificationAccumulator,
  justificationScore,
} from '../../../../../src/core/score/metrics/justification.ts';
import type { MetricDescription } from '../../../../../src/core/score/metrics/metric.ts';
import { pairwiseComparer } from '../../../../support/pairwiseComparer.ts';
import {
  verdictAccumulator,
  verdictMetric,
} from '../../../../../src/core/score/metrics/verdict.ts';
import { sliceAccumulator } from '../../../../../src/core/score/report/slices.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';
import { sharedFile } from '../../read/claims/sharedFile.ts';
import { claimWith, textScore } from './claimWith.ts';
import type { Accumulator } from '../../../../../src/core/score/results/means.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';
import { officialFixtures } from './officialFixtures.ts';

type Levels = Readonly<Record<string, number>>;

/** Values that are for each file both in the committed and in the shared reference numbers. */
interface Expected {
  readonly averitecScore: Levels;
  readonly accuracy: number;
  readonly f1: readonly number[];
  readonly macroF1: number;
  readonly justification: number;
  readonly justificationScore: Levels;
  readonly byClaimType: Readonly<Record<string, Levels>>;
  readonly claimTypeCounts: Readonly<Record<string, number>>;
}

/** Asserts equality to the last bit, because means and shares of the same numbers are summed as in numpy and scikit-learn. */
function same(found: number | null | undefined, expected: number, what: string): void {
  assert.equal(found, expected, what);
}

function sameLevels(found: Readonly<Record<string, number | null>>, expected: Levels): void {
  for (const level of officialLevels) {
    const value = expected[String(level)];
    if (value !== undefined) same(found[String(level)], value, `at ${String(level)}`);
  }
}

function resultOf<Result>(
  accumulator: Accumulator<ReportClaim, Result>,
  claims: readonly ReportClaim[],
): Result {
  for (const claim of claims) accumulator.add(claim);
  return accumulator.result();
}

const meteorRow: MetricDescription = { ...verdictMetric, id: 'hungarianMeteor', scores: [] };

function assertScores(claims: readonly ReportClaim[], expected: Expected): void {
  const verdict = resultOf(verdictAccumulator(averitecDataSet), claims);
  same(verdict.accuracy, expected.accuracy, 'accuracy');
  same(verdict.macroF1, expected.macroF1, 'macro F1');
  for (const [at, label] of averitecDataSet.labels.entries()) {
    same(verdict.f1[label], expected.f1[at] ?? NaN, label);
  }
  sameLevels(resultOf(averitecAccumulator(officialLevels), claims), expected.averitecScore);
  const justification = resultOf(justificationAccumulator(officialLevels), claims);
  same(justification.meteor, expected.justification, 'justification');
  sameLevels(justification.score, expected.justificationScore);
  const slices = resultOf(sliceAccumulator([meteorRow], officialLevels), claims).filter(
    ({ by }) => by === 'claimType',
  );
  assert.deepEqual(Object.fromEntries(slices.map(({ value, claims: count }) => [value, count])), {
    ...expected.claimTypeCounts,
  });
  for (const { value, questionAnswerAbove } of slices) {
    sameLevels(questionAnswerAbove ?? {}, expected.byClaimType[value] ?? {});
  }
}

interface SampleSystem {
  readonly file: string;
  readonly aggregate: Expected;
  readonly claims: readonly {
    readonly referenceVerdict: string;
    readonly predictedVerdict: string | null;
    readonly questionAnswer: number;
    readonly justification: number;
    readonly fromEvidence: boolean;
  }[];
}

interface OfficialFixture {
  readonly peers: string;
  readonly systems: readonly SampleSystem[];
}

for (const { name, textOf, content } of officialFixtures) {
  const fixture = content as OfficialFixture;
  describe(`official scores of ${name} against ${fixture.peers}`, () => {
    const reference = readEvidence(textOf('reference.json')).claims;
    for (const { file, aggregate, claims } of fixture.systems) {
      it(`are the same for ${file}`, () => {
        assertScores(
          claims.map((claim, index) =>
            claimWith({
              index,
              claimTypes: reference[index]?.claimTypes ?? [],
              referenceVerdict: claim.referenceVerdict,
              predictedVerdict: claim.predictedVerdict,
              hungarianMeteor: textScore(claim.questionAnswer),
              justification: {
                score: claim.justification,
                reference: '',
                predicted: '',
                source: claim.fromEvidence ? 'evidence' : 'justification',
              },
            }),
          ),
          aggregate,
        );
      });
    }
  });
}

interface GoldenClaim {
  readonly index: number;
  readonly pred_label: string;
  readonly gold_label: string;
  readonly qa: { readonly utility: number };
  readonly justification: string;
  readonly justification_meteor: number;
}

interface Golden {
  readonly aggregate: {
    readonly averitec_veracity: Levels;
    readonly averitec_veracity_count: Levels;
    readonly averitec_justification_2023: Levels;
    readonly justification_2023: number;
    readonly veracity: Levels;
    readonly qa_by_claim_type: Readonly<Record<string, Levels>>;
    readonly claim_type_counts: Levels;
    readonly confusion: {
      readonly labels: readonly string[];
      readonly rows_gold_cols_pred: readonly (readonly number[])[];
    };
  };
  readonly claims: readonly GoldenClaim[];
}

describe('official scores of 500 published predictions against the official scorers', () => {
  let hero: string;
  let aggregate: Golden['aggregate'];
  let claims: Golden['claims'];
  let reference: readonly Claim[];
  let predictions: readonly Claim[];
  let scored: readonly ReportClaim[];

  before(function () {
    const file = sharedPath(this, 'golden/hero8b.official.json');
    ({ aggregate, claims } = JSON.parse(readFileSync(file, 'utf8')) as Golden);
    reference = readEvidence(sharedFile(this, 'averitec/dev.json')).claims;
    hero = sharedFile(this, 'hero/dev_veracity_prediction_8b.json');
    predictions = readEvidence(hero).claims;
    scored = claims.map((claim) =>
      claimWith({
        index: claim.index,
        claimTypes: reference[claim.index]?.claimTypes ?? [],
        referenceVerdict: claim.gold_label,
        predictedVerdict: claim.pred_label,
        hungarianMeteor: textScore(claim.qa.utility),
        justification: {
          score: claim.justification_meteor,
          reference: '',
          predicted: claim.justification,
          source: 'llmOutput',
        },
      }),
    );
  });

  it('are the same', () => {
    const byThreshold = Object.entries(aggregate.qa_by_claim_type);
    assertScores(scored, {
      averitecScore: aggregate.averitec_veracity,
      accuracy: aggregate.veracity['acc'] ?? NaN,
      f1: averitecDataSet.labels.map((label) => aggregate.veracity[label] ?? NaN),
      macroF1: aggregate.veracity['macro'] ?? NaN,
      justification: aggregate.justification_2023,
      justificationScore: aggregate.averitec_justification_2023,
      byClaimType: Object.fromEntries(
        Object.keys(aggregate.claim_type_counts).map((type) => [
          type,
          Object.fromEntries(byThreshold.map(([at, types]) => [at, types[type] ?? NaN])),
        ]),
      ),
      claimTypeCounts: aggregate.claim_type_counts,
    });
  });

  it('count the same claims at each level', () => {
    for (const [level, count] of Object.entries(aggregate.averitec_veracity_count)) {
      const share = resultOf(averitecAccumulator([Number(level)]), scored)[level];
      assert.equal(Math.round((share ?? NaN) * claims.length), count);
    }
  });

  it('confuse the same verdicts', () => {
    const { confusion } = resultOf(verdictAccumulator(averitecDataSet), scored);
    assert.deepEqual(confusion.labels, aggregate.confusion.labels);
    assert.deepEqual(confusion.counts, aggregate.confusion.rows_gold_cols_pred);
  });

  it('compare the same justifications, cut out of the same outputs', () => {
    const texts: string[] = [];
    const collector = pairwiseComparer(
      (text) => text,
      (_, predicted) => texts.push(predicted),
    );
    for (const { index } of claims) {
      const expected = reference[index] ?? assert.fail();
      const predicted = predictions[index] ?? assert.fail();
      assert.equal(
        justificationScore(collector, expected, predicted, 'fever')?.source,
        'llmOutput',
      );
    }
    assert.deepEqual(
      texts,
      claims.map(({ justification }) => justification),
    );
  });

  it('have the question-answer texts, joined, where there is no justification', () => {
    const [claim] = predictions;
    const withoutOne: Claim = { index: 0, text: 'C', evidence: claim?.evidence ?? [] };
    const collector = pairwiseComparer(
      (text) => text,
      () => 0,
    );
    const found = justificationScore(
      collector,
      { index: 0, text: 'C', evidence: [], justification: 'J' },
      withoutOne,
      'fever',
    );
    const raw = (JSON.parse(hero) as { evidence: { question: string; answer: string }[] }[])[0];
    assert.equal(
      found?.predicted,
      raw?.evidence
        .slice(0, 10)
        .map(({ question, answer }) => `${question} ${answer}`)
        .join(' '),
    );
  });
});
