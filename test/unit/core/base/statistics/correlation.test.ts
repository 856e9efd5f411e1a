// Expected numbers come from SciPy and numpy (test/peers/statisticsFixture.py), from slow computations of the definitions, and
// from computations by hand.

import fc from 'fast-check';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  covariance,
  type DependentCorrelations,
  kendall,
  pearson,
  spearman,
  steigerTest,
  williamsTest,
} from '../../../../../src/core/base/statistics/correlation.ts';
import { normalQuantile } from '../../../../../src/core/base/statistics/distributions.ts';
import { permutedPValueSteps } from '../../../../../src/core/base/statistics/permutedCorrelation.ts';
import { Random, ranksOf } from '../../../../../src/core/base/statistics/random.ts';
import { finishSteps } from '../../../../../src/core/base/statistics/samples.ts';
import { runCases } from '../../../../support/runSize.ts';
import { assertClose, fixture } from './statisticsFixture.ts';

/** Two samples of equal length with few values, so that ties are common. */
const tiedPair = fc
  .array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 })), {
    minLength: 2,
    maxLength: 30,
  })
  .map((pairs) => [pairs.map(([x]) => x), pairs.map(([, y]) => y)] as const);

const measures = [pearson, spearman, kendall];

/** Returns Kendall's tau-b, computed over all pairs as in its definition. */
function slowTau(x: readonly number[], y: readonly number[]): number | null {
  let sum = 0;
  let untiedX = 0;
  let untiedY = 0;
  for (const [i, xi] of x.entries()) {
    for (let j = 0; j < i; j += 1) {
      const signX = Math.sign(xi - (x[j] ?? NaN));
      const signY = Math.sign((y[i] ?? NaN) - (y[j] ?? NaN));
      sum += signX * signY;
      untiedX += signX ** 2;
      untiedY += signY ** 2;
    }
  }
  return untiedX === 0 || untiedY === 0 ? null : sum / Math.sqrt(untiedX) / Math.sqrt(untiedY);
}

describe(`correlation, against ${fixture.peers}`, () => {
  for (const { name, x, y, ...expected } of fixture.correlations) {
    it(`is SciPy's, coefficients and p-values: ${name}`, () => {
      assertClose(covariance(x, y), expected.covariance, 'covariance', 1e-9);
      for (const measure of measures) {
        const { coefficient, pValue } = measure(x, y);
        const [peerCoefficient, peerPValue] =
          expected[measure.name as 'pearson' | 'spearman' | 'kendall'];
        assertClose(coefficient, peerCoefficient, measure.name);
        // On a straight line, r is 1 minus a rounding error, and p depends on this error. Both p-values are practically 0.
        if (peerPValue !== null && peerPValue < 1e-40) assert.ok((pValue ?? 1) < 1e-40);
        else assertClose(pValue, peerPValue, `p of ${measure.name}`, 1e-8);
      }
    });
  }

  it('gives the average ranks of SciPy', () => {
    for (const { values, ranks } of fixture.ranks) assert.deepEqual([...ranksOf(values)], ranks);
  });

  it('counts Kendall pairs as the definition does', () => {
    fc.assert(
      fc.property(tiedPair, ([x, y]) => {
        assertClose(kendall(x, y).coefficient, slowTau(x, y), 'tau', 1e-12);
      }),
    );
  });

  it('does not depend on which side is first, nor on the order of the claims', () => {
    fc.assert(
      fc.property(tiedPair, ([x, y]) => {
        for (const measure of measures) {
          const there = measure(x, y);
          const back = measure(y.toReversed(), x.toReversed());
          assert.ok(Math.abs((there.coefficient ?? 2) - (back.coefficient ?? 2)) < 1e-12);
          assert.ok(Math.abs((there.pValue ?? 2) - (back.pValue ?? 2)) < 1e-9);
        }
      }),
      // Three claims on a line. Depending on the order of summation, their correlation is 1 or one bit below 1.
      {
        examples: [
          [
            [
              [1, 1, 0],
              [1, 1, -3],
            ],
          ],
        ],
      },
    );
  });

  it('stays within -1..1, with p within 0..1', () => {
    fc.assert(
      fc.property(tiedPair, ([x, y]) => {
        for (const measure of measures) {
          const { coefficient, pValue } = measure(x, y);
          assert.ok(Math.abs(coefficient ?? 0) <= 1);
          assert.ok((pValue ?? 0) >= 0 && (pValue ?? 0) <= 1);
        }
      }),
    );
  });

  it('sees the order alone in Spearman and Kendall: any rising function of the scores gives the same', () => {
    fc.assert(
      fc.property(tiedPair, ([x, y]) => {
        const risen = x.map((value) => Math.exp(value) + value);
        for (const measure of [spearman, kendall]) {
          assert.deepEqual(measure(risen, y), measure(x, y));
        }
      }),
    );
  });

  it('turns its sign when one side is turned', () => {
    fc.assert(
      fc.property(tiedPair, ([x, y]) => {
        const turned = x.map((value) => -value);
        for (const measure of measures) {
          const there = measure(x, y).coefficient;
          const back = measure(turned, y).coefficient;
          assert.ok(there === null ? back === null : Math.abs(there + (back ?? 2)) < 1e-12);
        }
      }),
    );
  });

  it('is unknown, not 0 and not NaN, without claims', () => {
    assert.equal(covariance([], []), null);
    for (const measure of measures) {
      assert.deepEqual(measure([], []), { coefficient: null, pValue: null });
    }
  });

  it('refuses NaN, infinities and samples of different lengths', () => {
    for (const measure of [covariance, ...measures]) {
      assert.throws(() => measure([1, NaN], [1, 2]), /value 1 is NaN/);
      assert.throws(() => measure([1, 2], [Infinity, 2]), RangeError);
      assert.throws(() => measure([1, 2], [1]), /2 and 1 values/);
    }
  });

  it("is SciPy's permutation of the pairs where claims are few", () => {
    for (const { x, y, ...expected } of fixture.pairings) {
      const found = finishSteps(permutedPValueSteps(x, y, 100));
      for (const measure of ['pearson', 'spearman', 'kendall'] as const) {
        assertClose(found[measure].pValue, expected[measure], measure, 1e-12);
        assert.equal(found[measure].isBound, false);
      }
    }
  });

  it('finds nothing in claims without order in at most 6 % of cases, also with ties', () => {
    const random = Random.seeded(11);
    for (const distinct of runCases([2, 5, 1000], [5])) {
      for (const claims of runCases([3, 6, 12], [6])) {
        const wrong = { pearson: 0, spearman: 0, kendall: 0 };
        for (let time = 0; time < 400; time += 1) {
          const [x, y] = [0, 1].map(() =>
            Array.from({ length: claims }, () => random.below(distinct)),
          );
          const found = finishSteps(permutedPValueSteps(x ?? [], y ?? [], 99, time));
          for (const measure of ['pearson', 'spearman', 'kendall'] as const) {
            wrong[measure] += Number((found[measure].pValue ?? 1) < 0.05);
          }
        }
        for (const count of Object.values(wrong))
          assert.ok(count / 400 <= 0.06, `${distinct}, ${claims}: ${count}`);
      }
    }
  });
});

