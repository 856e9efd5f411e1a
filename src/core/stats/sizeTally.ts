// How often each size occurs. This is enough for a histogram and needs little memory even for a large file.

/** `[size, count]`, ascending by size. */
export type SizeTally = readonly (readonly [size: number, count: number])[];

export function sizeTally(sizes: Iterable<number>): SizeTally {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}
