// Assignments that are almost as good as the best one: a small change of the values would choose them.

import { maximumAssignment } from './assignment.ts';

type Pair = readonly [row: number, column: number];
export type Assignment = readonly Pair[];

/** Sizes up to which all of them are looked for, and up to which the closest one is; above, none is: it would take seconds. */
const mostCellsForAll = 400;
export const mostCells = 10_000;
/** The closest ones stand for the others, of which many equal rows give thousands. */
export const mostFound = 16;
/** Sums of the same numbers in another order. */
const rounding = 1e-12;

/**
 * The assignments other than `best` that become at least as good when each value changes by at most `change`: those for which the
 * sum of `best` is larger by no more than `change` times the number of pairs that only one of the two has.
 *
 * `values`: `[rows][columns]`, finite; `best`: what `maximumAssignment` gives. Each result has as many pairs as `best`, in row
 * order; the one that needs the smallest changes comes first. Equally good assignments are among them. Empty for empty matrices and
 * for those with more than 10,000 cells; the closest one alone above 400 cells; 16 at most.
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
  // The values changed so that all speak against the best one: what is as good then is what is asked for.
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

/** A part of all assignments. */
interface Part {
  readonly forced: readonly Pair[];
  readonly forbidden: readonly Pair[];
}

interface SolvedPart extends Part {
  readonly pairs: Assignment;
  readonly sum: number;
}

/** The best assignment of a part; `undefined` where every one has a forbidden pair. */
function solvePart(values: readonly (readonly number[])[], part: Part): SolvedPart | undefined {
  const forced = new Map(part.forced);
  const taken = new Set(part.forced.map(([, column]) => column));
  const forbidden = new Set(
    part.forbidden.map(([row, column]) => `${String(row)},${String(column)}`),
  );
  const rows = [...values.keys()].filter((row) => !forced.has(row));
  const columns = [...(values[0] ?? []).keys()].filter((column) => !taken.has(column));
  const lowest = -1e6; // sums of similarities never come near it
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

/** The other assignments of a part, each in one of the results. */
function partsOf({ pairs, forced, forbidden }: SolvedPart): readonly Part[] {
  const isForced = new Set(forced.map(([row]) => row));
  const free = pairs.filter(([row]) => !isForced.has(row));
  return free.map((pair, index) => ({
    forced: [...forced, ...free.slice(0, index)],
    forbidden: [...forbidden, pair],
  }));
}
