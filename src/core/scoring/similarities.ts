// Similarities of evidence, where an item may say nothing: no question and no answer.

import { isMatchable, type QaPair } from '../evidence/evidence.ts';

/**
 * Cosines `[reference evidence][predicted evidence]`, -1..1, in the places of the claim's evidence. `null` in place of a row:
 * the reference item says nothing; `null` in a row: the predicted item does not. Empty rows when nothing was predicted.
 */
export type Similarities = readonly (readonly (number | null)[] | null)[];

/** The similarities of what can be matched on both sides, and where it stands in the evidence. */
export interface AskedSimilarities {
  readonly values: readonly (readonly number[])[];
  readonly references: readonly number[];
  readonly predicted: readonly number[];
}

/** Reference items that can be matched; a loop, because sliders ask it of every claim. */
export function countAskedReferences(similarities: Similarities): number {
  let count = 0;
  for (const row of similarities) if (row !== null) count += 1;
  return count;
}

/** Leaves out what says nothing. Every row that is there has its `null`s in the same places. */
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

/** Which items of a claim can be matched, in the places of its evidence. */
export interface MatchableItems {
  readonly reference: readonly boolean[];
  readonly predicted: readonly boolean[];
}

/** As the similarities tell: a report of an earlier version has none of passages. Where there are none at all, what says something. */
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

/** How many there are. */
export function countTrue(items: readonly boolean[]): number {
  return items.reduce((count, item) => count + (item ? 1 : 0), 0);
}
