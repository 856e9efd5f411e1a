// The numbers of a run, as its metrics have them: what every table and export has columns for.

import type { Metric, ScoreDescription } from '../metrics/metric.ts';
import { metricsOf, type MetricReference } from '../metrics/registry.ts';
import type { Provenance, ReportParameters } from './report.ts';

/** What says which numbers a run has. */
export interface ScoredRun {
  readonly parameters: Pick<ReportParameters, 'averitecLevels'>;
  readonly provenance: Pick<Provenance, 'metrics' | 'described'>;
}

/** The metrics of a stored run: by id, those that the table does not have by their description. */
export function referencesOf({
  metrics,
  described = [],
}: ScoredRun['provenance']): readonly MetricReference[] {
  return Object.keys(metrics).map((id) => described.find((one) => one.id === id) ?? id);
}

/** The run's metrics in the order of the table, each with its scores, those that its parameters add included. */
export function runMetrics({ parameters, provenance }: ScoredRun): readonly Metric[] {
  return metricsOf(referencesOf(provenance)).map((metric) => {
    const added = metric.scoresAt(parameters);
    return added.length === 0 ? metric : { ...metric, scores: [...metric.scores, ...added] };
  });
}

export function runScores(run: ScoredRun): readonly ScoreDescription[] {
  return runMetrics(run).flatMap(({ scores }) => scores);
}
