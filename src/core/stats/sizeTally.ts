// How often each size occurs: what a histogram needs, and little even of a large file.

/** `[size, how often]`, rising by size. */
export type SizeTally = readonly (readonly [size: number, count: number])[];

export function sizeTally(sizes: Iterable<number>): SizeTally {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}
