// Adjusts p-values for multiple comparisons, because on average one of twenty tests without an effect is significant at 0.05.
// Adjusted p-values are compared with the same levels as unadjusted p-values.

export type Adjustment = 'Holm' | 'Benjamini-Hochberg';

/** Adjusts p-values `[tests]` by the given method. See `holm` and `benjaminiHochberg`. */
export function adjustPValues(pValues: readonly number[], method: Adjustment): number[] {
  return method === 'Holm' ? holm(pValues) : benjaminiHochberg(pValues);
}

function checkPValues(pValues: readonly number[]): void {
  for (const [index, pValue] of pValues.entries()) {
    if (!(pValue >= 0 && pValue <= 1)) {
      throw new RangeError(`p-value ${String(index)} is ${String(pValue)}, expected 0 to 1`);
    }
  }
}

/** Returns the indices of the p-values, smallest p-value first. */
function sortPlaces(pValues: readonly number[]): number[] {
  return [...pValues.keys()].sort((a, b) => (pValues[a] ?? 0) - (pValues[b] ?? 0));
}

/**
 * Returns Holm's adjusted p-values `[tests]`, in the given order, 0 to 1. The probability of even one false finding stays below
 * the level, however the tests depend on each other. Equal p-values stay equal. Empty for no tests. Throws RangeError for
 * p-values outside 0 to 1. Source: S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of
 * Statistics 6, 1979.
 */
export function holm(pValues: readonly number[]): number[] {
  checkPValues(pValues);
  const adjusted = [...pValues];
  let most = 0;
  for (const [rank, place] of sortPlaces(pValues).entries()) {
    most = Math.max(most, Math.min(1, (pValues.length - rank) * (pValues[place] ?? 0)));
    adjusted[place] = most;
  }
  return adjusted;
}

/**
 * Returns Benjamini and Hochberg's adjusted p-values `[tests]`, in the given order, 0 to 1. The expected share of false findings
 * among the findings stays below the level, for independent or positively dependent tests. Empty for no tests. Throws RangeError
 * for p-values outside 0 to 1. Source: Y. Benjamini and Y. Hochberg, Controlling the false discovery rate, JRSS B 57, 1995;
 * SciPy's `false_discovery_control`.
 */
function benjaminiHochberg(pValues: readonly number[]): number[] {
  checkPValues(pValues);
  const adjusted = [...pValues];
  let least = 1;
  for (const [rank, place] of [...sortPlaces(pValues).entries()].reverse()) {
    least = Math.min(least, ((pValues[place] ?? 0) * pValues.length) / (rank + 1));
    adjusted[place] = least;
  }
  return adjusted;
}