interface Case extends DependentCorrelations {
  readonly statistic: number;
  readonly pValue: number;
}

const file = path.join(import.meta.dirname, 'fixtures/dependentCorrelations.json');
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly Case[] };

describe("Williams's test", () => {
  it('has the statistic and the p-value of R psych', () => {
    assert.equal(cases.length, 200);
    for (const { statistic, pValue, ...correlations } of cases) {
      const ours = williamsTest(correlations);
      assert.ok(ours);
      assert.ok(Math.abs(ours.statistic - statistic) <= 1e-9 * Math.max(1, Math.abs(statistic)));
      assert.ok(Math.abs(ours.pValue - pValue) <= 1e-9, `${ours.pValue} ${pValue}`);
    }
  });

  it('says nothing of three claims, and of two that are one', () => {
    assert.equal(williamsTest({ ac: 0.5, bc: 0.2, ab: 0.1, n: 3 }), null);
    assert.equal(williamsTest({ ac: 0.5, bc: 0.5, ab: 1, n: 50 }), null);
  });
});

describe("Steiger's test", () => {
  it('is near Williams’s on many claims', () => {
    for (const { n, ac, bc, ab } of cases) {
      if (Math.max(Math.abs(ac), Math.abs(bc), Math.abs(ab)) > 0.8) continue;
      const many = { n: 5000 + n, ac: ac / 3, bc: bc / 3, ab };
      const [steiger, williams] = [steigerTest(many), williamsTest(many)];
      assert.ok(steiger && williams);
      assert.ok(Math.abs(steiger.pValue - williams.pValue) < 0.01);
    }
  });

  it('says nothing where a correlation is perfect', () => {
    assert.equal(steigerTest({ ac: 1, bc: 0.5, ab: 0.5, n: 50 }), null);
  });
});

describe('both tests', () => {
  it('find a difference where there is none in one of twenty studies', () => {
    const random = Random.seeded(7);
    const gauss = () =>
      normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, random.below(1e9) / 1e9)));
    const wrong = { williams: 0, steiger: 0 };
    const studies = 2000;
    for (let study = 0; study < studies; study += 1) {
      const [a, b, c] = [[] as number[], [] as number[], [] as number[]];
      for (let claim = 0; claim < 60; claim += 1) {
        const truth = gauss();
        a.push(truth + gauss());
        b.push(truth + gauss());
        c.push(truth + 2 * gauss());
      }
      const r = (x: number[], y: number[]) => pearson(x, y).coefficient ?? 0;
      const correlations = { ac: r(a, c), bc: r(b, c), ab: r(a, b), n: 60 };
      if ((williamsTest(correlations)?.pValue ?? 1) < 0.05) wrong.williams += 1;
      if ((steigerTest(correlations)?.pValue ?? 1) < 0.05) wrong.steiger += 1;
    }
    assert.ok(Math.abs(wrong.williams / studies - 0.05) < 0.015, JSON.stringify(wrong));
    assert.ok(Math.abs(wrong.steiger / studies - 0.05) < 0.015, JSON.stringify(wrong));
  });
});
