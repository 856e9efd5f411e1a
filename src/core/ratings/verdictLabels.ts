// The scale of verdicts, which comes from their data set and not from the ratings.

import { dataSetOfLabels, labelIn, type DataSet } from '../evidence/dataSets.ts';

/** Name of the verdict dimension, in evidence files and in users' rating files. */
export const verdictDimension = 'verdict';

/**
 * Returns the bundled data set whose labels include all of these verdicts. `undefined` for another dimension, and if a verdict is
 * not one of the labels, because the raters may have used their own scale.
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
