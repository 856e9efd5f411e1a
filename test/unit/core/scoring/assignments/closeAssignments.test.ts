import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type Assignment,
  closeAssignments,
  maximumAssignment,
} from '../../../../../src/core/scoring/assignment.ts';

type Matrix = readonly (readonly number[])[];

/** Returns all one-to-one assignments with as many pairs as the smaller side has items. */
function allAssignments(rows: number, columns: number): readonly Assignment[] {
  const size = Math.min(rows, columns);
  const from = (row: number, taken: Assignment): readonly Assignment[] => {
    if (taken.length === size) return [taken];
    if (row === rows) return [];
    const free = Array.from({ length: columns }, (_, column) => column).filter(
      (column) => !taken.some(([, other]) => other === column),
    );
    return [
      ...free.flatMap((column) => from(row + 1, [...taken, [row, column]])),
      ...(rows - row > size - taken.length ? from(row + 1, taken) : []),
    ];
  };
  return from(0, []);
}

function sumOf(values: Matrix, pairs: Assignment): number {
  return pairs.reduce((sum, [row, column]) => sum + (values[row]?.[column] ?? NaN), 0);
}

function keyOf(pairs: Assignment): string {
  return JSON.stringify(pairs);
}

/** The values are multiples of 1/64, and the change is 1/64. So sums are exact, and ties are common. */
const change = 1 / 64;
const matrix = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }), fc.boolean())
  .chain(([short, long, isTall]) => {
    const [rows, columns] = isTall ? [long, short] : [short, long];
    const cell = fc.integer({ min: 0, max: 24 }).map((step) => step / 64);
    const row = fc.array(cell, { minLength: columns, maxLength: columns });
    return fc.array(row, { minLength: rows, maxLength: rows });
  });

/**
 * Returns the close assignments by trying all. An assignment is close if its sum is below the best sum by at most `change` per
 * pair that only one of the two assignments has.
 */
function closeByBruteForce(values: Matrix, best: Assignment): readonly Assignment[] {
  return allAssignments(values.length, values[0]?.length ?? 0).filter((pairs) => {
    const kept = pairs.filter(([row, column]) =>
      best.some((own) => own[0] === row && own[1] === column),
    );
    const others = 2 * (best.length - kept.length);
    return others > 0 && sumOf(values, best) - sumOf(values, pairs) <= change * others;
  });
}

describe('closeAssignments', () => {
  it('finds what trying all assignments finds, with ties and any shape', () => {
    let found = 0;
    fc.assert(
      fc.property(matrix, (values) => {
        const best = maximumAssignment(values);
        const close = closeAssignments(values, best, change);
        const expected = closeByBruteForce(values, best);
        found += close.length;
        assert.equal(new Set(close.map(keyOf)).size, close.length);
        assert.equal(close.length, Math.min(16, expected.length));
        const known = new Set(expected.map(keyOf));
        assert.ok(close.every((pairs) => known.has(keyOf(pairs))));
      }),
      { numRuns: 400 },
    );
    assert.ok(found > 100);
  });

  it('finds only what a change within the bound does choose', () => {
    fc.assert(
      fc.property(matrix, (values) => {
        const best = maximumAssignment(values);
        for (const pairs of closeAssignments(values, best, change)) {
          const isIn = (list: Assignment, row: number, column: number): boolean =>
            list.some((own) => own[0] === row && own[1] === column);
          const moved = values.map((line, row) =>
            line.map((value, column) =>
              isIn(pairs, row, column)
                ? value + change
                : isIn(best, row, column)
                  ? value - change
                  : value,
            ),
          );
          assert.ok(sumOf(moved, pairs) >= sumOf(moved, best));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('gives the one that needs the smallest changes first', () => {
    const values = [[0.4985, 0.5, 0.499, 0.4959]];
    assert.deepEqual(closeAssignments(values, [[0, 1]], 0.002), [[[0, 2]], [[0, 0]]]);
  });

  it('finds none where the best stands apart, in an empty matrix, and with a single choice', () => {
    assert.deepEqual(
      closeAssignments(
        [
          [0.9, 0.1],
          [0.1, 0.9],
        ],
        [
          [0, 0],
          [1, 1],
        ],
        0.002,
      ),
      [],
    );
    assert.deepEqual(closeAssignments([], [], 0.002), []);
    assert.deepEqual(closeAssignments([[], []], [], 0.002), []);
    assert.deepEqual(closeAssignments([[0.5]], [[0, 0]], 0.002), []);
  });

  it('takes no longer than a reader waits for many equal questions: 16 of them, one, or none', () => {
    const equal = (size: number): Matrix =>
      Array.from({ length: size }, () => Array.from({ length: size }, () => 0.5));
    for (const [size, expected] of [
      [20, 16],
      [21, 1],
      [101, 0],
    ] as const) {
      const values = equal(size);
      assert.equal(closeAssignments(values, maximumAssignment(values), 0.002).length, expected);
    }
  });
});
