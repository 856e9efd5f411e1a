import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ceilingOf, reliabilityOf } from '../../../../../src/core/analyse/checkup/ceiling.ts';
import type { CheckedMetric } from '../../../../../src/core/analyse/checkup/checked.ts';
import { checkup } from '../../../../../src/core/analyse/checkup/checkup.ts';
import {
  methodSentences,
  ratingSentences,
} from '../../../../../src/core/analyse/checkup/checkupSentences.ts';
import { groupClaims } from '../../../../../src/core/base/statistics/claimGroups.ts';
import { areaUnderCurve, Random } from '../../../../../src/core/base/statistics/random.ts';
import { spearman } from '../../../../../src/core/base/statistics/correlation.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

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

  it('has exact p-values for few claims, and says why there is no correlation', () => {
    const sentenceOf = (
      values: readonly (number | null)[],
      scores: readonly (readonly (number | null)[])[],
    ) => {
      const { ratings: checked } = checkup({
        metrics: scores.map((one, at) => ({
          column: `m${at}`,
          name: `M${at}`,
          values: one,
          better: 'higher',
        })),
        ratings: [{ column: 'r', name: 'Rating', values, ceiling: null }],
        outcomes: [],
      });
      const [first] = checked;
      assert.ok(first);
      return { first, sentence: textOf(ratingSentences(first)[0] ?? '') };
    };
    // Of the six orders of three claims, the same order and the reverse order are as strong: 2 / 6.
    const { first: three } = sentenceOf([1, 5, 3], [[0.2, 0.9, 0.5]]);
    for (const measure of ['pearson', 'spearman', 'kendall'] as const) {
      assert.equal(three.metrics[0]?.[measure].pValue, 1 / 3, measure);
    }
    const varied = Array.from({ length: 60 }, (_, at) => Math.sin(at));
    const all = (value: number) => varied.map(() => value);
    const only = (place: number) => varied.map((_, at) => (at === place ? 0.5 : null));
    const cannot = 'No metric can correlate with Rating: ';
    for (const [values, scores, expected] of [
      [all(3), [varied], `${cannot}all ratings of the claims with a score are equal.`],
      [varied, [all(1)], `${cannot}each metric has the same score for all rated claims.`],
      [varied, [only(4)], `${cannot}only one claim has both a score and a rating.`],
      [
        varied,
        [varied.map(() => null)],
        'No metric has a score for the claims that have a value for Rating.',
      ],
      [all(3), [varied, only(4)], `${cannot}all ratings of the claims with a score are equal.`],
      [
        varied.map((value, at) => (at < 2 ? 3 : value)),
        [varied.map((value, at) => (at < 2 ? value : null)), all(1)],
        `${cannot}for the claims with both a score and a rating, all scores or all ratings are equal.`,
      ],
      [
        varied,
        [],
        'No metric can be compared with Rating: no metric has different scores for different claims.',
      ],
    ] as const) {
      assert.equal(sentenceOf(values, scores).sentence, expected);
    }
    // The same one of 60 claims differs in both: one of 60 orders, and no interval, because many samples do not contain this claim.
    const one = varied.map((_, at) => Number(at === 7));
    const { first: rare, sentence } = sentenceOf(one, [one]);
    assert.equal(rare.metrics[0]?.spearman.pValue, 1 / 60);
    assert.match(sentence, /^No metric is shown to agree with Rating\. /u);
  });

  it('resamples groups: three copies of each claim in one group change no interval', () => {
    const thrice = <Value>(values: readonly Value[]) => values.flatMap((one) => [one, one, one]);
    const of = (copies: typeof thrice, groups?: ReturnType<typeof groupClaims>) =>
      checkup(
        {
          metrics: metrics.map((one) => ({ ...one, values: copies(one.values) })),
          ratings: [{ column: 'c', name: 'C', values: copies(ratings), ceiling: null }],
          outcomes: outcomes.map((one) => ({ ...one, values: copies(one.values) })),
          groups,
          cluster: 'speaker',
        },
        { resamples: 100 },
      );
    const single = of((values) => [...values]);
    const grouped = of(thrice, groupClaims(thrice(ratings.map((_, at) => String(at)))));
    const intervals = ({ ratings: [one], outcomes: [other] }: typeof single) => [
      one?.metrics.map(({ spearman: { interval } }) => interval?.high.toFixed(9)),
      one?.differences.map(({ interval }) => interval?.low.toFixed(9)),
      other?.metrics.map(({ interval }) => interval?.low.toFixed(9)),
    ];
    assert.deepEqual(intervals(grouped), intervals(single));
    // No resample is as far from the observed correlation as 0, so the p-value is 1 / 101. Steiger's test is for independent claims.
    assert.equal(grouped.ratings[0]?.metrics[0]?.spearman.pValue, 1 / 101);
    assert.equal(grouped.ratings[0].differences[0]?.steigerPValue, null);
    const clusters = { by: 'speaker', claims: 420, groups: 140, largest: 3, unlabelled: 0 };
    assert.deepEqual(grouped.clusters, clusters);
    assert.match(
      methodSentences(grouped).map(textOf).join(' '),
      /^Intervals and tests resample groups of claims by speaker: 140 groups, the largest with 3 claims\. .* all p-values come from 100 bootstrap samples of the groups/u,
    );
    const nineteen = of(thrice, groupClaims(thrice(ratings.map((_, at) => String(at % 19)))));
    assert.equal(nineteen.ratings[0]?.metrics[0]?.spearman.interval, null);
    assert.equal(nineteen.ratings[0].metrics[0].spearman.pValue, null);
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
