// Expected values are Wilson's intervals from SciPy 1.17 (`binomtest(...).proportion_ci(method='wilson')`). The tests count how
// often the intervals contain the true mean.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { meanOf } from '../../../../../src/core/base/statistics/describe.ts';
import type { BootstrapOptions } from '../../../../../src/core/base/statistics/bootstrap.ts';
import {
  meanIntervalSteps,
  shareInterval,
  type MeanColumn,
} from '../../../../../src/core/base/statistics/meanInterval.ts';
import { finishSteps } from '../../../../../src/core/base/statistics/samples.ts';
import { scoreDistributions, simulatedSamples } from '../../../../support/simulatedScores.ts';

function meanIntervals(columns: readonly MeanColumn[], options: BootstrapOptions = {}) {
  return finishSteps(meanIntervalSteps(columns, options));
}

const x = [0.1, 0.4, 0.35, 0.8, 0.62, 0.05, 0.9, 0.33, 0.27, 0.71];
const shares = { minimum: 0, maximum: 1 };

function intervalOf(scores: readonly (number | null)[], options = {}) {
  return meanIntervals([{ scores, range: shares }], options)[0];
}

describe('the interval of a mean', () => {
  it('is the same for the same seed, and another for another', () => {
    const first = intervalOf(x, { seed: 1 });
    assert.deepEqual(intervalOf(x, { seed: 1 }), first);
    assert.notDeepEqual(intervalOf(x, { seed: 2 }), first);
  });

  it('draws claims whole: a column that is another plus one has the same interval plus one', () => {
    const [plain, shifted] = meanIntervals([
      { scores: x },
      { scores: x.map((value) => value + 1) },
    ]);
    assert.ok(plain && shifted);
    assert.ok(Math.abs(shifted.low - plain.low - 1) < 1e-12);
    assert.ok(Math.abs(shifted.high - plain.high - 1) < 1e-12);
  });

  it('leaves missing scores out instead of counting them 0', () => {
    const some = x.flatMap((value) => [value, null]);
    const found = intervalOf(some);
    const mean = meanOf(x) ?? NaN;
    assert.ok(found && found.low > 0.2 && found.low < mean && mean < found.high);
  });

  it('has the mean between its ends, within the range, and wider ends for a higher level', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 20, maxLength: 60 }),
        (numbers) => {
          const scores = numbers.map((value) => value / 100);
          const [narrow, wide] = [intervalOf(scores, { level: 0.5 }), intervalOf(scores)];
          const mean = meanOf(scores) ?? NaN;
          if (new Set(scores).size === 1) {
            assert.equal(wide, null);
            return;
          }
          assert.ok(narrow && wide && wide.low <= narrow.low && narrow.high <= wide.high);
          assert.ok(wide.low >= 0 && wide.low <= mean && mean <= wide.high && wide.high <= 1);
        },
      ),
      { numRuns: 20 },
    );
  });

  it("is Wilson's for scores that are 0 or 1", () => {
    const expected = [
      [3, 30, 0.034599888747334176, 0.2562108257918408],
      [0, 25, 0, 0.1331922509390485],
      [25, 25, 0.8668077490609516, 1],
      [137, 500, 0.23674062566582055, 0.31470557622280104],
    ] as const;
    for (const [right, count, low, high] of expected) {
      const found = shareInterval(right, count, 0.95);
      assert.ok(Math.abs(found.low - low) < 1e-12, String(right));
      assert.ok(Math.abs(found.high - high) < 1e-12, String(right));
    }
    const scores = [...Array<number>(3).fill(1), ...Array<number>(27).fill(0)];
    assert.deepEqual(intervalOf(scores), shareInterval(3, 30, 0.95));
  });

  it('is there where most scores are equal, and not where all are', () => {
    const mostly = intervalOf([0.4, ...Array<number>(19).fill(0)]);
    assert.ok(mostly?.low === 0 && mostly.high > 0.02 && mostly.high <= 0.4);
    assert.deepEqual(meanIntervals([{ scores: [] }]), [null]);
    assert.deepEqual(meanIntervals([{ scores: [null, null] }]), [null]);
    assert.deepEqual(meanIntervals([{ scores: Array<number>(30).fill(0.3) }]), [null]);
  });

  it('refuses columns of different lengths', () => {
    assert.throws(() => meanIntervals([{ scores: [1, 2] }, { scores: [1] }]), RangeError);
    assert.throws(() => meanIntervals([{ scores: [1, 2] }], { resamples: NaN }), RangeError);
  });

  it('holds the true mean in as many of 200 samples of 20 as was counted, few of them with rare outliers', () => {
    const counted = scoreDistributions.map((distribution) => {
      let [held, found] = [0, 0];
      let seed = 0;
      for (const scores of simulatedSamples(distribution, 20, 200, 7)) {
        seed += 1;
        const { mean, range } = distribution;
        const column = range ? { scores, range } : { scores };
        const [interval] = meanIntervals([column], { seed, resamples: 200 });
        if (!interval) continue;
        found += 1;
        if (interval.low <= mean && mean <= interval.high) held += 1;
      }
      return [distribution.name, held, found];
    });
    assert.deepEqual(counted, [
      ['normal', 184, 200],
      ['uniform', 192, 200],
      ['right or wrong, half', 190, 200],
      ['right or wrong, 1 in 10', 164, 174],
      ['beta(0.5, 1), skewed', 191, 200],
      ['nine in ten 0, others uniform', 152, 174],
      ['log-normal', 182, 200],
      ['rare outliers (3 in 100 are 20 standard deviations away)', 122, 200],
    ]);
  });
});
