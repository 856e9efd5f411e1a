import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ceilingOf, reliabilityOf } from '../../../../src/core/checkup/ceiling.ts';
import type { CheckedMetric } from '../../../../src/core/checkup/checked.ts';
import { checkup } from '../../../../src/core/checkup/checkup.ts';
import { areaUnderCurve } from '../../../../src/core/statistics/areaUnderCurve.ts';
import { spearman } from '../../../../src/core/statistics/correlation.ts';
import { Random } from '../../../../src/core/statistics/random.ts';

interface Case {
  readonly scores: number[];
  readonly outcomes: number[];
  readonly area: number;
}

const file = path.join(import.meta.dirname, 'fixtures/areas.json');
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly Case[] };

describe('area under the curve', () => {
  it('is that of scikit-learn', () => {
    assert.equal(cases.length, 200);
    for (const { scores, outcomes, area } of cases) {
      assert.ok(Math.abs((areaUnderCurve(scores, outcomes) ?? NaN) - area) <= 1e-12);
    }
  });

  it('counts a claim of weight 3 as three claims', () => {
    assert.equal(
      areaUnderCurve([0.1, 0.4, 0.4, 0.9], [0, 1, 0, 1], [3, 1, 2, 1]),
      areaUnderCurve([0.1, 0.1, 0.1, 0.4, 0.4, 0.4, 0.9], [0, 0, 0, 1, 0, 0, 1]),
    );
  });

  it('has none where one outcome does not occur', () => {
    assert.equal(areaUnderCurve([0.1, 0.4], [1, 1]), null);
  });
});

describe('reliability', () => {
  it('is that of Shrout and Fleiss’s example: six targets, four judges', () => {
    const ratings = [
      [9, 2, 5, 8],
      [6, 1, 3, 2],
      [8, 4, 6, 8],
      [7, 1, 2, 6],
      [10, 5, 6, 9],
      [6, 2, 4, 7],
    ];
    const found = reliabilityOf(ratings);
    assert.ok(found);
    // Shrout and Fleiss 1979, table 4: ICC(1,1) .17, ICC(1,4) .44.
    assert.equal(found.single.toFixed(2), '0.17');
    assert.equal((ceilingOf(found, 4) ** 2).toFixed(2), '0.44');
  });

  it('leaves out claims that one alone has rated, and says nothing of one claim', () => {
    const three = [[1, 2], [4, 5], [3]];
    assert.deepEqual(reliabilityOf(three), reliabilityOf(three.slice(0, 2)));
    assert.equal(reliabilityOf([[1, 2], [4]]), null);
    assert.equal(
      reliabilityOf([
        [2, 2],
        [2, 2],
      ]),
      null,
    );
  });

  it('leaves nothing to follow where raters agree less than by chance', () => {
    assert.equal(ceilingOf({ single: -0.2 }, 3), 0);
  });
});

/** Returns ratings from 1 to 5 and three metrics: one that agrees with them, one that does not, and the first one reversed. */
function made(claims: number) {
  const random = Random.seeded(3);
  const truth = Array.from({ length: claims }, () => random.below(1e9) / 1e9);
  const ratings = truth.map((value, at) =>
    at % 7 === 3 ? null : 1 + Math.round(4 * (0.6 * value + 0.4 * (random.below(1e9) / 1e9))),
  );
  const good = truth.map((value) => 0.8 * value + 0.2 * (random.below(1e9) / 1e9));
  const metrics: CheckedMetric[] = [
    { column: 'good', name: 'Good', values: good, better: 'higher' },
    {
      column: 'noise',
      name: 'Noise',
      values: truth.map(() => random.below(1e9) / 1e9),
      better: 'higher',
    },
    { column: 'errors', name: 'Errors', values: good.map((value) => -value), better: 'lower' },
    {
      column: 'gaps',
      name: 'Gaps',
      values: good.map((value, at) => (at % 5 === 0 ? null : value)),
      better: 'higher',
    },
  ];
  return { ratings, metrics };
}

describe('checkup', () => {
  const { ratings, metrics } = made(140);
  const outcomes = [
    {
      column: 'agrees',
      name: 'Agrees',
      values: ratings.map((value) => (value === null ? null : value > 3 ? 1 : 0)),
    },
  ];
  const found = checkup(
    {
      metrics,
      ratings: [{ column: 'coverage', name: 'Coverage', values: ratings, ceiling: 0.9 }],
      outcomes,
    },
    { resamples: 300 },
  );
  const rating = found.ratings[0];

  it('counts rated claims alone, for each metric those that it has', () => {
    assert.equal(rating?.n, ratings.filter((value) => value !== null).length);
    const gaps = rating.metrics.find(({ column }) => column === 'gaps');
    const both = ratings.filter((value, at) => value !== null && at % 5 !== 0).length;
    assert.equal(gaps?.n, both);
  });

  it('has the coefficients of the claims with both', () => {
    const rated = ratings.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
    const rho = spearman(
      rated.map(({ at }) => metrics[0]?.values[at] ?? NaN),
      rated.map(({ value }) => value),
    );
    const [good] = rating?.metrics ?? [];
    assert.equal(good?.spearman.coefficient, rho.coefficient);
    assert.ok(good.spearman.interval);
    assert.ok(good.spearman.interval.low < (rho.coefficient ?? 0));
    assert.ok(good.spearman.interval.high > (rho.coefficient ?? 0));
  });

  it('finds the metric that follows better, and says how sure it is', () => {
    const pair = rating?.differences.find(
      ({ first, second }) => first === 'good' && second === 'noise',
    );
    assert.ok(pair?.adjustedPValue !== undefined && pair.adjustedPValue !== null);
    assert.ok(pair.adjustedPValue < 0.001);
    assert.ok((pair.interval?.low ?? 0) > 0);
    assert.ok((pair.ratingsNeeded ?? Infinity) < 120);
  });

  it('turns the sign of a metric for which lower is better before it compares', () => {
    const pair = rating?.differences.find(
      ({ first, second }) => first === 'good' && second === 'errors',
    );
    assert.equal(pair?.difference, 0);
    assert.equal(pair.pValue, null);
    assert.equal(pair.ratingsNeeded, null);
    const areas = found.outcomes[0]?.metrics ?? [];
    assert.equal(areas[0]?.area, areas[2]?.area);
    assert.ok((areas[0]?.area ?? 0) > 0.8);
  });

  it('compares two metrics on the claims that both have', () => {
    const pair = rating?.differences.find(
      ({ first, second }) => first === 'good' && second === 'gaps',
    );
    assert.equal(pair?.n, ratings.filter((value, at) => value !== null && at % 5 !== 0).length);
    assert.equal(pair.difference, 0);
  });

  it('never says less than the plain p-value once it is corrected', () => {
    for (const { pValue, adjustedPValue } of rating?.differences ?? []) {
      if (pValue === null) assert.equal(adjustedPValue, null);
      else assert.ok((adjustedPValue ?? 0) >= pValue);
    }
    assert.equal(rating?.differences.length, 6);
  });

  it('gives neither interval nor difference test below 20 claims', () => {
    const few = made(15);
    const { ratings: small } = checkup({
      metrics: few.metrics,
      ratings: [{ column: 'c', name: 'C', values: few.ratings, ceiling: null }],
      outcomes: [],
    });
    assert.equal(small[0]?.metrics[0]?.spearman.interval, null);
    assert.equal(small[0].differences[0]?.pValue, null);
    assert.equal(small[0].differences[0].interval, null);
  });
});
