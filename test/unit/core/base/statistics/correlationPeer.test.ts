// Compares correlations and their p-values with SciPy. test/peers/correlationFixture.py uses the same small generator, so the fixture
// stores only lengths and results.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  covariance,
  kendall,
  pearson,
  spearman,
} from '../../../../../src/core/base/statistics/correlation.ts';
import { xorshift } from '../../../../support/xorshift.ts';
import { assertClose } from './statisticsFixture.ts';

type Row = readonly [length: number, covariance: number, ...results: (number | null)[]];

const { peer, seed, cases } = JSON.parse(
  readFileSync(new URL('fixtures/correlations.json', import.meta.url), 'utf8'),
) as { readonly peer: string; readonly seed: number; readonly cases: readonly Row[] };

/** Returns a sample that has many ties, has no ties, is mostly zeros, or is close to the other sample. */
function sample(
  next: () => number,
  length: number,
  kind: number,
  other: readonly number[],
): number[] {
  const value = (at: number): number => {
    const bits = next();
    if (kind === 0) return (bits % 5) / 4;
    if (kind === 1) return bits / 2 ** 32;
    if (kind === 2) return Math.max(0, bits / 2 ** 31 - 1);
    return (other[at] ?? NaN) + bits / 2 ** 33;
  };
  return Array.from({ length }, (_, at) => value(at));
}

describe(`correlations of 600 pairs of samples against ${peer}`, () => {
  it('are the same, with their p-values', () => {
    assert.equal(cases.length, 600);
    const next = xorshift(seed);
    for (const [at, [length, expectedCovariance, ...expected]] of cases.entries()) {
      assert.equal(4 + (next() % 60), length);
      const x = sample(next, length, next() % 3, []);
      const y = sample(next, length, next() % 4, x);
      const what = `pair ${String(at)}`;
      // The numbers are about 1, so cancellation leaves errors in their last bits.
      const found = covariance(x, y) ?? NaN;
      assert.ok(Math.abs(found - expectedCovariance) < 1e-14, `covariance, ${what}`);
      for (const [place, measure] of [pearson, spearman, kendall].entries()) {
        const { coefficient, pValue } = measure(x, y);
        const [wanted, p] = expected.slice(2 * place, 2 * place + 2);
        const name = `${measure.name}, ${what}`;
        if (wanted == null || coefficient === null) assert.equal(coefficient, wanted, name);
        else assert.ok(Math.abs(coefficient - wanted) < 1e-13, name);
        assertClose(pValue, p, `p of ${name}`, 1e-8);
      }
    }
  });
});
