// The order of a leaderboard's rows. Pure.

import type { Leaderboard, LeaderboardRow } from './leaderboard.ts';

export interface RankedRow {
  readonly row: LeaderboardRow;
  /** Place among the leaderboard's rows, which are in the order of the systems. */
  readonly at: number;
  /** From 1; equal numbers share the better rank, and the next one is left out. `null`: it has no number. */
  readonly rank: number | null;
}

/**
 * The best first by a column (`place` among the columns), or, when `isReversed`, last; ties in the order of the systems. Rows
 * without a number come last either way. A column that is not there leaves the order of the systems.
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
