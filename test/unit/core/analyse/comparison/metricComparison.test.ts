import assert from 'node:assert/strict';
import {
  affordableResamples,
  columnCorrelations,
  columnDistribution,
  describeLeftOut,
  metricDisagreements,
  selectColumns,
} from '../../../../../src/core/analyse/comparison/metricComparison.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { column, compared } from './comparedClaims.ts';

type Numbers = readonly (number | null)[];

function claimsOf(a: Numbers, b: Numbers) {
  return a.map((value, index) => compared(index, { scores: { a: value, b: b[index] ?? null } }));
}

const [a, b] = [column('a'), column('b')];

describe('the columns that are correlated', () => {
  it('are neither copies of one another nor constant, and it is said what is left out', () => {
    const rows = [
      { a: 0.1, b: 0.1, c: 0.5, d: null, e: 0.2 },
      { a: 0.4, b: 0.4, c: 0.5, d: null, e: null },
      { a: null, b: null, c: 0.5, d: null, e: 0.3 },
    ];
    const claims = rows.map((scores, index) => compared(index, { scores }));
    const columns = ['a', 'b', 'c', 'd', 'e'].map((name) => column(name));
    const selected = selectColumns(claims, columns);
    assert.deepEqual(
      selected.columns.map((one) => one.column),
      ['a', 'e'],
    );
    assert.deepEqual(describeLeftOut(selected).map(textOf), [
      'Left out of the correlations: B. Its value for every claim is the same as in A.',
      'Left out of the correlations because all values are the same or missing: C, D.',
    ]);
  });
});

describe('a column', () => {
  it('is described over the claims that have it, in bins over the range of its metric', () => {
    const claims = claimsOf([0, 0.25, 0.5, 1, null], []);
    const { description, histogram, missing } = columnDistribution(claims, a);
    assert.equal(missing, 1);
    assert.equal(description?.mean, 0.4375);
    assert.equal(description.median, 0.375);
    assert.equal(histogram.edges[0], 0);
    assert.equal(histogram.edges.at(-1), 1);
    assert.equal(histogram.counts.length, 20);
    assert.deepEqual(
      histogram.counts.flatMap((count, bin) => (count > 0 ? [bin] : [])),
      [0, 5, 10, 19],
    );
  });

  it('of cosines begins at 0 unless one is below', () => {
    const cosine = column('a', { minimum: -1 });
    const first = (values: Numbers) =>
      columnDistribution(claimsOf(values, []), cosine).histogram.edges[0];
    assert.equal(first([0.1, 0.9]), 0);
    assert.equal(first([-0.1, 0.9]), -1);
  });

  it('of a model with a range of its own holds every number, below and above what is drawn of others', () => {
    const { edges, counts } = columnDistribution(
      claimsOf([-5.5, 0.5, 2], []),
      column('a', { minimum: -1 }),
    ).histogram;
    assert.deepEqual([edges[0], edges.at(-1)], [-5.5, 2]);
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      3,
    );
  });

  it('loses no perfect score that rounding put above its maximum, and may be empty', () => {
    const { histogram } = columnDistribution(claimsOf([1 + 2e-16, 1.0000000000000002], []), a);
    assert.equal(
      histogram.counts.reduce((sum, count) => sum + count, 0),
      2,
    );
    assert.equal(columnDistribution([], a).description, null);
  });
});

