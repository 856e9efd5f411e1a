// Expected numbers come from SciPy's binomtest (test/peers/statisticsFixture.py), and from the worked example of
// Fagerland, Lydersen and Laake.

import assert from 'node:assert/strict';
import {
  mcnemar,
  countPairedOutcomes,
} from '../../../../../../src/core/base/statistics/paired/fewDifferences.ts';
import { assertClose, fixture } from '../statisticsFixture.ts';

describe(`McNemar's test, against ${fixture.peers}`, () => {
  it("has SciPy's exact binomial p-value", () => {
    for (const { onlyA, onlyB, exact } of fixture.mcnemar) {
      assertClose(mcnemar(onlyA, onlyB), exact, 'exact');
    }
  });

  it('has the published p-value of 21 children before and after a transplantation', () => {
    // Fagerland, Lydersen and Laake 2013: 1 and 7 pairs changed. Exact: 2 (1 + 8) / 256 = 0.0703.
    assertClose(mcnemar(1, 7), 18 / 256, 'exact', 1e-13);
  });

  it('sees no difference in equal counts', () => {
    assert.deepEqual([mcnemar(2, 2), mcnemar(0, 0)], [1, 1]);
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
