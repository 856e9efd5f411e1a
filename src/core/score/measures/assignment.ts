import { linearSumAssignment } from 'linear-sum-assignment';

type Matrix = readonly (readonly number[])[];
type Pair = readonly [row: number, column: number];

/** Allowance for rounding errors in sums. */
const rounding = 1e-12;

/** Maximum number of matrix cells for finding equally good assignments, because larger matrices would take seconds. */
export const mostCells = 10_000;

function checkMatrix(values: Matrix): void {
  const columns = values[0]?.length ?? 0;
  for (const [row, line] of values.entries()) {
    if (line.length !== columns) {
      throw new RangeError(
        `assignment: row ${String(row)} has ${String(line.length)} columns, expected ${String(columns)}`,
      );
    }
    if (!line.every(Number.isFinite)) {
      throw new RangeError(`assignment: row ${String(row)} holds a value that is not finite`);
    }
  }
}

function isEmpty(values: Matrix): boolean {
  return values.length === 0 || values[0]?.length === 0;
}

function rangeOf(values: Matrix): { readonly smallest: number; readonly largest: number } {
  let [smallest, largest] = [Infinity, -Infinity];
  for (const line of values) {
    for (const value of line) {
      smallest = Math.min(smallest, value);
      largest = Math.max(largest, value);
    }
  }
  return { smallest, largest };
}

function solve(values: Matrix): ReturnType<typeof linearSumAssignment> {
  return linearSumAssignment(
    values.map((line) => [...line]),
    { maximaze: true },
  );
}

function pairsOf({ rowAssignments }: ReturnType<typeof linearSumAssignment>): readonly Pair[] {
  return Array.from(rowAssignments, (column, row) => [row, column] as const).filter(
    ([, column]) => column >= 0,
  );
}

/**
 * Matches rows with columns one to one so that the sum of values is as large as possible (equivalently, the sum of `1 - value` as
 * small as possible).
 *
 * `values`: `[rows][columns]`, finite. Returns `min(rows, columns)` pairs `[row, column]` in row order. Empty for an empty
 * matrix. If several assignments have the largest sum, returns one of them, which depends on the order of rows and columns. Throws
 * RangeError for rows of different lengths, NaN and infinities. Source: D. F. Crouse, On implementing 2D rectangular assignment
 * algorithms, IEEE TAES 52(4), 2016 (as in SciPy's linear_sum_assignment).
 */
export function maximumAssignment(values: Matrix): readonly Pair[] {
  checkMatrix(values);
  return isEmpty(values) ? [] : pairsOf(solve(values));
}

/** Which pairs an assignment with the largest sum can contain. */
interface Optimum {
  readonly pairs: readonly Pair[];
  /** Whether the pair can be part of such an assignment. No such assignment contains a pair for which this is false. */
  readonly isOpen: (row: number, column: number) => boolean;
  /** Whether every such assignment contains the row or column. Known only for the longer side. The other side is always complete. */
  readonly isRequired: (row: number, column: number) => boolean;
}

/**
 * Solves the assignment and describes all solutions by its dual variables: a pair is open if its reduced cost is 0, and an item of the
 * longer side whose dual variable is not 0 is in every solution (complementary slackness).
 */
function optimumOf(values: Matrix): Optimum {
  const solved = solve(values);
  const { dualVariableForRows: ofRows, dualVariableForColumns: ofColumns } = solved;
  const { smallest, largest } = rangeOf(values);
  const allowance = rounding * Math.max(1, largest - smallest);
  const isTall = values.length > (values[0]?.length ?? 0);
  const isWide = values.length < (values[0]?.length ?? 0);
  return {
    pairs: pairsOf(solved),
    isOpen: (row, column) =>
      largest - (values[row]?.[column] ?? 0) - (ofRows[row] ?? 0) - (ofColumns[column] ?? 0) <=
      allowance,
    isRequired: (row, column) =>
      (isTall && (ofRows[row] ?? 0) < -allowance) ||
      (isWide && (ofColumns[column] ?? 0) < -allowance),
  };
}

/**
 * Returns all pairs that an assignment with the largest sum can contain, in row order. A few of them may be in no such assignment.
 * `values` as in `maximumAssignment`.
 */
export function listOpenPairs(values: Matrix): readonly Pair[] {
  checkMatrix(values);
  if (isEmpty(values)) return [];
  const { isOpen } = optimumOf(values);
  return values.flatMap((line, row) =>
    line.flatMap((_, column) => (isOpen(row, column) ? [[row, column] as const] : [])),
  );
}

/**
 * Returns the assignment with the largest sum of `values`. Among several such assignments, the one with the largest sum of the first
 * matrix of `finer` wins, then of the second, and so on. The remaining ties are decided as in `maximumAssignment`.
 *
 * `finer`: matrices of the same shape as `values`, called only if there is a tie.
 */
export function refinedAssignment(
  values: Matrix,
  finer: readonly (() => Matrix)[],
): readonly Pair[] {
  checkMatrix(values);
  if (isEmpty(values)) return [];
  const smaller = Math.min(values.length, values[0]?.length ?? 0);
  let optimum = optimumOf(values);
  for (const weightsOf of finer) {
    const { isOpen, isRequired } = optimum;
    const open = values.reduce(
      (sum, line, row) => sum + line.filter((_, column) => isOpen(row, column)).length,
      0,
    );
    if (open === smaller) break;
    const weights = weightsOf();
    checkMatrix(weights);
    const { smallest, largest } = rangeOf(weights);
    // Larger than any difference between two sums of weights.
    const step = smaller * (largest - smallest) + 1;
    optimum = optimumOf(
      weights.map((line, row) =>
        line.map((weight, column) => {
          if (!isOpen(row, column)) return weight - 2 * smaller * step;
          return isRequired(row, column) ? weight + step : weight;
        }),
      ),
    );
  }
  return optimum.pairs;
}
