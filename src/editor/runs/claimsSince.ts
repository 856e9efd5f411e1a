// Finds which claims of a file were edited since scoring. Compares claims by content instead of position. Pure.

export interface ClaimsSince {
  /** Current position -> position when scored. `null`: the claim is new or was changed. */
  readonly scoredAt: readonly (number | null)[];
  /** Position when scored -> current position. Contains only unchanged claims. */
  readonly nowAt: ReadonlyMap<number, number>;
  /** Number of changed, added and removed claims. */
  readonly changed: number;
}

/** Both lists hold one hash per claim. Equal hashes are paired in order. */
export function claimsSince(scored: readonly string[], now: readonly string[]): ClaimsSince {
  const waiting = new Map<string, number[]>();
  for (const [position, hash] of scored.entries()) {
    const positions = waiting.get(hash);
    if (positions) positions.push(position);
    else waiting.set(hash, [position]);
  }
  for (const positions of waiting.values()) positions.reverse();
  const scoredAt = now.map((hash) => waiting.get(hash)?.pop() ?? null);
  const nowAt = new Map(
    scoredAt.flatMap((before, position) => (before === null ? [] : [[before, position] as const])),
  );
  const gone = scored.length - nowAt.size;
  const fresh = now.length - nowAt.size;
  return { scoredAt, nowAt, changed: Math.max(gone, fresh) };
}
