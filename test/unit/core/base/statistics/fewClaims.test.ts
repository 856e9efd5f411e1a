// Tests how often reported results are wrong with few claims, and how often the intervals contain the true value. Both are
// counted over many simulated pairs of systems, or computed exactly if all outcomes can be listed.

import assert from 'node:assert/strict';
import {
  countDifferingUnits,
  exchangeTestSteps,
  isFew,
  mcnemar,
  pairedProportionInterval,
  subsetInterval,
  testFewDifferences,
} from '../../../../../src/core/base/statistics/paired/fewDifferences.ts';
import { pairedBootstrapSteps } from '../../../../../src/core/base/statistics/paired/pairedDifference.ts';
import { pairedRandomisation } from '../../../../../src/core/base/statistics/paired/pairedRandomisation.ts';
import { Random } from '../../../../../src/core/base/statistics/random.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';
import { runCases } from '../../../../support/runSize.ts';

const exchangeTest = runToEnd(exchangeTestSteps);
const pairedBootstrap = runToEnd(pairedBootstrapSteps);

type Draw = (random: Random) => number;

const uniform: Draw = (random) => (random.next() + 0.5) / 2 ** 32;
/** Of Box and Muller. */
const normal: Draw = (random) =>
  Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));
const skewed: Draw = (random) => -Math.log(uniform(random));
const coin: Draw = (random) => random.next() >>> 31;

/** Differences between two equal systems. Chance decides which system gets which score. */
const alike: Readonly<Record<string, Draw>> = {
  normal,
  'skewed scores': (random) => skewed(random) - skewed(random),
  'heavy tails': (random) => (skewed(random) * (coin(random) - 0.5)) / uniform(random),
  'right or wrong': (random) => coin(random) - coin(random),
  'mostly ties': (random) => (uniform(random) < 0.8 ? 0 : normal(random)),
  'steps of a tenth': (random) => (random.below(11) - random.below(11)) / 10,
};

function drawn(random: Random, draw: Draw, claims: number): number[] {
  return Array.from({ length: claims }, () => draw(random));
}

/**
 * Returns the p-value that a comparison reports, with fewer resamples: from exchanges if few claims differ, otherwise from the
 * bootstrap.
 */
function reportedPValue(differences: readonly number[]): number {
  if (isFew(countDifferingUnits(differences))) {
    return testFewDifferences(differences, { trials: 199 }).pValue;
  }
  const pair = { a: differences, b: differences.map(() => 0) };
  return pairedBootstrap([pair], { resamples: 199 })[0]?.pValue ?? 1;
}

function shareOf(cases: number, isSo: () => boolean): number {
  let count = 0;
  for (let left = cases; left > 0; left -= 1) count += Number(isSo());
  return count / cases;
}

