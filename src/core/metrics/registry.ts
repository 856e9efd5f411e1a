// Every metric once: what the command line accepts, what screens, exports and documentation say about it.

import { averitecMetric } from './averitec.ts';
import { describedMetric, type DescribedMetric } from './describedMetric.ts';
import { justificationMetric } from './justification.ts';
import type { Metric, ScoreDescription } from './metric.ts';
import { ordinalVerdictMetric } from './ordinalVerdict.ts';
import { semqaMetric } from './semqaMetric.ts';
import { textMetricRows } from './textMetrics.ts';
import { urlOverlapMetric } from './urlOverlap.ts';
import { verdictMetric } from './verdict.ts';

export const metrics: readonly Metric[] = [
  semqaMetric,
  ...textMetricRows,
  verdictMetric,
  averitecMetric,
  justificationMetric,
  ordinalVerdictMetric,
  urlOverlapMetric,
];

const byId: ReadonlyMap<string, Metric> = new Map(metrics.map((metric) => [metric.id, metric]));

/** Names that stand for several metrics. What costs money is in none of them. */
export const metricGroups: ReadonlyMap<string, readonly string[]> = new Map([
  ['rouge', ['rouge1', 'rouge2', 'rougeL']],
  ['all', metrics.filter(({ costly }) => costly !== true).map(({ id }) => id)],
]);

/** How a run names its metrics: those of the table by id, others with their description. Plain data. */
export type MetricReference = string | DescribedMetric;

export function idOf(reference: MetricReference): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** `undefined`: the table has no metric of that id. */
export function findMetric(id: string): Metric | undefined {
  return byId.get(id);
}

/** Throws RangeError that names the unknown id and lists the known ones. */
export function metricById(id: string): Metric {
  const metric = byId.get(id);
  if (metric) return metric;
  const known = [...byId.keys(), ...metricGroups.keys()];
  throw new RangeError(`there is no metric "${id}"; there is ${known.join(', ')}`);
}

/**
 * The metrics that ids, groups and descriptions stand for, with those that they require: those of the table in its order, then the
 * described ones as given, each once. A description of a metric that the table has stands for the table's.
 * Throws RangeError for an unknown id.
 */
export function metricsOf(references: readonly MetricReference[]): readonly Metric[] {
  const wanted = new Set<string>();
  const described = new Map<string, Metric>();
  const want = (id: string): void => {
    if (wanted.has(id) || described.has(id)) return;
    wanted.add(id);
    for (const required of metricById(id).requires ?? []) want(required);
  };
  for (const reference of references) {
    if (typeof reference === 'string') {
      for (const member of metricGroups.get(reference) ?? [reference]) want(member);
    } else if (byId.has(reference.id)) {
      want(reference.id);
    } else {
      described.set(reference.id, describedMetric(reference));
      for (const required of reference.requires ?? []) want(required);
    }
  }
  return [...metrics.filter(({ id }) => wanted.has(id)), ...described.values()];
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
      asked.find((one) => typeof one !== 'string' && one.id === id && !byId.has(id)) ?? id,
  );
}
