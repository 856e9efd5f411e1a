// The list of all metrics. The command line, screens, exports and documentation use it.

import type { EvidenceFormat } from '../../read/claims/evidence.ts';
import { averitecMetric } from './averitec.ts';
import { citationsMetric } from './citations.ts';
import { coverageMetric } from './coverage.ts';
import { coverageOverlapMetric } from './coverageOverlap.ts';
import { evidenceStagesMetric } from './evidenceStages.ts';
import { ev2rMetric } from './judged/ev2r.ts';
import { judgeVerdictMetric } from './judged/judgeVerdict.ts';
import { feverScoreMetric } from './feverScore.ts';
import { supportingFactsMetric } from './supportingFacts.ts';
import { justificationMetric } from './justification.ts';
import { justificationCosineMetric } from './justificationCosine.ts';
import type { Metric, ScoreDescription } from './metric.ts';
import { metricsIn, metricTable, type MetricReference, type MetricTable } from './metricTable.ts';
import { nuggetScoresMetric } from './nuggetScores.ts';
import { ordinalVerdictMetric } from './ordinalVerdict.ts';
import { pairRegressorMetric } from './pairRegressor.ts';
import { proxyReferenceMetric } from './proxyReference.ts';
import { referencelessMetric } from './judged/referenceless.ts';
import { rubricScoresMetric } from './rubricScores.ts';
import { scifactScoresMetric } from './scifactScores.ts';
import { semqaMetric } from './semqaMetric.ts';
import { sourceSupportMetric } from './sourceSupport.ts';
import { hungarianMeteorMetric, textMetricRows } from './textMetrics.ts';
import { urlOverlapMetric } from './urlOverlap.ts';
import { verdictMetric } from './verdict.ts';
import { wholeEvidenceMetric } from './wholeEvidence.ts';

/**
 * All metrics in the order in which they are listed everywhere. First the two metrics that show for each question what the
 * evidence lacks: Coverage and SemQA. Then text overlap, the official scores,
 * and metrics that run only when the user names them. The order is not a ranking by quality (docs/studies/people.md). Comparisons
 * list the primary scores first.
 */
export const metrics: readonly Metric[] = [
  coverageMetric,
  semqaMetric,
  ...textMetricRows,
  coverageOverlapMetric,
  verdictMetric,
  averitecMetric,
  justificationMetric,
  ordinalVerdictMetric,
  urlOverlapMetric,
  feverScoreMetric,
  supportingFactsMetric,
  scifactScoresMetric,
  nuggetScoresMetric,
  rubricScoresMetric,
  sourceSupportMetric,
  citationsMetric,
  evidenceStagesMetric,
  proxyReferenceMetric,
  wholeEvidenceMetric,
  justificationCosineMetric,
  pairRegressorMetric,
  ev2rMetric,
  referencelessMetric,
  judgeVerdictMetric,
];

const table = metricTable(metrics, { rouge: ['rouge1', 'rouge2', 'rougeL'] });

/** Name of the group of all metrics that cost nothing and need not be named. */
export const allMetricsName = 'all';

/** Names of the metric groups. Metrics that cost money are in no group. */
export const metricGroups: MetricTable['groups'] = table.groups;

/** Ids of the metrics that are scored by default in the editor, on the command line and in Python, in table order. */
export const defaultMetrics: readonly string[] = metrics
  .filter(({ isDefault }) => isDefault)
  .map(({ id }) => id);

/** Ids of the metrics whose scores AVeriTeC's scripts print. */
export const averitecEvaluation: readonly string[] = [
  hungarianMeteorMetric,
  verdictMetric,
  averitecMetric,
  justificationMetric,
].map(({ id }) => id);

/**
 * Returns the ids of the metrics that replace the defaults for references in a format, with verdicts if they have any. `undefined`: the
 * defaults are used.
 */
export function officialMetricsFor(format: EvidenceFormat): readonly string[] | undefined {
  const official = metrics.filter(({ officialFor }) => officialFor?.includes(format));
  if (official.length === 0) return undefined;
  const hasVerdicts = official.some(({ subjects }) => subjects.includes('verdicts'));
  return [...(hasVerdicts ? [verdictMetric] : []), ...official].map(({ id }) => id);
}

export function idOf(reference: MetricReference): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** Finds a metric. `undefined` if the table has no metric with this id. */
export function findMetric(id: string): Metric | undefined {
  return table.byId.get(id);
}

/** Resolves references by `metricsIn` with this program's table. */
export function metricsOf(references: readonly MetricReference[]): readonly Metric[] {
  return metricsIn(table, references);
}

/** Lists the columns of a run with these metrics, in table order. */
export function scoresOf(
  references: readonly MetricReference[],
  scope: 'claim' | 'file' = 'file',
): readonly ScoreDescription[] {
  const scores = metricsOf(references).flatMap((metric) => metric.scores);
  return scope === 'file' ? scores : scores.filter(({ ofClaim }) => ofClaim !== undefined);
}

/** Resolves groups in `asked` to single references: an id for a metric in the table, a description for any other metric. */
export function referencesTo(
  asked: readonly MetricReference[],
  rows: readonly Metric[] = metricsOf(asked),
): readonly MetricReference[] {
  return rows.map(
    ({ id }) =>
      asked.find((one) => typeof one !== 'string' && one.id === id && !findMetric(id)) ?? id,
  );
}
