// Expected numbers come from SciPy's ttest_rel and mannwhitneyu (test/peers/statisticsFixture.py) or are computed by hand where a
// comment says so.

import assert from 'node:assert/strict';
import {
  countPairedWins,
  pairedCohensD,
  wordForCohensD,
} from '../../../../../../src/core/base/statistics/paired/pairedDifference.ts';
import { assertClose, fixture } from '../statisticsFixture.ts';

describe(`effect sizes, against ${fixture.peers}`, () => {
  it("has the d of SciPy's paired t-test, t / sqrt(n)", () => {
    for (const { a, b, cohensD } of fixture.effects) {
      assertClose(pairedCohensD(a, b), cohensD, 'd');
    }
  });

  it('counts wins claim by claim', () => {
    // Two wins, one loss, one tie: (2 + 0.5) / 4.
    assert.deepEqual(countPairedWins([3, 2, 1, 0], [1, 1, 2, 0]), {
      better: 2,
      worse: 1,
      equal: 1,
      superiority: 0.625,
    });
  });

  it('is unknown without claims and where no difference varies', () => {
    assert.equal(pairedCohensD([], []), null);
    assert.equal(pairedCohensD([1], [0]), null);
    assert.equal(pairedCohensD([1, 2], [0, 1]), null);
    assert.equal(countPairedWins([], []).superiority, null);
  });

  it("says sizes in Cohen's words, whatever the sign", () => {
    assert.deepEqual([0.19, -0.2, 0.5, -0.8].map(wordForCohensD), [
      'negligible',
      'small',
      'medium',
      'large',
    ]);
  });

  it('refuses NaN and claims without a partner', () => {
    assert.throws(() => pairedCohensD([1], [1, 2]), RangeError);
  });
});
