// Verdicts have a scale that need not be found in the ratings: the labels of their data set.

import { dataSetOfLabels, labelIn, type DataSet } from '../evidence/dataSets.ts';

/** What verdicts are called as a dimension, in evidence files and in people's own rating files. */
export const verdictDimension = 'verdict';

/**
 * The shipped data set whose labels all of these verdicts are; `undefined` for another dimension, and where one verdict is none of
 * its labels, because somebody may have rated on a scale of their own.
 */
export function dataSetOfVerdicts(
  dimension: string,
  verdicts: Iterable<string | null>,
): DataSet | undefined {
  if (dimension.toLowerCase() !== verdictDimension) return undefined;
  const labels = new Set<string>();
  for (const verdict of verdicts) if (verdict !== null) labels.add(verdict);
  const dataSet = dataSetOfLabels(labels);
  const areLabels = [...labels].every((verdict) => labelIn(dataSet, verdict) !== undefined);
  return labels.size > 0 && areLabels ? dataSet : undefined;
}
