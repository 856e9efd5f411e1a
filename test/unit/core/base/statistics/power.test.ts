// Expected numbers come from statsmodels' `TTestPower` (test/peers/clusterFixture.py), or are computed by hand where a comment says
// so.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { claimsNeeded, powerOf } from '../../../../../src/core/base/statistics/multiple.ts';

const { power, peers } = JSON.parse(
  readFileSync(new URL('fixtures/clusters.json', import.meta.url), 'utf8'),
) as {
  readonly peers: string;
  readonly power: readonly (readonly [effect: number, claims: number])[];
};

describe(`the number of claims that a test needs, against ${peers}`, () => {
  for (const [effect, claims] of power) {
    it(`is statsmodels' within 0.1 claims for an effect of ${effect}`, () => {
      assert.ok(Math.abs(claimsNeeded(effect) - claims) < 0.1, `${claimsNeeded(effect)}`);
    });
  }
});

describe('what a comparison could have found', () => {
  it('is the effect for which its number of claims is needed, times the deviation of the differences', () => {
    const found = powerOf(0.3 / Math.sqrt(500), 500, 500);
    assert.ok(found);
    assert.ok(Math.abs(claimsNeeded(found.detectable / 0.3) - 500) < 1e-9);
    // 0.3 * 2.8016 / sqrt(500 - 1.92) = 0.03766. Half of it is about 0.02: (2.8016 * 0.3 / 0.02)^2 + 1.92 = 1767.9.
    assert.deepEqual(
      [found.detectable.toFixed(5), found.target, found.claims],
      ['0.03766', 0.02, 1768],
    );
  });

  it('needs as many more groups as claims if claims are grouped', () => {
    // Groups of five claims, with the error of 100 independent claims: 100 + 1.92 groups less 1.92, times (d / target)^2.
    const grouped = powerOf(0.03, 500, 100);
    const single = powerOf(0.03, 100, 100);
    assert.equal(grouped?.detectable, single?.detectable);
    assert.ok(grouped && single && Math.abs(grouped.claims - 5 * single.claims) <= 5);
  });

  it('is not known without variance or with two claims', () => {
    assert.deepEqual(
      [powerOf(0, 50, 50), powerOf(NaN, 50, 50), powerOf(0.1, 2, 2)],
      [undefined, undefined, undefined],
    );
  });
});
