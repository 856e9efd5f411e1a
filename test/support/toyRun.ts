// Reports of two systems with the metric of toyMetric.ts, built in the same way as by the scorer.

import {
  buildComparison,
  systemScores,
  type Comparison,
} from '../../src/core/analyse/comparison/comparison.ts';
import { toComparedClaim } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { averitecDataSet } from '../../src/core/read/claims/dataSets.ts';
import { buildReport } from '../../src/core/score/report/reportBuilder.ts';
import type { Report } from '../../src/core/score/report/report.ts';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import type { ClaimPair } from '../../src/scorer/providers/provider.ts';
import { sampleRun } from '../unit/core/score/report/sampleReport.ts';
import { openedRun } from './runOfMetrics.ts';
import { toyColumn, toyFailing, toyMetric, toyScore } from './toyMetric.ts';

export const toyClaimCount = 5;
const evidence = (text: string) => [{ question: 'Which?', answers: [{ text, sources: [] }] }];

const pairs = Array.from({ length: toyClaimCount }, (_, index): ClaimPair => {
  const claim = { index, text: `Claim ${index}.`, verdict: 'Supported' };
  return {
    aligned: { referenceIndex: index, predictionIndex: index },
    reference: { ...claim, evidence: evidence('this one') },
    // Differs between claims, because an item that many claims repeat causes a warning.
    prediction: { ...claim, evidence: evidence(`that one of ${index}`) },
    predictionFormat: 'fever',
    dataSet: averitecDataSet,
  };
});

const running = await openedRun({ metrics: ['fluency', 'rougeL'], offered: [toyMetric] });
const file = { ...sampleRun.provenance.reference, claims: toyClaimCount };

export const toyClaims = await running.block(pairs)(pairs, 0);

export const toyRun = {
  ...sampleRun,
  claims: toyClaims,
  alignment: [],
  provenance: running.provenance(file, { ...file, format: 'fever', sha256: '34'.repeat(32) }),
  metrics: running.references,
};

const evaluation = { semqa: defaultSemqaParameters, averitecLevels: [] };

export const toyReport = buildReport(toyRun, evaluation);

/** The report of a system that gets 7 for every claim, including the claim that fails in the other report. */
export const betterReport = buildReport(
  {
    ...toyRun,
    claims: toyClaims.map((claim) => ({
      ...claim,
      inputs: { ...claim.inputs, fluency: { [toyColumn]: 7 } },
      failures: {},
    })),
  },
  evaluation,
);

export const toyMean = (() => {
  const scored = toyClaims.filter(({ index }) => index !== toyFailing);
  return scored.reduce((sum, { index }) => sum + toyScore(index), 0) / scored.length;
})();

export function compared(...reports: readonly Report[]): Comparison {
  const scores = systemScores(toyRun.metrics);
  return buildComparison(
    reports.map((one, at) => ({
      ...one,
      name: at === 0 ? 'A' : 'B',
      claims: one.claims.map((claim) => toComparedClaim(claim, scores)),
    })),
  );
}
