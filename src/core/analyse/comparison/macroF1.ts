// Computes macro F1 for any selection of a file's claims, fast enough for a thousand resamples. Macro F1 is not a mean over
// claims.

import type { LabelSet } from '../../read/claims/dataSets.ts';
import { listMeasuredLabels, type VerdictPair } from '../../score/metrics/verdict.ts';
import type { Sample } from '../../base/statistics/samples.ts';

/**
 * Returns a function that computes macro F1 over the claims at the given positions (positions may repeat), as
 * `verdictAccumulator` does for these claims: the mean of the labels' F1, 0 to 1. A missing verdict counts as wrong. The result is
 * `null` if no claim at these positions has a reference verdict. The labels are `listMeasuredLabels` of all claims: all labels of
 * the data set, or else those of them that occur at the given positions. A verdict outside these labels counts as an error for
 * the label of the other verdict.
 */
export function macroF1Of(
  claims: readonly VerdictPair[],
  dataSet: LabelSet,
): (places: Sample) => number | null {
  const labels = listLabelsOfPairs(claims, dataSet);
  const areAllCounted = labels === dataSet.labels;
  const codes = new Map(labels.map((label, code) => [label, code]));
  // The last code stands for all other labels. The last cell counts claims that are left out.
  const size = labels.length + 1;
  const codeOf = (label: string | null): number =>
    (label === null ? undefined : codes.get(label)) ?? labels.length;
  const cells = Uint32Array.from(claims, ({ referenceVerdict, predictedVerdict }) =>
    referenceVerdict === null
      ? size * size
      : codeOf(referenceVerdict) * size + codeOf(predictedVerdict),
  );
  return (places) => {
    const counts = new Float64Array(size * size + 1);
    for (const place of places) {
      const cell = cells[place] ?? 0;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    if (labels.length === 0 || counts[size * size] === places.length) return null;
    let sum = 0;
    let counted = areAllCounted ? labels.length : 0;
    for (const code of labels.keys()) {
      let occurring = 0;
      for (let other = 0; other < size; other += 1) {
        occurring += (counts[code * size + other] ?? 0) + (counts[other * size + code] ?? 0);
      }
      if (occurring === 0) continue;
      sum += (2 * (counts[code * size + code] ?? 0)) / occurring;
      if (!areAllCounted) counted += 1;
    }
    return sum / counted;
  };
}

/** The labels that macro F1 of these claims is over. */
export function listLabelsOfPairs(
  claims: readonly VerdictPair[],
  dataSet: LabelSet,
): readonly string[] {
  const counted = claims.filter(({ referenceVerdict }) => referenceVerdict !== null);
  return listMeasuredLabels(
    dataSet,
    counted.flatMap(({ referenceVerdict }) => referenceVerdict ?? []),
    counted.flatMap(({ predictedVerdict }) => predictedVerdict ?? []),
  );
}
