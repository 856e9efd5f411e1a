// Adds soft accuracy and mean absolute error of ordered verdicts as columns. Both are means over claims and are tested like other
// means.

import type { DataSet } from '../../read/claims/dataSets.ts';
import { scaleIn } from '../../score/metrics/metric.ts';
import { labelDistance, ordinalVerdictMetric } from '../../score/metrics/ordinalVerdict.ts';
import { metricsOf } from '../../score/metrics/registry.ts';
import type { MetricReference } from '../../score/metrics/metricTable.ts';
import type { VerdictColumn } from './alignedSystems.ts';

/** What one claim contributes to the mean of each of the metric's columns, computed from the distance between labels. */
const parts: ReadonlyMap<
  string,
  Pick<VerdictColumn, 'kind'> & { of: (distance: number) => number }
> = new Map([
  ['ordinalVerdict_softAccuracy', { kind: 'outcome', of: (distance) => Number(distance <= 1) }],
  ['ordinalVerdict_meanAbsoluteError', { kind: 'score', of: (distance) => distance }],
]);

/**
 * Lists the columns if a run has the metric and the data set has at least two ordered labels. Otherwise the list is empty. A
 * claim has no value if one of its two verdicts is not a label of the data set. Means equal the means of
 * `ordinalVerdictAccumulator` over the same claims.
 */
export function listOrderedVerdictColumns(
  metrics: readonly MetricReference[],
  dataSet: DataSet | undefined,
): readonly VerdictColumn[] {
  const { id: metric, page, scores } = ordinalVerdictMetric;
  if (!dataSet?.isOrdered || dataSet.labels.length < 2) return [];
  if (!metricsOf(metrics).some(({ id }) => id === metric)) return [];
  const distanceOf = labelDistance(dataSet);
  return scores.flatMap((score): readonly VerdictColumn[] => {
    const part = parts.get(score.column);
    if (!part) return [];
    const { column, name, heading } = score;
    const scale = scaleIn(dataSet, ordinalVerdictMetric, score);
    return [
      {
        kind: part.kind,
        column: { ...scale, metric, page, column, name, heading },
        numberOf: (claim) => {
          const distance = distanceOf(claim);
          return distance === null ? null : part.of(distance);
        },
      },
    ];
  });
}
