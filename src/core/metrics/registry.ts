// Every metric once: what the command line accepts, what screens, exports and documentation say about it.

import { averitecMetric } from './averitec.ts';
import { coverageMetric } from './coverage.ts';
import { ev2rMetric } from './judged/ev2r.ts';
import { judgeVerdictMetric } from './judged/judgeVerdict.ts';
import { justificationMetric } from './justification.ts';
import { justificationCosineMetric } from './justificationCosine.ts';
import type { Metric, ScoreDescription } from './metric.ts';
import { metricsIn, metricTable, type MetricReference, type MetricTable } from './metricTable.ts';
import { ordinalVerdictMetric } from './ordinalVerdict.ts';
import { pairRegressorMetric } from './pairRegressor.ts';
import { proxyReferenceMetric } from './proxyReference.ts';
import { referencelessMetric } from './judged/referenceless.ts';
import { semqaMetric } from './semqaMetric.ts';
import { textMetricRows } from './textMetrics.ts';
import { urlOverlapMetric } from './urlOverlap.ts';
import { verdictMetric } from './verdict.ts';
import { wholeEvidenceMetric } from './wholeEvidence.ts';

export type { MetricReference };

/**
 * In the order in which they are listed, everywhere. First the two that say question by question what the evidence lacks: Coverage,
 * which runs no model and so is there first, then SemQA. Then texts in common, the official scores, and what is only run by name. The
 * order says nothing about which is more right: docs/studies/people.md. Comparisons have the primary scores first.
 */
export const metrics: readonly Metric[] = [
  coverageMetric,
  semqaMetric,
  ...textMetricRows,
  verdictMetric,
  averitecMetric,
  justificationMetric,
  ordinalVerdictMetric,
  urlOverlapMetric,
  proxyReferenceMetric,
  wholeEvidenceMetric,
  justificationCosineMetric,
  pairRegressorMetric,
  ev2rMetric,
  referencelessMetric,
  judgeVerdictMetric,
];

const table = metricTable(metrics, { rouge: ['rouge1', 'rouge2', 'rougeL'] });

/** Names that stand for several metrics. What costs money is in none of them. */
export const metricGroups: MetricTable['groups'] = table.groups;

export function idOf(reference: MetricReference): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** `undefined`: the table has no metric of that id. */
export function findMetric(id: string): Metric | undefined {
  return table.byId.get(id);
}

/** As `metricsIn` of the product's table. */
export function metricsOf(references: readonly MetricReference[]): readonly Metric[] {
  return metricsIn(table, references);
}

/** The numbers that a run of these metrics gives, in the order of the table. */
export function scoresOf(
  references: readonly MetricReference[],
  scope: 'claim' | 'file' = 'file',
): readonly ScoreDescription[] {
  const scores = metricsOf(references).flatMap((metric) => metric.scores);
  return scope === 'file' ? scores : scores.filter(({ ofClaim }) => ofClaim !== undefined);
}

/** How the metrics that `asked` stands for are named one by one: those of the table by id, others by their description. */
export function referencesTo(
  asked: readonly MetricReference[],
  rows: readonly Metric[] = metricsOf(asked),
): readonly MetricReference[] {
  return rows.map(
    ({ id }) =>
      asked.find((one) => typeof one !== 'string' && one.id === id && !findMetric(id)) ?? id,
  );
}
