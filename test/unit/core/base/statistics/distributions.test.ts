// Expected numbers come from SciPy (test/peers/statisticsFixture.py).

import assert from 'node:assert/strict';
import {
  fairCoinCdf,
  incompleteBeta,
  logGamma,
  normalCdf,
  normalQuantile,
  normalTwoSided,
  studentTwoSided,
} from '../../../../../src/core/base/statistics/distributions.ts';
import { assertClose, fixture } from './statisticsFixture.ts';

const { distributions } = fixture;

function check(rows: readonly (readonly number[])[], found: (...values: number[]) => number) {
  for (const row of rows) {
    const values = row.slice(0, -1);
    assertClose(found(...values), row.at(-1), values.join(', '));
  }
}

describe(`distributions, against ${fixture.peers}, to a relative 1e-10`, () => {
  it('has the normal distribution, far into its tails', () => {
    check(distributions.normalCdf, normalCdf);
    check(distributions.normalQuantile, normalQuantile);
  });

  it('has both tails of the normal distribution: twice the lower one', () => {
    for (const [z = 0, cdf = 0] of distributions.normalCdf) {
      if (z < 0) assertClose(normalTwoSided(z), 2 * cdf, String(z));
    }
  });

  it("has Student's t, from one degree of freedom to half a million", () => {
    check(distributions.studentTwoSided, studentTwoSided);
    assert.equal(studentTwoSided(Infinity, 3), 0);
  });

  it('has the tosses of a fair coin', () => {
    check(distributions.fairCoin, fairCoinCdf);
    assert.equal(fairCoinCdf(-1, 4), 0);
  });

  it('has the incomplete beta function and the logarithm of gamma', () => {
    check(distributions.incompleteBeta, incompleteBeta);
    check(distributions.logGamma, logGamma);
    assert.equal(incompleteBeta(2, 3, 0), 0);
    assert.equal(incompleteBeta(2, 3, 1), 1);
  });

  it('refuses what is outside', () => {
    assert.throws(() => normalQuantile(1.1), RangeError);
    assert.throws(() => incompleteBeta(0, 1, 0.5), RangeError);
    assert.throws(() => incompleteBeta(1, 1, NaN), RangeError);
    assert.deepEqual([normalQuantile(0), normalQuantile(1)], [-Infinity, Infinity]);
  });
});
