// Expected numbers come from SciPy's bootstrap on the same draws (test/peers/statisticsFixture.py), or are computed by hand where
// a comment says so.

import assert from 'node:assert/strict';
import {
  bootstrapDraws,
  percentileInterval,
  resampleMeans,
} from '../../../../../src/core/base/statistics/bootstrap.ts';
import { kendall, pearson, spearman } from '../../../../../src/core/base/statistics/correlation.ts';
import { correlationMatrix } from '../../../../../src/core/base/statistics/correlationMatrix.ts';
import { meanOf } from '../../../../../src/core/base/statistics/describe.ts';
import { bootstrapInterval } from '../../../../support/bootstrapInterval.ts';
import { assertClose, fixture, placesOf } from './statisticsFixture.ts';

const { x, y, ...cases } = fixture.bootstraps;

function picked(values: readonly number[], places: Uint32Array): number[] {
  return Array.from(places, (place) => values[place] ?? NaN);
}

const statistics = {
  mean: (places: Uint32Array) => meanOf(picked(x, places)),
  pearson: (places: Uint32Array) => pearson(picked(x, places), picked(y, places)).coefficient,
};

describe(`bootstrap, against ${fixture.peers}`, () => {
  for (const name of ['mean', 'pearson'] as const) {
    it(`gives SciPy's percentile interval of the ${name} on SciPy's draws`, () => {
      const { draws, percentile } = cases[name];
      const interval = bootstrapInterval(x.length, statistics[name], {}, placesOf(draws));
      assertClose(interval?.low, percentile[0], 'low', 1e-9);
      assertClose(interval?.high, percentile[1], 'high', 1e-9);
    });
  }

  it('gives correlations from one sorting the intervals that they have when computed anew', () => {
    const options = { resamples: 60, seed: 9 };
    // Values are multiples of one third, so that there are more ties than those between copies of a claim.
    const [left, right] = [x, y].map((values) => values.map((value) => Math.round(value * 3) / 3));
    assert.ok(left && right);
    const [pair] = correlationMatrix([left, right], options);
    for (const measure of [pearson, spearman, kendall]) {
      const anew = (places: Uint32Array) =>
        measure(picked(left, places), picked(right, places)).coefficient;
      const interval = bootstrapInterval(x.length, anew, options);
      const found = pair?.[measure.name as 'pearson' | 'spearman' | 'kendall'].interval;
      assertClose(found?.low, interval?.low, `${measure.name}, low`, 1e-9);
      assertClose(found?.high, interval?.high, `${measure.name}, high`, 1e-9);
    }
  });

  it('leaves a missing score out of the mean instead of counting it 0', () => {
    const [means = new Float64Array()] = resampleMeans([[1, null, 1, 1]]);
    assert.ok(means.every((mean) => mean === 1 || Number.isNaN(mean)));
  });

  it('has no interval where there is nothing to resample, or too little', () => {
    assert.equal(
      bootstrapInterval(0, () => 1),
      null,
    );
    assert.equal(percentileInterval([1, 2, NaN], 0.95), null);
  });

  it('refuses levels outside 0..1 and columns of different lengths', () => {
    assert.throws(() => percentileInterval([1], 1), RangeError);
    assert.throws(() => resampleMeans([[1, 2], [1]]), RangeError);
    assert.throws(() => [...bootstrapDraws(2, { resamples: NaN })], RangeError);
  });
});

describe('correlationMatrix', () => {
  const columns = [x, y, x.map(() => 0.5), x.map((value, at) => (at < 3 ? null : value))];

  it('has every pair once, with the claims that both have', () => {
    const pairs = correlationMatrix(columns, { resamples: 50 });
    assert.deepEqual(
      pairs.map(({ first, second, claims }) => [first, second, claims]),
      [
        [0, 1, 20],
        [0, 2, 20],
        [0, 3, 17],
        [1, 2, 20],
        [1, 3, 17],
        [2, 3, 17],
      ],
    );
  });

  it('has each coefficient within its interval, and a column with itself at 1', () => {
    const [pair, self] = correlationMatrix([x, y, x], { resamples: 200 });
    for (const measure of ['pearson', 'spearman', 'kendall', 'covariance'] as const) {
      const { coefficient, interval } = pair?.[measure] ?? {};
      assert.ok(interval && coefficient != null);
      assert.ok(interval.low <= coefficient && coefficient <= interval.high, measure);
    }
    assert.deepEqual(self?.kendall.interval, { low: 1, high: 1, level: 0.95 });
  });

  it('has no interval below 20 claims, and p-values by permutation if fewer than 50 claims differ', () => {
    const three = [
      [0, 0, 1],
      [0, 0, 1],
    ];
    const [pair] = correlationMatrix(three, { resamples: 100, permutations: 100 });
    assert.equal(pair?.pearson.coefficient, 1);
    // Two of the three values are equal, so two of six orders give the same pairs. The formula gives 0 here.
    assert.deepEqual([pair.pearson.pValue, pair.kendall.pValue], [1 / 3, 1 / 3]);
    assert.equal(pair.pearson.interval, null);
    const [some] = correlationMatrix([x.slice(0, 19), x.slice(0, 19)], {
      resamples: 100,
      permutations: 100,
    });
    assert.equal(some?.spearman.interval, null);
    assert.deepEqual([some.spearman.pValue, some.spearman.isBound], [1 / 101, true]);
    const [quick] = correlationMatrix([x, y], { resamples: 0 });
    assert.equal(quick?.pearson.pValue, null);
    const many = Array.from({ length: 51 }, (_, at) => Math.sin(at));
    const [whole] = correlationMatrix([many, many.toReversed()], { resamples: 0 });
    assert.equal(whole?.pearson.pValue, pearson(many, many.toReversed()).pValue);
    // 60 claims, of which the same one differs in both columns: chance gives this in one of 60 orders, the formula says 0.
    const one = Array.from({ length: 60 }, (_, at) => Number(at === 7));
    const [rare] = correlationMatrix([one, one], { resamples: 20, permutations: 100 });
    assert.deepEqual([rare?.pearson.pValue, rare?.isPermuted], [1 / 60, true]);
  });

  it('knows nothing of a constant column', () => {
    const [, constant] = correlationMatrix(columns, { resamples: 50 });
    assert.deepEqual(constant?.kendall, {
      coefficient: null,
      pValue: null,
      interval: null,
      isBound: false,
    });
    assert.equal(constant.covariance.coefficient, 0);
  });
});
