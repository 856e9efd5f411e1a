import { linearSumAssignment } from 'linear-sum-assignment';

/**
 * Matches rows with columns one to one so that the sum of values is as large as possible (equivalently, the sum of `1 - value` as
 * small as possible).
 *
 * `values`: `[rows][columns]`, finite. Returns `min(rows, columns)` pairs `[row, column]` in row order. Empty for an empty
 * matrix. If several assignments have the largest sum, returns one of them. Throws RangeError for rows of different lengths, NaN
 * and infinities. Source: D. F. Crouse, On implementing 2D rectangular assignment algorithms, IEEE TAES 52(4), 2016 (as in
 * SciPy's linear_sum_assignment).
 */
export function maximumAssignment(
  values: readonly (readonly number[])[],
): readonly (readonly [row: number, column: number])[] {
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
  if (values.length === 0 || columns === 0) return [];
  const { rowAssignments } = linearSumAssignment(
    values.map((line) => [...line]),
    { maximaze: true },
  );
  return Array.from(rowAssignments, (column, row) => [row, column] as const).filter(
    ([, column]) => column >= 0,
  );
}
