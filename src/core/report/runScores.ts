// The numbers of a run, as the table of metrics has them: what every table and export has columns for.

import { averitecMetric, averitecScoreAt, officialLevels } from '../metrics/averitec.ts';
import type { MetricDescription, ScoreDescription } from '../metrics/metric.ts';
import { metricsOf } from '../metrics/registry.ts';
import type { Provenance, ReportParameters } from './report.ts';

/** What says which numbers a run has. */
export interface ScoredRun {
  readonly parameters: Pick<ReportParameters, 'averitecLevels'>;
  readonly provenance: Pick<Provenance, 'metrics'>;
}

/** The run's metrics in the order of the table, each with its scores; the AVeriTeC score also at the levels asked for. */
export function runMetrics({ parameters, provenance }: ScoredRun): readonly MetricDescription[] {
  const asked = parameters.averitecLevels.filter((level) => !officialLevels.includes(level));
  return metricsOf(Object.keys(provenance.metrics)).map((metric) =>
    metric.id === averitecMetric.id
      ? { ...metric, scores: [...metric.scores, ...asked.map(averitecScoreAt)] }
      : metric,
  );
}

export function runScores(run: ScoredRun): readonly ScoreDescription[] {
  return runMetrics(run).flatMap(({ scores }) => scores);
}
