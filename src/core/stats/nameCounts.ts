// How often each name occurs.

export interface NameCount {
  readonly name: string;
  readonly count: number;
}

export interface NameCounts {
  /** Number of things that can have such a name: claims, answers or sources. */
  readonly of: number;
  /** Number of things without any name. */
  readonly without: number;
  /**
   * Most frequent name first. Equally frequent names are in alphabetical order. A thing with several names counts once for each of them.
   */
  readonly names: readonly NameCount[];
}

/** `things`: the names of each thing. Blank names are ignored. */
export function countNames(things: Iterable<readonly string[]>): NameCounts {
  const counts = new Map<string, number>();
  let of = 0;
  let without = 0;
  for (const names of things) {
    of += 1;
    const own = new Set(names.map((name) => name.trim()).filter((name) => name !== ''));
    if (own.size === 0) without += 1;
    for (const name of own) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = [...counts].map(([name, count]) => ({ name, count }));
  names.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return { of, without, names };
}
