// Largest and smallest value. Replaces `Math.max(...values)`, which puts every value on the stack and fails for more than about
// 100,000 values.

/** Returns the largest value, as `Math.max` does: -Infinity without values, NaN if a value is NaN. */
export function findLargest(values: Iterable<number>): number {
  let largest = -Infinity;
  for (const value of values) largest = Math.max(largest, value);
  return largest;
}

/** Returns the smallest value, as `Math.min` does: Infinity without values, NaN if a value is NaN. */
export function findSmallest(values: Iterable<number>): number {
  let smallest = Infinity;
  for (const value of values) smallest = Math.min(smallest, value);
  return smallest;
}

/** Returns the item with the largest value. In a tie, the first item wins. `undefined` for an empty list. */
export function findLargestBy<One>(
  all: readonly One[],
  valueOf: (one: One) => number,
): One | undefined {
  return all.reduce<One | undefined>(
    (best, one) => (best === undefined || valueOf(one) > valueOf(best) ? one : best),
    undefined,
  );
}
