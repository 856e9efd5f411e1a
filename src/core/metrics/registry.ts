// Every metric once: what the command line accepts, what screens, exports and documentation say about it.

import { averitecMetric } from './averitec.ts';
import { justificationMetric } from './justification.ts';
import type { MetricDescription, ScoreDescription } from './metric.ts';
import { ordinalVerdictMetric } from './ordinalVerdict.ts';
import { semqaMetric } from './semqaMetric.ts';
import { textMetricRows } from './textMetrics.ts';
import { urlOverlapMetric } from './urlOverlap.ts';
import { verdictMetric } from './verdict.ts';
import { ownValue } from '../ownValue.ts';

export const metrics: readonly MetricDescription[] = [
  semqaMetric,
  ...textMetricRows,
  verdictMetric,
  averitecMetric,
  justificationMetric,
  ordinalVerdictMetric,
  urlOverlapMetric,
];

/** Names that stand for several metrics. */
export const metricGroups: Readonly<Record<string, readonly string[]>> = {
  rouge: ['rouge1', 'rouge2', 'rougeL'],
  all: metrics.map(({ id }) => id),
};

/** Throws RangeError that names the unknown id and lists the known ones. */
export function metricById(id: string): MetricDescription {
  const metric = metrics.find((candidate) => candidate.id === id);
  if (metric) return metric;
  const known = [...metrics.map((candidate) => candidate.id), ...Object.keys(metricGroups)];
  throw new RangeError(`there is no metric "${id}"; there is ${known.join(', ')}`);
}

/**
 * The metrics that the ids and groups stand for, with those that they require, in the order of the table, each once.
 * Throws RangeError for an unknown id.
 */
export function metricsOf(ids: readonly string[]): readonly MetricDescription[] {
  const wanted = new Set<string>();
  const want = (id: string): void => {
    if (wanted.has(id)) return;
    wanted.add(id);
    for (const required of metricById(id).requires ?? []) want(required);
  };
  for (const id of ids) for (const member of ownValue(metricGroups, id) ?? [id]) want(member);
  return metrics.filter(({ id }) => wanted.has(id));
}

/** The numbers that a run of these metrics gives, in the order of the table. */
export function scoresOf(
  ids: readonly string[],
  scope: 'claim' | 'file' = 'file',
): readonly ScoreDescription[] {
  const scores = metricsOf(ids).flatMap((metric) => metric.scores);
  return scope === 'file' ? scores : scores.filter(({ ofClaim }) => ofClaim !== undefined);
}
