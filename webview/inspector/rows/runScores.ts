// The scores that a run has for its claims, as the list, the tables and their choices offer them.

import { scaleOf, type Metric, type Scale } from '../../../src/core/metrics/metric.ts';
import { semqaPartOf } from '../../../src/core/metrics/semqaMetric.ts';
import { metricsOf } from '../../../src/core/metrics/registry.ts';
import type { RunHeader } from '../../../src/protocol/panels.ts';
import type { ScoredRow } from './claimScores.ts';
import { getOwnValue } from '../../../src/core/getOwnValue.ts';

export interface RunScore {
  readonly column: string;
  readonly name: string;
  readonly heading: string;
  readonly metric: Metric;
  /** Its own, or the metric's. */
  readonly scale: Scale;
}

type Run = Pick<RunHeader, 'metrics'> | null;

export function runMetrics(run: Run): readonly Metric[] {
  return run ? metricsOf(run.metrics) : [];
}

export function hasMetric(run: Run, id: string): boolean {
  return runMetrics(run).some((metric) => metric.id === id);
}

/** Names in the table of metrics stand in sentences; over a table or in a menu they begin one. A metric's own name stays as it is: chrF. */
export function toTitle(name: string, metric: Pick<Metric, 'name'>): string {
  return name.startsWith(metric.name) ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

/** In the order of the table of metrics. */
export function claimScoresOf(run: Run): readonly RunScore[] {
  return runMetrics(run).flatMap((metric) =>
    metric.scores
      .filter(({ ofClaim }) => ofClaim !== undefined)
      .map((score) => {
        const { column, name, heading } = score;
        return { column, name, heading, metric, scale: scaleOf(metric, score) };
      }),
  );
}

/** The wanted score, or the run's first when it is not in the run; `undefined` when the run has none. */
export function scoreIn(run: Run, wanted: string | undefined): RunScore | undefined {
  const scores = claimScoresOf(run);
  return scores.find(({ column }) => column === wanted) ?? scores[0];
}

/** SemQA's numbers follow the sliders, the others came with the row. `null`: the claim has none. */
export function scoreOfRow({ row, semqa }: ScoredRow, column: string): number | null {
  const part = semqaPartOf(column);
  if (part) return semqa?.[part] ?? null;
  return getOwnValue(row.scores, column) ?? null;
}

/** How much of a bar is filled: the share of the metric's largest number. Below 0 the bar is empty, as 0 is "nothing". */
export function computeFilledShare(
  score: number | null,
  { maximum }: { readonly maximum: number },
): number {
  return (score ?? 0) / maximum;
}
