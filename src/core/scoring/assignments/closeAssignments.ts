// Finds assignments that are almost as good as the best one. A small change in the values would make them the best.

import { maximumAssignment } from './assignment.ts';

type Pair = readonly [row: number, column: number];
export type Assignment = readonly Pair[];

/**
 * Maximum number of matrix cells for finding all close assignments, and maximum number for finding only the closest one. Larger
 * matrices are not searched, because the search would take seconds.
 */
const mostCellsForAll = 400;
export const mostCells = 10_000;
/** Maximum number of results. Many equal rows would give thousands of results. */
export const mostFound = 16;
/** Allowance for rounding errors, because sums are computed in different orders. */
const rounding = 1e-12;

/**
 * Returns the assignments other than `best` that become at least as good when each value changes by at most `change`. For these
 * assignments, the sum of `best` is larger by at most `change` times the number of pairs that only one of the two assignments
 * contains.
 *
 * `values`: `[rows][columns]`, finite. `best`: the result of `maximumAssignment`. Each result has as many pairs as `best`, in row
 * order. The result that needs the smallest changes comes first. Equally good assignments are included. Returns at most 16
 * assignments, and above 400 cells only the closest one. Empty for empty matrices and for matrices with more than 10,000 cells.
 * Source: K. G. Murty, An algorithm for ranking all the assignments in order of increasing cost, Operations Research 16(3), 1968.
 */
export function closeAssignments(
  values: readonly (readonly number[])[],
  best: Assignment,
  change: number,
): readonly Assignment[] {
  const columns = values[0]?.length ?? 0;
  const cells = values.length * columns;
  if (cells === 0 || cells > mostCells) return [];
  // Changes all values so that the best assignment gets worse. The results are the assignments that are then at least as good.
  const changed = values.map((row) => row.map((value) => value + change));
  for (const [row, column] of best) changeAt(changed, row, column, -2 * change);
  const floor = sumOf(changed, best) - rounding;
  const most = cells > mostCellsForAll ? 1 : mostFound;
  const pairs: Assignment[] = [];
  const open = [solvePart(changed, { forced: [], forbidden: [] })];
  while (pairs.length < most) {
    open.sort((a, b) => (b?.sum ?? -Infinity) - (a?.sum ?? -Infinity));
    const next = open.shift();
    if (!next || next.sum < floor) break;
    if (!isSame(next.pairs, best)) pairs.push(next.pairs);
    if (pairs.length < most) for (const part of partsOf(next)) open.push(solvePart(changed, part));
  }
  return pairs;
}

function changeAt(matrix: number[][], row: number, column: number, by: number): void {
  const line = matrix[row];
  if (line) line[column] = (line[column] ?? 0) + by;
}

function sumOf(values: readonly (readonly number[])[], pairs: Assignment): number {
  return pairs.reduce((sum, [row, column]) => sum + (values[row]?.[column] ?? 0), 0);
}

function isSame(one: Assignment, other: Assignment): boolean {
  const partners = new Map(other);
  return one.every(([row, column]) => partners.get(row) === column);
}

/** A subset of all assignments, defined by pairs that must and must not occur. */
interface Part {
  readonly forced: readonly Pair[];
  readonly forbidden: readonly Pair[];
}

interface SolvedPart extends Part {
  readonly pairs: Assignment;
  readonly sum: number;
}

/** Finds the best assignment of a subset. `undefined` if every assignment in the subset contains a forbidden pair. */
function solvePart(values: readonly (readonly number[])[], part: Part): SolvedPart | undefined {
  const forced = new Map(part.forced);
  const taken = new Set(part.forced.map(([, column]) => column));
  const forbidden = new Set(
    part.forbidden.map(([row, column]) => `${String(row)},${String(column)}`),
  );
  const rows = [...values.keys()].filter((row) => !forced.has(row));
  const columns = [...(values[0] ?? []).keys()].filter((column) => !taken.has(column));
  const lowest = -1e6; // Stands for forbidden values. Sums of similarities are never this low.
  const rest = rows.map((row) =>
    columns.map((column) =>
      forbidden.has(`${String(row)},${String(column)}`) ? lowest : (values[row]?.[column] ?? 0),
    ),
  );
  const chosen = maximumAssignment(rest).map(([row, column]): Pair => [
    rows[row] ?? row,
    columns[column] ?? column,
  ]);
  const pairs = [...part.forced, ...chosen].sort(([a], [b]) => a - b);
  if (chosen.some(([row, column]) => forbidden.has(`${String(row)},${String(column)}`))) {
    return undefined;
  }
  return { ...part, pairs, sum: sumOf(values, pairs) };
}

/** Splits a subset, except for its best assignment, into parts, so that each other assignment is in exactly one part. */
function partsOf({ pairs, forced, forbidden }: SolvedPart): readonly Part[] {
  const isForced = new Set(forced.map(([row]) => row));
  const free = pairs.filter(([row]) => !isForced.has(row));
  return free.map((pair, index) => ({
    forced: [...forced, ...free.slice(0, index)],
    forbidden: [...forbidden, pair],
  }));
}