describe('what is reported of few claims', () => {
  for (const [name, draw] of Object.entries(alike)) {
    it(`calls systems different that are alike in at most 6 % of cases: ${name}`, () => {
      const random = Random.seeded(7);
      // The exact test is wrong in at most 5 % of cases. For 1,500 cases, the measured share has a standard error of 0.56 %.
      for (const claims of runCases([1, 2, 3, 5, 6, 8, 12, 20, 30, 50], [1, 8, 50])) {
        const wrong = shareOf(1500, () => reportedPValue(drawn(random, draw, claims)) < 0.05);
        assert.ok(wrong <= (claims < 6 ? 0 : 0.06), `${claims} claims: ${wrong}`);
      }
    });
  }

  it('was wrong of one claim in nearly all cases, with the bootstrap alone', () => {
    const random = Random.seeded(7);
    const wrong = shareOf(200, () => {
      const [tested] = pairedBootstrap([{ a: [normal(random)], b: [0] }], { resamples: 199 });
      return (tested?.pValue ?? 1) < 0.05;
    });
    assert.ok(wrong > 0.95);
  });

  it('has intervals that hold the true difference in 93 % of cases and more, and in 87 % where gains are skewed', () => {
    // For 500 cases, a share of 0.95 has a standard error of 1 %. With few claims, no interval is reliable for skewed
    // differences.
    const shifted: Readonly<Record<string, readonly [draw: Draw, least: number]>> = {
      normal: [normal, 0.93],
      'skewed scores': [(random) => skewed(random) - skewed(random), 0.93],
      'steps of a tenth': [(random) => (random.below(11) - random.below(11)) / 10, 0.93],
      'skewed gains': [(random) => skewed(random) - 1, 0.87],
    };
    for (const [name, [draw, least]] of Object.entries(shifted)) {
      const random = Random.seeded(8);
      for (const claims of runCases([6, 10, 20, 49], [10])) {
        let given = 0;
        const held = shareOf(500, () => {
          const differences = drawn(random, draw, claims).map((value) => value + 0.3);
          const { interval } = testFewDifferences(differences, { trials: 399 });
          given += Number(interval !== null);
          return interval !== null && interval.low <= 0.3 && interval.high >= 0.3;
        });
        assert.ok((held * 500) / given >= least, `${name}, ${claims} claims: ${held}`);
      }
    }
  });

  it('has no interval where fewer than six claims differ, and where all differ alike', () => {
    const few = [0, 0, 0, 0.1, 0.2, 0.3, -0.1, 0.4, 0, null];
    assert.equal(testFewDifferences(few).interval, null);
    assert.equal(testFewDifferences(few).noInterval, 'fewClaims');
    const same = testFewDifferences(Array.from({ length: 10 }, () => 0.25));
    assert.equal(same.interval, null);
    assert.equal(same.noInterval, 'sameDifference');
    // 2 of 2^10 exchanges.
    assert.equal(same.pValue, 2 / 1024);
  });

  it('says that a p-value is at most what it is where no exchange was as far, unless all were tried', () => {
    const clear = Array.from({ length: 40 }, (_, at) => 1 + at / 100);
    assert.deepEqual(
      [clear, clear.slice(0, 12)].map((some) => {
        const { pValue, isBound } = testFewDifferences(some, { trials: 999 });
        return [pValue, isBound];
      }),
      [
        [1 / 1000, true],
        [2 / 4096, false],
      ],
    );
  });
});

describe('subsetInterval', () => {
  it('holds the differences that the exact test does not reject', () => {
    const random = Random.seeded(3);
    for (const claims of [6, 7, 9]) {
      const differences = drawn(random, skewed, claims);
      const interval = subsetInterval(differences) ?? assert.fail();
      const pValueAt = (shift: number) => {
        const a = differences.map((value) => value - shift);
        return pairedRandomisation([{ a, b: a.map(() => 0) }])[0]?.pValue ?? 1;
      };
      const step = 1e-6;
      assert.ok(pValueAt(interval.low + step) > 0.05 && pValueAt(interval.high - step) > 0.05);
      assert.ok(pValueAt(interval.low - step) <= 0.05 && pValueAt(interval.high + step) <= 0.05);
    }
  });

  it('is nearly the same from random subsets, ties being counted and not gone through', () => {
    const random = Random.seeded(4);
    const differences = drawn(random, (one) => (uniform(one) < 0.3 ? 0 : normal(one)), 12);
    const exact = subsetInterval(differences) ?? assert.fail();
    const near = subsetInterval(differences, { subsets: 4000 }) ?? assert.fail();
    assert.ok(Math.abs(exact.low - near.low) < 0.05, `${exact.low} and ${near.low}`);
    assert.ok(Math.abs(exact.high - near.high) < 0.05, `${exact.high} and ${near.high}`);
  });

  it('needs six claims at 95 %, five at 90 %', () => {
    const five = [0.1, 0.2, 0.3, 0.5, 0.7];
    assert.equal(subsetInterval(five), null);
    // k = floor(32 x 0.05) = 1, so the interval goes from the smallest to the largest mean of any subset of claims.
    assert.deepEqual(subsetInterval(five, { level: 0.9 }), { low: 0.1, high: 0.7, level: 0.9 });
    assert.throws(() => subsetInterval([NaN, 1]), RangeError);
  });
});

