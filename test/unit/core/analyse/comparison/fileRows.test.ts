import assert from 'node:assert/strict';
import {
  alignSystemsSteps,
  type SumColumn,
} from '../../../../../src/core/analyse/comparison/alignedSystems.ts';
import { compareSystemsSteps } from '../../../../../src/core/analyse/comparison/systemComparison.ts';
import { column, compared } from './comparedClaims.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';

const alignSystems = runToEnd(alignSystemsSteps);
const compareSystems = runToEnd(compareSystemsSteps);

type Ratios = readonly (readonly [part: number, whole: number])[];

const f1: SumColumn = {
  ...column('f1'),
  scoreOf: ([part = 0, whole = 0]) => (whole === 0 ? null : part / whole),
};

const runOf = (name: string, ratios: Ratios) => ({
  name,
  claims: ratios.map((ratio, index) => compared(index, { terms: { f1: ratio } })),
});

function rowOf(...systems: readonly Ratios[]) {
  const runs = systems.map((ratios, index) => runOf(String(index), ratios));
  const { rows } = compareSystems(alignSystems(runs, [], undefined, [], [f1]), {
    primary: ['f1'],
  });
  return rows[0];
}

describe('a score of the whole file that is computed from sums', () => {
  it('is computed from the sums of each system, not as a mean over claims', () => {
    const row = rowOf(
      [
        [2, 2],
        [0, 6],
      ],
      [
        [2, 4],
        [2, 6],
      ],
    );
    assert.equal(row?.kind, 'file');
    assert.deepEqual(
      row.means.map(({ mean }) => mean),
      [2 / 8, 4 / 10],
    );
    assert.ok(Math.abs((row.differences[0]?.difference ?? NaN) - 0.15) < 1e-12);
  });

  it('is tested by exchanging the claims whose counts differ', () => {
    const all = (count: number, ratio: readonly [number, number]) =>
      Array<typeof ratio>(count).fill(ratio);
    const row = rowOf([...all(8, [0, 2]), [1, 2]], [...all(8, [2, 2]), [1, 2]]);
    const [difference] = row?.differences ?? [];
    // Eight claims differ. Only exchanging none or all of them gives a difference as large: 2 of 2^8.
    assert.deepEqual([difference?.differing, difference?.test], [8, 'pairedRandomisation']);
    assert.equal(difference?.pValue, 2 / 256);
    assert.equal(difference.result, 'better');
  });

  it('is left out if a system does not have it, and has no value where nothing is counted', () => {
    const [without] = compareSystems(
      alignSystems(
        [runOf('A', [[2, 2]]), { name: 'B', claims: [compared(0)] }],
        [],
        undefined,
        [],
        [f1],
      ),
    ).rows;
    assert.equal(without, undefined);
    assert.deepEqual(
      rowOf([[0, 0]], [[0, 2]])?.means.map(({ mean }) => mean),
      [null, 0],
    );
  });
});
