// Similarities of questions, where evidence may have no question: a passage, or an answer alone.

/**
 * Cosines `[reference evidence][predicted evidence]`, -1..1, in the places of the claim's evidence. `null` in place of a row:
 * the reference item has no question; `null` in a row: the predicted item has none. Empty rows when nothing was predicted.
 */
export type Similarities = readonly (readonly (number | null)[] | null)[];

/** The similarities of what has a question on both sides, and where those questions stand in the evidence. */
export interface AskedSimilarities {
  readonly values: readonly (readonly number[])[];
  readonly references: readonly number[];
  readonly predicted: readonly number[];
}

/** Reference questions; a loop, because sliders ask it of every claim. */
export function askedReferences(similarities: Similarities): number {
  let count = 0;
  for (const row of similarities) if (row !== null) count += 1;
  return count;
}

/** Leaves out what has no question. Every row that is there has its `null`s in the same places. */
export function askedSimilarities(similarities: Similarities): AskedSimilarities {
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