describe('outcomes of few claims', () => {
  const shares = Array.from({ length: 19 }, (_, at) => (at + 1) / 20);
  const pairs = shares.flatMap((a) =>
    shares.flatMap((b) => (a + b < 0.999 ? [[a, b] as const] : [])),
  );

  /** Returns all pairs of numbers of claims that only A and that only B has right, each with its probability. */
  function chances(claims: number, a: number, b: number): (readonly [number, number, number])[] {
    const logs = [0];
    for (let at = 1; at <= claims; at += 1) logs.push((logs[at - 1] ?? 0) + Math.log(at));
    const log = (at: number) => logs[at] ?? 0;
    const found: (readonly [number, number, number])[] = [];
    for (let onlyA = 0; onlyA <= claims; onlyA += 1) {
      for (let onlyB = 0; onlyA + onlyB <= claims; onlyB += 1) {
        const rest = claims - onlyA - onlyB;
        const ways = log(claims) - log(onlyA) - log(onlyB) - log(rest);
        const terms = onlyA * Math.log(a) + onlyB * Math.log(b) + rest * Math.log(1 - a - b);
        found.push([onlyA, onlyB, Math.exp(ways + terms)]);
      }
    }
    return found;
  }

  it("are called different in at most 5 % of cases where none is right more often: McNemar's exact test", () => {
    for (const claims of [1, 2, 5, 6, 10, 20, 50]) {
      for (const share of shares.filter((one) => one < 0.5)) {
        const wrong = chances(claims, share, share).reduce(
          (sum, [a, b, chance]) => sum + (mcnemar(a, b) < 0.05 ? chance : 0),
          0,
        );
        assert.ok(wrong <= 0.05, `${claims} claims, ${share}: ${wrong}`);
      }
    }
  });

  it('have intervals that hold in 90 % of cases and more for every pair of shares, in 95 % on average', () => {
    for (const claims of [1, 2, 3, 5, 8, 12, 20, 50]) {
      const intervals = new Map<number, readonly [number, number]>();
      const held = pairs.map(([a, b]) =>
        chances(claims, a, b).reduce((sum, [onlyA, onlyB, chance]) => {
          const key = onlyA * 100 + onlyB;
          let ends = intervals.get(key);
          if (!ends) {
            const rest = claims - onlyA - onlyB;
            const found = pairedProportionInterval({ bothRight: rest, onlyA, onlyB, bothWrong: 0 });
            ends = [found?.low ?? 1, found?.high ?? -1];
            intervals.set(key, ends);
          }
          return sum + (ends[0] <= a - b && a - b <= ends[1] ? chance : 0);
        }, 0),
      );
      assert.ok(Math.min(...held) >= 0.9, `${claims} claims: ${Math.min(...held)}`);
      const mean = held.reduce((sum, one) => sum + one, 0) / held.length;
      assert.ok(mean >= 0.95, `${claims} claims, mean: ${mean}`);
    }
  });

  it('have the published interval, and none without claims', () => {
    // Bonett and Price by hand, for 20 claims with 8 and 2 discordant: shares 9/22 and 3/22, difference 6/22, error sqrt((12/22 -
    // 36/484) / 22) = 0.146330.
    const found = pairedProportionInterval({ bothRight: 6, onlyA: 8, onlyB: 2, bothWrong: 4 });
    assert.ok(Math.abs((found?.low ?? 0) - (6 / 22 - 1.959964 * 0.14633)) < 1e-5);
    assert.ok(Math.abs((found?.high ?? 0) - (6 / 22 + 1.959964 * 0.14633)) < 1e-5);
    assert.equal(
      pairedProportionInterval({ bothRight: 0, onlyA: 0, onlyB: 0, bothWrong: 0 }),
      null,
    );
  });
});

describe('exchangeTest', () => {
  it('is the paired randomisation test where the number is a mean', () => {
    const random = Random.seeded(5);
    const differences = drawn(random, normal, 9);
    const sum = (exchanged: Uint8Array) =>
      differences.reduce((all, value, at) => all + (exchanged[at] === 1 ? -value : value), 0);
    const [paired] = pairedRandomisation([{ a: differences, b: differences.map(() => 0) }]);
    assert.equal(exchangeTest(9, sum).pValue, paired?.pValue);
    const drawnOnly = exchangeTest(9, sum, { trials: 300 });
    assert.ok(Math.abs(drawnOnly.pValue - (paired?.pValue ?? 0)) < 0.07);
  });

  it('gives 1 where nothing differs', () => {
    assert.deepEqual(
      exchangeTest(0, () => 0),
      { pValue: 1, isBound: false },
    );
  });
});
