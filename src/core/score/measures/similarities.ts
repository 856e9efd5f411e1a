// Similarities of evidence. Items may be blank, with neither question nor answer.

import { isMatchable, type QaPair } from '../../read/claims/evidence.ts';

/**
 * Cosines `[reference evidence][predicted evidence]`, -1 to 1, at the indices of the claim's evidence. A row is `null` if the
 * reference item is blank. A value is `null` if the predicted item is blank. Rows are empty if nothing was predicted.
 */
export type Similarities = readonly (readonly (number | null)[] | null)[];

/** The similarities of the matchable items of both sides, and their indices in the evidence. */
export interface AskedSimilarities {
  readonly values: readonly (readonly number[])[];
  readonly references: readonly number[];
  readonly predicted: readonly number[];
}

/** Counts the matchable reference items. Uses a loop for speed, because sliders call this function for every claim. */
export function countAskedReferences(similarities: Similarities): number {
  let count = 0;
  for (const row of similarities) if (row !== null) count += 1;
  return count;
}

/** Leaves out blank items. All rows have their `null`s at the same indices. */
export function selectAskedSimilarities(similarities: Similarities): AskedSimilarities {
  const rows = similarities.flatMap((row, reference) => (row ? [{ row, reference }] : []));
  const predicted = [...(rows[0]?.row.entries() ?? [])].flatMap(([place, value]) =>
    value === null ? [] : [place],
  );
  return {
    values: rows.map(({ row }) => row.filter((value) => value !== null)),
    references: rows.map(({ reference }) => reference),
    predicted,
  };
}

/** Which items of a claim can be matched, by their indices in the evidence. */
export interface MatchableItems {
  readonly reference: readonly boolean[];
  readonly predicted: readonly boolean[];
}

/**
 * Returns which items can be matched. Computed from the similarities, because reports of earlier versions have no similarities
 * for passages. Without similarities, all items that are not blank can be matched.
 */
export function matchableItems(
  similarities: Similarities,
  evidence: {
    readonly referenceEvidence: readonly QaPair[];
    readonly predictedEvidence: readonly QaPair[];
  },
): MatchableItems {
  const { referenceEvidence, predictedEvidence } = evidence;
  if (similarities.length === 0) {
    const [reference, predicted] = [referenceEvidence, predictedEvidence].map((pairs) =>
      pairs.map(isMatchable),
    );
    return { reference: reference ?? [], predicted: predicted ?? [] };
  }
  return {
    reference: similarities.map((row) => row !== null),
    predicted: predictedEvidence.map((_, place) =>
      similarities.some((row) => typeof row?.[place] === 'number'),
    ),
  };
}

/** Number of true entries. */
export function countTrue(items: readonly boolean[]): number {
  return items.reduce((count, item) => count + (item ? 1 : 0), 0);
}
