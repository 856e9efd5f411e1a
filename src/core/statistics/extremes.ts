// `Math.max(...values)` puts every value on the stack, which ends a run from some 100,000 on.

/** The largest value; -Infinity for none, NaN where one is not a number, as `Math.max`. */
export function findLargest(values: Iterable<number>): number {
  let largest = -Infinity;
  for (const value of values) largest = Math.max(largest, value);
  return largest;
}

/** The smallest value; Infinity for none, NaN where one is not a number, as `Math.min`. */
export function findSmallest(values: Iterable<number>): number {
  let smallest = Infinity;
  for (const value of values) smallest = Math.min(smallest, value);
  return smallest;
}
