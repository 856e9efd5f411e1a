// Statistics of several files side by side, with only the most frequent names.

import { findLargest } from '../../base/statistics/sums.ts';
import { type CountedKind, countedKinds, type FileStats } from './fileStats.ts';

export interface NamedStats {
  readonly name: string;
  readonly stats: FileStats;
}

/** Maximum number of names in a table. JSON and CSV contain all names. */
const mostNames = 20;

export interface NamesBeside {
  /** Names sorted by their largest share in any file. Years are in chronological order. `counts` is parallel to the files. */
  readonly names: readonly { readonly name: string; readonly counts: readonly number[] }[];
  /** Number of names in the files that are not in `names`. */
  readonly left: number;
  /** Number of counted items in each file. See `NameCounts`. */
  readonly of: readonly number[];
  readonly without: readonly number[];
}

export interface StatsBeside {
  readonly files: readonly (Omit<FileStats, 'counts'> & { readonly name: string })[];
  readonly counts: Readonly<Record<CountedKind, NamesBeside>>;
}

function namesBeside(files: readonly NamedStats[], kind: CountedKind): NamesBeside {
  const each = files.map(({ stats }) => stats.counts[kind]);
  // A name with a large share in one of the files is among the most frequent names of that file.
  const candidates = new Set(
    each.flatMap(({ names }) => names.slice(0, mostNames).map(({ name }) => name)),
  );
  const known = each.map(({ names }) => {
    const own = names.filter(({ name }) => candidates.has(name));
    return new Map(own.map(({ name, count }) => [name, count]));
  });
  const shares = [...candidates].map((name) => {
    const counts = known.map((byName) => byName.get(name) ?? 0);
    const share = findLargest(
      counts.map((count, index) => count / Math.max(1, each[index]?.of ?? 0)),
    );
    return { name, counts, share };
  });
  const most = shares.sort((a, b) => b.share - a.share).slice(0, mostNames);
  if (kind === 'years') most.sort((a, b) => Number(a.name) - Number(b.name));
  const all = new Set<string>();
  for (const { names } of each) for (const { name } of names) all.add(name);
  return {
    names: most.map(({ name, counts }) => ({ name, counts })),
    left: all.size - most.length,
    of: each.map(({ of }) => of),
    without: each.map(({ without }) => without),
  };
}

export function statsBeside(files: readonly NamedStats[]): StatsBeside {
  const counts = countedKinds.map((kind) => [kind, namesBeside(files, kind)] as const);
  return {
    files: files.map(({ name, stats: { counts: _, ...others } }) => ({ name, ...others })),
    counts: Object.fromEntries(counts) as Record<CountedKind, NamesBeside>, // the map has an entry for every kind
  };
}
