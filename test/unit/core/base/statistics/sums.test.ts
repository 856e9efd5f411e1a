import fc from 'fast-check';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reliabilityOf } from '../../../../../src/core/analyse/checkup/ceiling.ts';
import type { AlignedColumn } from '../../../../../src/core/analyse/comparison/alignedSystems.ts';
import { columnRows } from '../../../../../src/core/analyse/comparison/systemRows.ts';
import { Mean } from '../../../../../src/core/score/results/means.ts';
import { agreementSteps } from '../../../../../src/core/base/statistics/agreement/agreement.ts';
import { codeNumbers } from '../../../../../src/core/base/statistics/agreement/codedRatings.ts';
import { pairSteps } from '../../../../../src/core/base/statistics/agreement/pairAgreement.ts';
import {
  covariance,
  pearson,
  spearman,
} from '../../../../../src/core/base/statistics/correlation.ts';
import {
  describeSample,
  histogram,
  meanOf,
} from '../../../../../src/core/base/statistics/describe.ts';
import { meanIntervalSteps } from '../../../../../src/core/base/statistics/meanInterval.ts';
import { finishSteps } from '../../../../../src/core/base/statistics/samples.ts';
import {
  pairwiseSum,
  RunningSum,
  scaleSafely,
  timesPowerOfTwo,
} from '../../../../../src/core/base/statistics/sums.ts';
import { xorshift } from '../../../../support/xorshift.ts';

interface Fixture {
  readonly peer: string;
  readonly seed: number;
  readonly cases: readonly (readonly [length: number, sum: number, mean: number])[];
}

const fixture = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/sums.json'), 'utf8'),
) as Fixture;

describe(`sums and means against ${fixture.peer}`, () => {
  const next = xorshift(fixture.seed);
  const cases = fixture.cases.map(([length, sum, mean]) => {
    const values = Array.from({ length }, () => next() / 3e9);
    return { values, sum, mean };
  });

  it('are the same to the last bit, of 1 to 32,768 numbers', () => {
    assert.ok(cases.length > 300);
    for (const { values, sum, mean } of cases) {
      const what = `${String(values.length)} numbers`;
      assert.equal(pairwiseSum(values), sum, what);
      assert.equal(meanOf(Float64Array.from(values)), mean, what);
    }
  });

  it('are not those of plain addition, so the order of additions is tested', () => {
    const plain = cases.filter(
      ({ values, sum }) => values.reduce((total, value) => total + value, 0) !== sum,
    );
    assert.ok(plain.length > 200, String(plain.length));
  });

  it('are 0 of no number, and not -0', () => {
    assert.ok(Object.is(pairwiseSum([]), 0));
    assert.ok(Object.is(pairwiseSum([-0]), 0));
  });
});

describe('a running sum', () => {
  it('loses nothing where plain addition does: 1e16 + 1 - 1e16 + 3 is 4', () => {
    const sum = new RunningSum();
    for (const value of [1e16, 1, -1e16, 3]) sum.add(value);
    assert.equal(sum.value(), 4);
  });
});

// Statistics that do not depend on the unit give the same result for values near the largest and the smallest number. Expected
// values come from the same values in an ordinary unit: multiplying by a power of two changes no digit.

/** Whole numbers as multiples of 2 ** `exponent`: 1016 is near the largest number, -1074 gives the smallest ones. */
const inUnit = (values: readonly number[], exponent: number): number[] =>
  values.map((value) => timesPowerOfTwo(value, exponent));

const rows = Array.from({ length: 24 }, (_, at) => [(at * 7) % 5, (at * 7 + (at % 3)) % 5, at % 4]);
const exponents = [1016, -1074];

const column: Omit<AlignedColumn, 'values' | 'own'> = {
  ...{ metric: 'rated', column: 'rated', name: 'Rated', heading: 'Rated' },
  ...{ minimum: 0, maximum: 1, better: 'higher', kind: 'score' },
};

