// Chooses the number of decimals of a score from the range of its column.

export interface NumberScale {
  readonly minimum?: number;
  readonly maximum: number;
}

/** Range from 0 to 1: most scores, levels, shares and probabilities. */
export const toOne: NumberScale = { minimum: 0, maximum: 1 };

/**
 * Where a score is shown. `short`: many scores side by side, in lenses, lists and lines. `printed`: means and differences, as in
 * papers. `exact`: a single score in detail.
 */
export type Precision = 'short' | 'printed' | 'exact';

const digitsToOne: Readonly<Record<Precision, number>> = { short: 2, printed: 3, exact: 4 };

/**
 * Returns the number of decimals of a score for the precisions `short`, `printed` and `exact`. On a scale up to 1 (METEOR, a
 * correlation): 2, 3 and 4. Each factor of ten in the scale's largest value removes one decimal, but at least one remains: up to
 * 10 (a rating) 1, 2 and 3, up to 100 (BLEU) 1, 1 and 2.
 */
export function decimalsOf({ minimum = 0, maximum }: NumberScale, precision: Precision): number {
  const size = Math.max(Math.abs(minimum), Math.abs(maximum));
  const digits = digitsToOne[precision];
  if (size <= 1) return digits;
  return Math.max(1, digits - (size <= 10 ? 1 : 2));
}
