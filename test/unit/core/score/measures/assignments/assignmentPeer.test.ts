// Compares the assignment with SciPy's linear_sum_assignment. test/peers/assignmentFixture.py uses the same small generator, so the fixture
// stores only shapes and sums.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { maximumAssignment } from '../../../../../../src/core/score/measures/assignment.ts';
import { xorshift } from '../../../../../support/xorshift.ts';

interface AssignmentFixture {
  readonly seed: number;
  readonly cases: readonly (readonly [rows: number, columns: number, sum: number])[];
}

/** Returns a matrix with 1 to 14 rows and columns. Some have many ties, some have negative values, and some are large. */
function matrix(next: () => number): number[][] {
  const rows = 1 + (next() % 14);
  const columns = 1 + (next() % 14);
  const kind = next() % 4;
  const value = (): number => {
    const bits = next();
    if (kind === 0) return ((bits % 9) - 4) / 4;
    if (kind === 1) return bits / 2 ** 32;
    if (kind === 2) return bits / 2 ** 31 - 1;
    return (bits % 3) * -1e6;
  };
  return Array.from({ length: rows }, () => Array.from({ length: columns }, value));
}

describe('maximumAssignment against SciPy', () => {
  it('finds the same largest sums for 1,000 matrices of any shape, with ties and negative values', () => {
    const file = path.join(import.meta.dirname, '..', 'fixtures', 'assignment.json');
    const { seed, cases } = JSON.parse(readFileSync(file, 'utf8')) as AssignmentFixture;
    assert.equal(cases.length, 1000);
    const next = xorshift(seed);
    for (const [position, [rows, columns, sum]] of cases.entries()) {
      const values = matrix(next);
      assert.deepEqual([values.length, values[0]?.length], [rows, columns]);
      const pairs = maximumAssignment(values);
      assert.equal(pairs.length, Math.min(rows, columns));
      const found = pairs.reduce(
        (total, [row, column]) => total + (values[row]?.[column] ?? NaN),
        0,
      );
      assert.ok(Math.abs(found - sum) < 1e-12 * Math.max(1, Math.abs(sum)), String(position));
    }
  });
});