describe('values near the largest and the smallest number', () => {
  it('are scaled without a change of their digits, and only if they need it', () => {
    const plain = [1, 2, 3];
    assert.equal(scaleSafely(plain).values, plain);
    const { values, exponent } = scaleSafely([5e-324, 1e-323]);
    assert.deepEqual([Array.from(values), exponent], [[0.5, 1], -1073]);
    assert.deepEqual(Array.from(scaleSafely([Number.MAX_VALUE]).values), [1 - 2 ** -53]);
  });

  for (const exponent of exponents) {
    it(`have the agreement of the same ratings in another unit: 2 ** ${exponent}`, () => {
      const figuresIn = (unit: number) => {
        const coded = codeNumbers(rows.map((row) => inUnit(row, unit)));
        const { figures } = finishSteps(agreementSteps(coded, 'interval', { resamples: 50 }));
        const pair = finishSteps(pairSteps(coded, 0, 1, { resamples: 50 })).figures;
        return [...figures, ...pair].filter(([name]) => !/^(?:mean|within)/u.test(name));
      };
      assert.deepEqual(figuresIn(exponent), figuresIn(0));
      assert.deepEqual(
        reliabilityOf(rows.map((row) => inUnit(row, exponent))),
        reliabilityOf(rows),
      );
    });

    it(`have the mean, spread and bins of the same values in another unit: 2 ** ${exponent}`, () => {
      const plain = rows.map(([first = 0]) => 4 * first);
      const values = inUnit(plain, exponent);
      const expected = describeSample(plain);
      const found = describeSample(values);
      const close = (a: number | null | undefined, b: number | null | undefined, what: string) => {
        // The smallest numbers have no fractions.
        const allowed = Math.max(2 ** -1073, (a ?? 0) * 1e-12);
        assert.ok(Math.abs((a ?? NaN) - timesPowerOfTwo(b ?? NaN, exponent)) <= allowed, what);
      };
      close(found?.mean, expected?.mean, 'mean');
      close(found?.standardDeviation, expected?.standardDeviation, 'deviation');
      close(found?.median, expected?.median, 'median');
      const { edges, counts } = histogram(values, { bins: 4 });
      assert.deepEqual(counts, histogram(plain, { bins: 4 }).counts);
      assert.deepEqual(edges, inUnit(histogram(plain, { bins: 4 }).edges.slice(), exponent));
    });

    it(`have the mean, interval and test of the same scores in another unit: 2 ** ${exponent}`, () => {
      const x = Array.from({ length: 60 }, (_, at) => 8 * ((at * 7) % 11));
      const y = x.map((value, at) => Math.abs(value - 16 * (at % 5)));
      const intervalOf = (unit: number) =>
        finishSteps(meanIntervalSteps([{ scores: inUnit(x, unit) }], { resamples: 200 }))[0];
      const rowOf = (unit: number) => {
        const values = [inUnit(x, unit), inUnit(y, unit)];
        const [row] = finishSteps(
          columnRows(
            {
              ...{ names: ['a', 'b'], indices: [], claims: [], own: [], leftOut: [], level: 0.25 },
              sums: [],
              columns: [{ ...column, values, own: values }],
            },
            { resamples: 200, seed: 1 },
          ),
        );
        assert.ok(row);
        return row;
      };
      const near = (found: number | null | undefined, plain: number | null | undefined) => {
        const expected = timesPowerOfTwo(plain ?? NaN, exponent);
        const allowed = Math.max(2 ** -1074, Math.abs(expected) * 1e-12);
        assert.ok(Math.abs((found ?? NaN) - expected) <= allowed, `${found} ${expected}`);
      };
      const [found, plain] = [intervalOf(exponent), intervalOf(0)];
      near(found?.low, plain?.low);
      near(found?.high, plain?.high);
      const [row, plainRow] = [rowOf(exponent), rowOf(0)];
      near(row.means[0]?.mean, plainRow.means[0]?.mean);
      const [tested, plainTested] = [row.differences[0], plainRow.differences[0]];
      near(tested?.difference, plainTested?.difference);
      near(tested?.interval?.low, plainTested?.interval?.low);
      for (const name of ['pValue', 'differing', 'effectSize', 'wins', 'test'] as const) {
        assert.deepEqual(tested?.[name], plainTested?.[name], name);
      }
      const mean = new Mean();
      for (const value of inUnit(x, exponent)) mean.add(value);
      near(mean.value(), meanOf(x));
      const streamed = new Mean({ left: 0 });
      for (const value of inUnit(x, exponent)) streamed.add(value);
      near(streamed.value(), meanOf(x));
    });

    it(`have the correlations of the same values in another unit: 2 ** ${exponent}`, () => {
      const [x, y] = [0, 1].map((rater) => rows.map((row) => row[rater] ?? 0));
      assert.ok(x && y);
      assert.deepEqual(pearson(inUnit(x, exponent), y), pearson(x, y));
      assert.deepEqual(spearman(inUnit(x, exponent), inUnit(y, exponent)), spearman(x, y));
    });
  }

  it('have no covariance and no deviation that are larger than any number', () => {
    assert.equal(covariance([-1e308, 1e308], [-1e308, 1e308]), null);
    assert.equal(describeSample([-Number.MAX_VALUE, Number.MAX_VALUE])?.standardDeviation, null);
    assert.equal(
      meanOf([Number.MAX_VALUE, Number.MAX_VALUE, -Number.MAX_VALUE]),
      Number.MAX_VALUE / 3,
    );
    // numpy.std([-1e308, 0, 1e308], ddof=1) of the values divided by 1e308 is 1.
    assert.equal(describeSample([-1e308, 0, 1e308])?.standardDeviation, 1e308);
  });

  it('have bins with different edges, also where few numbers are between the ends', () => {
    for (const values of [
      [1, 1 + Number.EPSILON],
      [0, 5e-324, 1e-323],
      [1e300, 1e300],
      [Number.MAX_VALUE],
      [-Number.MAX_VALUE, Number.MAX_VALUE],
      [5e-324],
      [-0, 0],
    ]) {
      const { edges, counts } = histogram(values);
      assert.equal(new Set(edges).size, edges.length, String(values));
      assert.ok(edges.every(Number.isFinite), String(values));
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        values.length,
      );
    }
  });

  it('never give a figure that is not a number', () => {
    const extreme = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(-1e308, 1e308, Number.MAX_VALUE, 5e-324, -5e-324, 0, -0, 1),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.option(extreme), { minLength: 3, maxLength: 3 }), { maxLength: 25 }),
        (ratings) => {
          const coded = codeNumbers(ratings);
          const { figures } = finishSteps(agreementSteps(coded, 'interval', { resamples: 20 }));
          const pair = finishSteps(pairSteps(coded, 0, 1, { resamples: 20 })).figures;
          for (const [name, { value, interval }] of [...figures, ...pair]) {
            assert.ok(value === null || Number.isFinite(value), `${name} ${String(value)}`);
            assert.ok(interval === null || Number.isFinite(interval.high - interval.low), name);
          }
          const all = ratings.flat().filter((value) => value !== null);
          const described = describeSample(all);
          for (const value of Object.values(described ?? {}) as (number | null)[]) {
            assert.ok(value === null || Number.isFinite(value));
          }
          const { edges, counts } = histogram(all);
          assert.ok(edges.every((edge, at) => at === 0 || edge > (edges[at - 1] ?? Infinity)));
          assert.equal(
            counts.reduce((sum, count) => sum + count, 0),
            all.length,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
