// The order of a leaderboard's rows. Pure.

import type { Leaderboard, LeaderboardRow } from './leaderboard.ts';

export interface RankedRow {
  readonly row: LeaderboardRow;
  /** Index among the leaderboard's rows, which are in the order of the systems. */
  readonly at: number;
  /** From 1. Equal numbers share the better rank, and the next rank is skipped. `null`: it has no number. */
  readonly rank: number | null;
}

/**
 * Best first by a column (`place` is its index), or worst first if `isReversed`. Ties are in the order of the systems. Rows without a
 * number come last in either case. For a missing column the order of the systems is kept.
 */
export function rankRows(
  { columns, rows }: Pick<Leaderboard, 'columns' | 'rows'>,
  place: number,
  isReversed = false,
): readonly RankedRow[] {
  const sign = columns[place]?.better === 'lower' ? 1 : -1;
  const numbered = rows.map((row, index) => ({
    row,
    at: index,
    number: row.cells[place]?.mean ?? null,
  }));
  const known = numbered.flatMap((one) =>
    one.number === null ? [] : [{ ...one, number: one.number }],
  );
  const best = known.toSorted((a, b) => sign * (a.number - b.number));
  const ranked = best.map(({ row, at, number }): RankedRow => ({
    ...{ row, at },
    rank: 1 + best.findIndex((other) => other.number === number),
  }));
  const ordered = isReversed ? ranked.toReversed() : ranked;
  const without = numbered.filter(({ number }) => number === null);
  return [...ordered, ...without.map(({ row, at }) => ({ row, at, rank: null }))];
}
