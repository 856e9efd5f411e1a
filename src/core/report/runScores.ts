// The scores of a run's metrics, which are the columns of all tables and exports.

import type { Metric, ScoreDescription } from '../metrics/metric.ts';
import { metricsOf } from '../metrics/registry.ts';
import { type MetricReference } from '../metrics/metricTable.ts';
import type { Provenance, ReportParameters } from './report.ts';

/** Facts that decide which scores a run has. */
export interface ScoredRun {
  readonly parameters: Pick<ReportParameters, 'averitecLevels'>;
  readonly provenance: Pick<Provenance, 'metrics' | 'described'>;
}

/** Returns references to the metrics of a stored run: by id, or by description if a metric is not in the table. */
export function referencesOf({
  metrics,
  described = [],
}: ScoredRun['provenance']): readonly MetricReference[] {
  return Object.keys(metrics).map((id) => described.find((one) => one.id === id) ?? id);
}

/** Returns the run's metrics in table order, each with all its scores, including scores that depend on the run's parameters. */
export function runMetrics({ parameters, provenance }: ScoredRun): readonly Metric[] {
  return metricsOf(referencesOf(provenance)).map((metric) => {
    const added = metric.scoresAt(parameters);
    return added.length === 0 ? metric : { ...metric, scores: [...metric.scores, ...added] };
  });
}

export function runScores(run: ScoredRun): readonly ScoreDescription[] {
  return runMetrics(run).flatMap(({ scores }) => scores);
}
