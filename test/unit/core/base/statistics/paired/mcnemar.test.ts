// Expected numbers come from SciPy's binomtest and chi2 (test/peers/statisticsFixture.py), and from the worked example of
// Fagerland, Lydersen and Laake.

import assert from 'node:assert/strict';
import {
  mcnemar,
  countPairedOutcomes,
} from '../../../../../../src/core/base/statistics/paired/fewDifferences.ts';
import { assertClose, fixture } from '../statisticsFixture.ts';

describe(`McNemar's test, against ${fixture.peers}`, () => {
  it("has SciPy's exact binomial p-value, and chi-square's", () => {
    for (const { onlyA, onlyB, exact, chiSquare, chiSquarePValue } of fixture.mcnemar) {
      const found = mcnemar(onlyA, onlyB);
      assertClose(found.exact, exact, 'exact');
      assertClose(found.chiSquare, chiSquare, 'chi-square');
      assertClose(found.chiSquarePValue, chiSquarePValue, 'p of chi-square');
    }
  });

  it('has the published p-values of 21 children before and after a transplantation', () => {
    // Fagerland, Lydersen and Laake 2013: 1 and 7 pairs changed. Exact: 2 (1 + 8) / 256 = 0.0703. Mid-p: 8 / 256 less, which is
    // 0.0391. Chi-square: (6 - 1)² / 8 = 3.125 with p 0.077.
    const found = mcnemar(1, 7);
    assertClose(found.exact, 18 / 256, 'exact', 1e-13);
    assertClose(found.midP, 10 / 256, 'mid-p', 1e-12);
    assert.equal(found.chiSquare, 3.125);
    assert.equal(found.chiSquarePValue.toFixed(3), '0.077');
  });

  it('sees no difference in equal counts', () => {
    // Mid-p: 1 - C(4, 2) / 2^4 / 2 = 0.8125.
    const { midP, ...others } = mcnemar(2, 2);
    assertClose(midP, 0.8125, 'mid-p', 1e-13);
    assert.deepEqual(others, { exact: 1, chiSquare: 0, chiSquarePValue: 1 });
    assert.deepEqual(mcnemar(0, 0), { exact: 1, midP: 1, chiSquare: 0, chiSquarePValue: 1 });
  });

  it('does not depend on which system is first', () => {
    assert.deepEqual(mcnemar(12, 30), mcnemar(30, 12));
  });

  it('counts what two systems have right, leaving out claims that one has not', () => {
    assert.deepEqual(
      countPairedOutcomes(
        [true, true, false, false, null, true],
        [true, false, true, false, true, null],
      ),
      { bothRight: 1, onlyA: 1, onlyB: 1, bothWrong: 1 },
    );
  });

  it('refuses counts that are none, and systems of different length', () => {
    assert.throws(() => mcnemar(-1, 2), RangeError);
    assert.throws(() => mcnemar(1.5, 2), RangeError);
    assert.throws(() => countPairedOutcomes([true], []), RangeError);
  });
});
