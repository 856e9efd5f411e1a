/**
 * Finds the positions of a longest strictly increasing subsequence of distinct numbers. All other positions are out of order, and
 * this result leaves out as few as possible. In a tie, the subsequence with the lowest last number wins. Patience sorting, n log
 * n.
 */
export function findLongestIncreasing(values: readonly number[]): ReadonlySet<number> {
  /** `ends[k]`: position of the lowest value at the end of an increasing subsequence of length k + 1. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [position, value] of values.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before.push(ends[low - 1]);
    ends[low] = position;
  }
  const kept = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = before[index]) kept.add(index);
  return kept;
}
