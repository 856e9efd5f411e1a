import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { meanOf } from '../../../../src/core/statistics/describe.ts';
import { pairwiseSum, RunningSum } from '../../../../src/core/statistics/sums.ts';
import { xorshift } from '../../../support/xorshift.ts';

interface Fixture {
  readonly peer: string;
  readonly seed: number;
  readonly cases: readonly (readonly [length: number, sum: number, mean: number])[];
}

const fixture = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/sums.json'), 'utf8'),
) as Fixture;

describe(`sums and means against ${fixture.peer}`, () => {
  const next = xorshift(fixture.seed);
  const cases = fixture.cases.map(([length, sum, mean]) => {
    const values = Array.from({ length }, () => next() / 3e9);
    return { values, sum, mean };
  });

  it('are the same to the last bit, of 1 to 32,768 numbers', () => {
    assert.ok(cases.length > 300);
    for (const { values, sum, mean } of cases) {
      const what = `${String(values.length)} numbers`;
      assert.equal(pairwiseSum(values), sum, what);
      assert.equal(meanOf(Float64Array.from(values)), mean, what);
    }
  });

  it('are not those of plain addition, so the order of additions is tested', () => {
    const plain = cases.filter(
      ({ values, sum }) => values.reduce((total, value) => total + value, 0) !== sum,
    );
    assert.ok(plain.length > 200, String(plain.length));
  });

  it('are 0 of no number, and not -0', () => {
    assert.ok(Object.is(pairwiseSum([]), 0));
    assert.ok(Object.is(pairwiseSum([-0]), 0));
  });
});

describe('a running sum', () => {
  it('loses nothing where plain addition does: 1e16 + 1 - 1e16 + 3 is 4', () => {
    const sum = new RunningSum();
    for (const value of [1e16, 1, -1e16, 3]) sum.add(value);
    assert.equal(sum.value(), 4);
  });
});
