// Expected numbers: SciPy's ttest_rel and mannwhitneyu (test/peers/statisticsFixture.py), and by hand where shown.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  cliffsDelta,
  pairedCohensD,
  pairedWins,
  probabilityOfSuperiority,
  wordForCliffsDelta,
  wordForCohensD,
} from '../../../../../src/core/statistics/paired/effectSize.ts';
import { assertClose, fixture } from '../statisticsFixture.ts';

describe(`effect sizes, against ${fixture.peers}`, () => {
  it("has the d of SciPy's paired t-test, t / sqrt(n)", () => {
    for (const { a, b, cohensD } of fixture.effects) {
      assertClose(pairedCohensD(a, b), cohensD, 'd');
    }
  });

  it("has the superiority of SciPy's Mann-Whitney test, U / nm", () => {
    for (const { a, b, superiority } of fixture.effects) {
      assertClose(probabilityOfSuperiority(a, b), superiority, 'superiority');
      assertClose(cliffsDelta(a, b), 2 * superiority - 1, 'delta', 1e-9);
    }
  });

  it('counts all pairs as the definition of delta does', () => {
    const values = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(values, values, (a, b) => {
        const sum = a.flatMap((x) => b.map((y) => Math.sign(x - y))).reduce((s, one) => s + one, 0);
        assert.ok(Math.abs((cliffsDelta(a, b) ?? 2) - sum / a.length / b.length) < 1e-12);
        assert.ok(Math.abs((cliffsDelta(a, b) ?? 2) + (cliffsDelta(b, a) ?? 2)) < 1e-12);
      }),
    );
  });

  it('counts wins claim by claim', () => {
    // Two wins, one loss, one tie: (2 + 0.5) / 4.
    assert.deepEqual(pairedWins([3, 2, 1, 0], [1, 1, 2, 0]), {
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
    assert.equal(cliffsDelta([], [1]), null);
    assert.equal(probabilityOfSuperiority([1], []), null);
    assert.equal(pairedWins([], []).superiority, null);
  });

  it("says sizes in Cohen's and in Romano's words, whatever the sign", () => {
    assert.deepEqual([0.19, -0.2, 0.5, -0.8].map(wordForCohensD), [
      'negligible',
      'small',
      'medium',
      'large',
    ]);
    assert.deepEqual([0.146, -0.147, 0.33, -0.474].map(wordForCliffsDelta), [
      'negligible',
      'small',
      'medium',
      'large',
    ]);
  });

  it('refuses NaN and claims without a partner', () => {
    assert.throws(() => pairedCohensD([1], [1, 2]), RangeError);
    assert.throws(() => cliffsDelta([NaN], [1]), RangeError);
  });
});
