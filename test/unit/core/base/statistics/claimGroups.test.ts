// Expected numbers come from statsmodels and SciPy on Grunfeld's data (test/peers/clusterFixture.py), or are computed by hand where
// a comment says so.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  bootstrapDraws,
  percentileInterval,
  resampleMeansSteps,
} from '../../../../../src/core/base/statistics/bootstrap.ts';
import {
  claimsOfGroups,
  groupClaims,
  standardError,
  wideningOf,
} from '../../../../../src/core/base/statistics/claimGroups.ts';
import { meanOf } from '../../../../../src/core/base/statistics/describe.ts';
import {
  isSpread,
  meanIntervalSteps,
} from '../../../../../src/core/base/statistics/meanInterval.ts';
import {
  countDifferingUnits,
  mcnemar,
  testFewDifferences,
} from '../../../../../src/core/base/statistics/paired/fewDifferences.ts';
import { finishSteps } from '../../../../../src/core/base/statistics/samples.ts';
import { assertClose, placesOf } from './statisticsFixture.ts';

const peer = JSON.parse(
  readFileSync(new URL('fixtures/clusters.json', import.meta.url), 'utf8'),
) as {
  readonly peers: string;
  readonly cases: readonly {
    readonly name: string;
    readonly values: readonly number[];
    readonly groups: readonly string[];
    readonly errors: readonly [number, number];
  }[];
  readonly bootstrap: { readonly percentile: readonly number[]; readonly draws: string[] };
  readonly flips: readonly (readonly [string, number])[];
  readonly wilson: readonly [number, number];
};

function caseOf(name: string) {
  const found = peer.cases.find((one) => one.name === name);
  assert.ok(found, name);
  return { values: found.values, groups: groupClaims(found.groups) };
}

describe(`groups of claims, against ${peer.peers}`, () => {
  for (const { name, values, groups, errors } of peer.cases) {
    it(`have the clustered standard error of statsmodels: ${name}`, () => {
      const grouped = groupClaims(groups);
      assertClose(standardError(values), errors[0], 'independent');
      assertClose(standardError(values, grouped), errors[1], 'clustered');
      assertClose(wideningOf(values, grouped), errors[1] / errors[0], 'widening');
    });
  }

  it("give SciPy's percentile interval of the mean on SciPy's draws of groups", () => {
    const { values, groups } = caseOf('invest, groups of different sizes');
    const draws = placesOf(peer.bootstrap.draws);
    const [means = []] = finishSteps(resampleMeansSteps([values], { groups }, draws));
    const interval = percentileInterval(means, 0.95);
    assertClose(interval?.low, peer.bootstrap.percentile[0], 'low');
    assertClose(interval?.high, peer.bootstrap.percentile[1], 'high');
    // The positions of the drawn claims give the same means.
    const anew = Array.from(claimsOfGroups(groups, draws), (places) =>
      meanOf(Array.from(places, (place) => values[place] ?? NaN)),
    );
    assert.equal(anew.length, means.length);
    for (const [at, mean] of anew.entries()) assertClose(mean, means[at], 'mean');
  });

  it("are exchanged together, with SciPy's exact p-value, and the ends of the interval are just not rejected", () => {
    for (const [name, pValue] of peer.flips) {
      const { values, groups } = caseOf(name);
      const found = testFewDifferences(values, { groups });
      assertClose(found.pValue, pValue, name);
      const { low, high } = found.interval ?? assert.fail(name);
      const step = (high - low) * 1e-6;
      const pAt = (by: number) =>
        testFewDifferences(
          values.map((value) => value - by),
          { groups },
        ).pValue;
      for (const end of [low + step, high - step]) assert.ok(pAt(end) > 0.05, String(end));
      for (const end of [low - step, high + step]) assert.ok(pAt(end) <= 0.05, String(end));
    }
  });

  it("have Wilson's interval of the effective number of claims for shares", () => {
    const { values, groups } = caseOf('shares by firm and five years');
    const [interval] = finishSteps(meanIntervalSteps([{ scores: values }], { groups }));
    assertClose(interval?.low, peer.wilson[0], 'low');
    assertClose(interval?.high, peer.wilson[1], 'high');
  });

  it('of one claim each give the same numbers as no groups', () => {
    const scores = caseOf('changes by firm').values.map((value, at) =>
      at % 9 === 0 ? null : value,
    );
    const groups = groupClaims(scores.map(() => null));
    const [single, plain] = [groups, undefined].map((each) => ({
      draws: Array.from(bootstrapDraws(scores.length, { groups: each, resamples: 3 }), String),
      interval: finishSteps(meanIntervalSteps([{ scores }], { groups: each }))[0],
      tested: testFewDifferences(scores, { groups: each }),
    }));
    assert.deepEqual(single?.draws, plain?.draws);
    assertClose(single?.interval?.low, plain?.interval?.low, 'low');
    assertClose(single?.interval?.high, plain?.interval?.high, 'high');
    assert.deepEqual(single?.tested, plain?.tested);
    assertClose(wideningOf(scores, groups), 1, 'widening');
  });

  it("of one claim each give outcomes the p-value of McNemar's exact test", () => {
    const outcomes = [1, 1, 1, 1, 1, 1, 1, -1, -1, 0, 0, null];
    const pValueOf = (labels: readonly (string | null)[]) =>
      testFewDifferences(outcomes, { groups: groupClaims(labels) }).pValue;
    assertClose(pValueOf(outcomes.map(() => null)), mcnemar(7, 2), 'p-value');
    // Two groups differ, by 7 and by -2. The sums of all four exchanges are at least 5 away from 0.
    assert.equal(pValueOf(outcomes.map(String)), 1);
  });
});

describe('groups of claims', () => {
  it('are numbered by their first claims, and a claim without a label is a group of its own', () => {
    const groups = groupClaims(['b', null, 'a', 'b', null, 'b']);
    assert.deepEqual([...groups.of], [0, 1, 2, 0, 3, 0]);
    assert.deepEqual([groups.count, groups.largest, groups.unlabelled], [4, 3, 2]);
    assert.deepEqual(
      Array.from(claimsOfGroups(groups, [Uint32Array.of(0, 0, 2, 3)]), (places) => [...places]),
      [[0, 3, 5, 0, 3, 5, 2, 4]],
    );
  });

  it('differ by their sums: a gain and an equal loss in one group cancel out', () => {
    const groups = groupClaims(['a', 'a', 'b', 'c']);
    const differences = [0.3 - 0.1, 0.1 - 0.3, 0.1, null];
    assert.equal(countDifferingUnits(differences), 3);
    assert.equal(countDifferingUnits(differences, groups), 1);
    assert.equal(testFewDifferences(differences, { groups }).noInterval, 'fewGroups');
  });

  it('give a mean no interval if there are fewer than 20', () => {
    const scores = Array.from({ length: 60 }, (_, at) => (at % 7) / 7);
    const inGroups = (count: number) => groupClaims(scores.map((_, at) => String(at % count)));
    assert.equal(isSpread(scores, undefined), true);
    assert.equal(isSpread(scores, inGroups(20)), true);
    assert.equal(isSpread(scores, inGroups(19)), false);
  });

  it('refuse scores of other claims', () => {
    assert.throws(() => standardError([1, 2, 3], groupClaims(['a', 'b'])), RangeError);
  });
});
