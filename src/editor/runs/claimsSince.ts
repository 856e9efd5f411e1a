// What has become of a file's claims since they were scored, by what is in them and not by where they stand. Pure.

export interface ClaimsSince {
  /** Position now -> position when it was scored; `null`: it was not there, or not like this. */
  readonly scoredAt: readonly (number | null)[];
  /** Position when scored -> position now; scored claims that are not there like that are not in it. */
  readonly nowAt: ReadonlyMap<number, number>;
  /** Claims that were changed, added or taken away. */
  readonly changed: number;
}

/** Both lists have the hash of each claim; equal ones are paired in their order. */
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