describe('disagreements of two columns', () => {
  it('are ranked by the difference of percentile ranks, with ties sharing theirs', () => {
    // Ranks for a: 1.5 1.5 3 4. Ranks for b: 4 1 2 3. Percentiles: (rank - 0.5) / 4.
    const found = metricDisagreements(
      claimsOf([0, 0, 0.5, 0.9, 0.3], [1, 0.1, 0.2, 0.3, null]),
      a,
      b,
    );
    assert.deepEqual(
      found.map(({ index, percentileA, percentileB, difference }) => [
        index,
        percentileA,
        percentileB,
        difference,
      ]),
      [
        [0, 0.25, 0.875, 0.625],
        [2, 0.625, 0.375, -0.25],
        [3, 0.875, 0.625, -0.25],
        [1, 0.25, 0.125, -0.125],
      ],
    );
  });

  it('count a claim at the quartile as low', () => {
    const rising = [0.1, 0.2, 0.3, 0.4, 0.5];
    const found = metricDisagreements(claimsOf(rising, [0.5, 0.1, 0.2, 0.3, 0.4]), a, b);
    const low = found.filter(({ standingA }) => standingA === 'low');
    assert.deepEqual(
      low.map(({ index, standingB }) => [index, standingB]),
      [
        [0, 'high'],
        [1, 'low'],
      ],
    );
  });

  it('count a crowd at one number as low at the bottom, as high at the top, and as neither in between', () => {
    const standingsOf = (values: Numbers) =>
      [...metricDisagreements(claimsOf(values, [1, 2, 3, 4, 5]), a, b)]
        .sort((one, other) => one.index - other.index)
        .map(({ standingA }) => standingA);
    assert.deepEqual(standingsOf([0, 0, 0, 0, 1]), ['low', 'low', 'low', 'low', 'high']);
    assert.deepEqual(standingsOf([1, 1, 1, 1, 0]), ['high', 'high', 'high', 'high', 'low']);
    assert.deepEqual(standingsOf([0, 5, 5, 5, 9]), ['low', 'middle', 'middle', 'middle', 'high']);
    assert.deepEqual(standingsOf([5, 5, 5, 5, 5]), Array(5).fill('middle'));
  });

  it('turn a metric round where less is better', () => {
    const lower = column('b', { better: 'lower' });
    const [first] = metricDisagreements(claimsOf([0.1, 0.2, 0.3], [1, 2, 3]), a, lower);
    assert.equal(first?.index, 0);
    assert.deepEqual([first.standingA, first.standingB], ['low', 'high']);
  });
});

describe('correlations of columns', () => {
  it('are of the claims that have both numbers, and say how many', () => {
    const claims = claimsOf([1, 2, 3, null, 5], [2, 4, 6, 8, null]);
    const [pair] = columnCorrelations(claims, ['a', 'b']);
    assert.equal(pair?.claims, 3);
    assert.equal(pair.resamples, 1000);
    assert.ok(Math.abs((pair.pearson.coefficient ?? 0) - 1) < 1e-12);
    assert.equal(pair.spearman.coefficient, 1);
    assert.equal(pair.kendall.coefficient, 1);
    assert.equal(pair.covariance.coefficient, 2);
  });

  it('come pair by pair in row order', () => {
    const claims = claimsOf([1, 2, 3, 4], [1, 3, 2, 4]).map((claim) => ({
      ...claim,
      scores: { ...claim.scores, c: 1 },
    }));
    const pairs = [...columnCorrelations(claims, ['a', 'b', 'c'], { resamples: 0 })];
    assert.deepEqual(
      pairs.map(({ first, second, kendall }) => [first, second, kendall.coefficient]),
      [
        // 5 of 6 pairs are concordant: (5 - 1) / 6. There is no correlation with a constant.
        ['a', 'b', 4 / 6],
        ['a', 'c', null],
        ['b', 'c', null],
      ],
    );
    assert.equal(pairs[0]?.pearson.interval, null);
  });

  it('have as many resamples as half a second allows, and none below a hundred', () => {
    assert.equal(affordableResamples(500, 1), 1000);
    assert.equal(affordableResamples(10_000, 1), 200);
    assert.equal(affordableResamples(100_000, 1), 100);
    assert.equal(affordableResamples(300, 66), 101);
    assert.equal(affordableResamples(500, 66), 0);
    assert.equal(affordableResamples(0, 0), 1000);
  });

  it('of 12 columns are 66 pairs', () => {
    const columns = Array.from({ length: 12 }, (_, at) => `c${String(at)}`);
    const claims = Array.from({ length: 500 }, (_, index) =>
      compared(index, {
        scores: Object.fromEntries(columns.map((name, at) => [name, Math.sin(index * (at + 1))])),
      }),
    );
    const pairs = [...columnCorrelations(claims, columns)];
    assert.equal(pairs.length, 66);
  });
});
