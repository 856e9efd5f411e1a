import assert from 'node:assert/strict';
import fc from 'fast-check';
import { maximumAssignment } from '../../../../../src/core/scoring/assignments/assignment.ts';

/** Returns the largest sum over all one-to-one assignments, by brute force. */
function bestByBruteForce(values: readonly (readonly number[])[], free: readonly number[]): number {
  const [row, ...rest] = values;
  if (!row) return 0;
  let best = values.length > free.length ? bestByBruteForce(rest, free) : -Infinity;
  for (const column of free) {
    const others = free.filter((candidate) => candidate !== column);
    best = Math.max(best, (row[column] ?? NaN) + bestByBruteForce(rest, others));
  }
  return best;
}

const matrix = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([rows, columns]) =>
    fc.array(
      // A coarse grid, so that most cases have ties.
      fc.array(
        fc.integer({ min: -4, max: 4 }).map((step) => step / 4),
        { minLength: columns, maxLength: columns },
      ),
      { minLength: rows, maxLength: rows },
    ),
  );

describe('maximumAssignment', () => {
  it('finds the largest sum that brute force finds, with ties, negatives and any shape', () => {
    fc.assert(
      fc.property(matrix, (values) => {
        const pairs = maximumAssignment(values);
        const columns = values[0]?.length ?? 0;
        assert.equal(pairs.length, Math.min(values.length, columns));
        assert.equal(new Set(pairs.map(([row]) => row)).size, pairs.length);
        assert.equal(new Set(pairs.map(([, column]) => column)).size, pairs.length);
        const sum = pairs.reduce(
          (total, [row, column]) => total + (values[row]?.[column] ?? NaN),
          0,
        );
        // Quarters add up exactly.
        assert.equal(sum, bestByBruteForce(values, [...(values[0] ?? []).keys()]));
      }),
      { numRuns: 300 },
    );
  });

  it('gives the pairs in row order', () => {
    assert.deepEqual(
      maximumAssignment([
        [0, 1],
        [1, 0],
      ]),
      [
        [0, 1],
        [1, 0],
      ],
    );
  });

  it('pairs nothing in an empty matrix, with or without rows', () => {
    assert.deepEqual(maximumAssignment([]), []);
    assert.deepEqual(maximumAssignment([[], []]), []);
  });

  it('refuses NaN, infinities and ragged rows', () => {
    for (const bad of [NaN, Infinity, -Infinity]) {
      assert.throws(() => maximumAssignment([[0.5, bad]]), RangeError);
    }
    assert.throws(() => maximumAssignment([[1, 2], [3]]), RangeError);
  });
});
