import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  listOpenPairs,
  maximumAssignment,
  refinedAssignment,
} from '../../../../../../src/core/score/measures/assignment.ts';

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

type Pairs = readonly (readonly [row: number, column: number])[];

/** Returns every assignment of as many pairs as possible, by brute force. */
function everyAssignment(rows: number, columns: number): Pairs[] {
  const size = Math.min(rows, columns);
  const found: Pairs[] = [];
  const extend = (row: number, pairs: Pairs): void => {
    if (row === rows) {
      if (pairs.length === size) found.push(pairs);
      return;
    }
    extend(row + 1, pairs);
    for (let column = 0; column < columns; column += 1) {
      if (pairs.every(([, taken]) => taken !== column)) extend(row + 1, [...pairs, [row, column]]);
    }
  };
  extend(0, []);
  return found;
}

const sumOf = (values: readonly (readonly number[])[], pairs: Pairs): number =>
  pairs.reduce((sum, [row, column]) => sum + (values[row]?.[column] ?? NaN), 0);

/** Three matrices of one shape. Quarters add up exactly, so their sums have many exact ties. */
const matrices = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, columns]) => {
    const one = fc.array(
      fc.array(
        fc.integer({ min: -2, max: 2 }).map((step) => step / 4),
        { minLength: columns, maxLength: columns },
      ),
      { minLength: rows, maxLength: rows },
    );
    return fc.tuple(one, one, one);
  });

describe('refinedAssignment', () => {
  it('decides ties by the second matrix, then by the third, as brute force does', () => {
    fc.assert(
      fc.property(matrices, ([first, second, third]) => {
        const all = everyAssignment(first.length, first[0]?.length ?? 0);
        const keys = all.map((pairs) => [first, second, third].map((one) => sumOf(one, pairs)));
        const [best] = keys.sort(
          (a, b) =>
            (b[0] ?? 0) - (a[0] ?? 0) || (b[1] ?? 0) - (a[1] ?? 0) || (b[2] ?? 0) - (a[2] ?? 0),
        );
        const pairs = refinedAssignment(first, [() => second, () => third]);
        assert.equal(pairs.length, Math.min(first.length, first[0]?.length ?? 0));
        assert.deepEqual(
          [first, second, third].map((one) => sumOf(one, pairs)),
          best,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('does not ask for the other matrices without a tie', () => {
    const never = (): never => {
      throw new Error('asked for');
    };
    assert.deepEqual(
      refinedAssignment(
        [
          [0.9, 0.1],
          [0.2, 0.3],
        ],
        [never],
      ),
      [
        [0, 0],
        [1, 1],
      ],
    );
  });
});

describe('listOpenPairs', () => {
  it('contains the pairs of every assignment with the largest sum', () => {
    fc.assert(
      fc.property(matrix, (values) => {
        const all = everyAssignment(values.length, values[0]?.length ?? 0);
        const largest = all.reduce(
          (most, pairs) => Math.max(most, sumOf(values, pairs)),
          -Infinity,
        );
        const open = new Set(listOpenPairs(values).map(String));
        for (const pairs of all) {
          if (sumOf(values, pairs) < largest) continue;
          for (const pair of pairs) assert.ok(open.has(String(pair)), String(pair));
        }
      }),
      { numRuns: 300 },
    );
  });
});
