// Replaces `Math.max(...values)`, which puts every value on the stack and fails from about 100,000 values on.

/** The largest value. -Infinity for no values, NaN if one is NaN, as in `Math.max`. */
export function findLargest(values: Iterable<number>): number {
  let largest = -Infinity;
  for (const value of values) largest = Math.max(largest, value);
  return largest;
}

/** The smallest value. Infinity for no values, NaN if one is NaN, as in `Math.min`. */
export function findSmallest(values: Iterable<number>): number {
  let smallest = Infinity;
  for (const value of values) smallest = Math.min(smallest, value);
  return smallest;
}
