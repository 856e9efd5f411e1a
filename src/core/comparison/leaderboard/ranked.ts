// The order of a leaderboard's rows. Has no side effects.

import type { Leaderboard, LeaderboardRow } from './leaderboard.ts';

export interface RankedRow {
  readonly row: LeaderboardRow;
  /** Index among the leaderboard's rows, which are in the order of the systems. */
  readonly at: number;
  /**
   * Rank from 1. Systems with equal scores share the better rank, and the next rank is skipped. `null` if the system has no
   * score.
   */
  readonly rank: number | null;
}

/**
 * Sorts rows by a column, best system first, or worst first if `isReversed`. `place`: index of the column. Tied systems keep
 * their original order. Rows without a score always come last. If the column does not exist, the order of the systems is kept.
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
    row,
    at,
    rank: 1 + best.findIndex((other) => other.number === number),
  }));
  const ordered = isReversed ? ranked.toReversed() : ranked;
  const without = numbered.filter(({ number }) => number === null);
  return [...ordered, ...without.map(({ row, at }) => ({ row, at, rank: null }))];
}
