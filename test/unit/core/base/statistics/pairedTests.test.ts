// Expected numbers come from sacrebleu's paired tests on the same draws and from SciPy's permutation test
// (test/peers/statisticsFixture.py).

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mcnemar } from '../../../../../src/core/base/statistics/paired/fewDifferences.ts';
import {
  bootstrapDifferenceSteps,
  pairedBootstrapSteps,
} from '../../../../../src/core/base/statistics/paired/pairedDifference.ts';
import { pairedRandomisation } from '../../../../../src/core/base/statistics/paired/pairedRandomisation.ts';
import { assertClose, fixture, placesOf } from './statisticsFixture.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';

const bootstrapDifference = runToEnd(bootstrapDifferenceSteps);
const pairedBootstrap = runToEnd(pairedBootstrapSteps);

const scores = fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 })), {
  minLength: 2,
  maxLength: 20,
});

describe(`paired tests of two systems, against ${fixture.peers}`, () => {
  it("has sacrebleu's bootstrap p-value on sacrebleu's draws", () => {
    for (const { a, b, draws, bs } of fixture.paired) {
      const [found] = pairedBootstrap([{ a, b }], {}, placesOf(draws));
      assert.equal(found?.sacrebleuPValue, bs);
    }
  });

  it("is about twice sacrebleu's where systems differ, as both tails count", () => {
    const [first] = fixture.paired;
    assert.ok(first);
    const [found] = pairedBootstrap([first], { resamples: 20_000 });
    assert.ok(found);
    const ratio = found.pValue / found.sacrebleuPValue;
    assert.ok(ratio > 1.5 && ratio < 3, `${found.pValue} and ${found.sacrebleuPValue}`);
  });

  it("has sacrebleu's randomisation p-value on sacrebleu's exchanges", () => {
    for (const { a, b, exchanges, ar } of fixture.paired) {
      const drawn = exchanges.map((word) => Uint8Array.from(word, (bit) => Number(bit)));
      const [found] = pairedRandomisation([{ a, b }], {}, drawn);
      assert.equal(found?.sacrebleuPValue, ar);
    }
  });

  it("is SciPy's permutation test over all exchanges where claims are few", () => {
    for (const { a, b, pValue } of fixture.permutations) {
      const [found] = pairedRandomisation([{ a, b }]);
      assert.equal(found?.isExact, true);
      assertClose(found.pValue, pValue, 'p', 1e-12);
    }
  });

  it('comes near the exact p-value when it draws', () => {
    for (const { a, b, pValue } of fixture.permutations) {
      const [drawn] = pairedRandomisation([{ a, b }], { trials: 500, exactUpTo: 0 });
      assert.equal(drawn?.isExact, false);
      assert.ok(Math.abs(drawn.pValue - pValue) < 0.07, `${drawn.pValue}, exact ${pValue}`);
    }
  });

  it("is McNemar's exact test for scores of 0 and 1", () => {
    const a = [1, 1, 1, 1, 1, 1, 1, 0, 1, 0, 0];
    const b = [0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0];
    const [found] = pairedRandomisation([{ a, b }]);
    assertClose(found?.pValue, mcnemar(7, 1), 'p', 1e-12);
  });

  it('gives equal systems 1, where sacrebleu has the smallest p-value it can', () => {
    const same = Array.from({ length: 30 }, (_, at) => at / 30);
    const [bootstrapped] = pairedBootstrap([{ a: same, b: same }]);
    assert.equal(bootstrapped?.pValue, 1);
    assert.deepEqual(bootstrapped.interval, { low: 0, high: 0, level: 0.95 });
    const [exchanged] = pairedRandomisation([{ a: same, b: same }]);
    assert.equal(exchanged?.pValue, 1);
    // In the fourth case, a system is compared with itself. sacrebleu returns 1 / 301.
    assert.equal(fixture.paired[3]?.ar, 1 / 301);
  });

  it('turns the difference and its interval, and keeps p, when the systems change places', () => {
    fc.assert(
      fc.property(scores, (pairs) => {
        const a = pairs.map(([score]) => score);
        const b = pairs.map(([, score]) => score);
        const [there] = pairedBootstrap([{ a, b }], { resamples: 100 });
        const [back] = pairedBootstrap([{ a: b, b: a }], { resamples: 100 });
        assert.ok(there?.interval && back?.interval);
        assert.ok(Math.abs(there.difference + back.difference) < 1e-12);
        assert.ok(Math.abs(there.interval.low + back.interval.high) < 1e-12);
        assert.equal(there.pValue, back.pValue);
        const [one] = pairedRandomisation([{ a, b }], { trials: 100, exactUpTo: 12 });
        const [other] = pairedRandomisation([{ a: b, b: a }], { trials: 100, exactUpTo: 12 });
        assert.equal(one?.pValue, other?.pValue);
      }),
      { numRuns: 50 },
    );
  });

  it('counts only claims that have both scores', () => {
    const [found] = pairedBootstrap([{ a: [1, null, 3, 5], b: [1, 9, null, 4] }]);
    assert.ok(found);
    // Claims 0 and 3: means 3 and 2.5.
    assert.deepEqual([found.claims, found.meanA, found.meanB, found.difference], [2, 3, 2.5, 0.5]);
    assert.deepEqual(pairedBootstrap([{ a: [null, 1], b: [1, null] }]), [null]);
    assert.deepEqual(pairedRandomisation([{ a: [null, 1], b: [1, null] }]), [null]);
    assert.deepEqual(pairedBootstrap([]), []);
  });

  it('gives a pair the same numbers alone and among others', () => {
    const pairs = fixture.paired.map(({ a, b }) => ({ a, b }));
    const together = pairedBootstrap(pairs);
    const exchanged = pairedRandomisation(pairs);
    for (const [at, pair] of pairs.entries()) {
      assert.deepEqual(pairedBootstrap([pair]), [together[at]]);
      assert.deepEqual(pairedRandomisation([pair]), [exchanged[at]]);
    }
  });

  it('tests any statistic of two systems as it tests their means', () => {
    for (const { a, b } of fixture.paired) {
      const [means] = pairedBootstrap([{ a, b }]);
      const found = bootstrapDifference(a.length, (places) => {
        const sum = places.reduce((total, at) => total + (a[at] ?? 0) - (b[at] ?? 0), 0);
        return sum / places.length;
      });
      assert.ok(means && found);
      assertClose(found.difference, means.difference, 'difference', 1e-12);
      assert.equal(found.pValue, means.pValue);
      assert.equal(found.sacrebleuPValue, means.sacrebleuPValue);
      assertClose(found.interval?.low, means.interval?.low, 'low', 1e-12);
    }
    assert.equal(
      bootstrapDifference(0, () => 1),
      null,
    );
    assert.equal(
      bootstrapDifference(3, () => null),
      null,
    );
  });

  it('refuses systems with different numbers of claims', () => {
    assert.throws(() => pairedBootstrap([{ a: [1], b: [1, 2] }]), RangeError);
    const pairs = [
      { a: [1], b: [2] },
      { a: [1, 2], b: [2, 3] },
    ];
    assert.throws(() => pairedBootstrap(pairs), RangeError);
    assert.throws(() => pairedRandomisation(pairs), RangeError);
  });
});
