// Expected marks follow this rule: they are multiples of 1, 2 or 5 times a power of ten, with the step nearest to range / (count
// - 1).

import fc from 'fast-check';
import assert from 'node:assert/strict';
import { linearScale, niceRange, ticks } from '../../../../../src/core/show/plots/axes.ts';

const texts = (...range: Parameters<typeof ticks>): string[] =>
  ticks(...range).map(({ text }) => text);

describe('ticks', () => {
  it('stand at nice multiples with the decimals of the step', () => {
    // 1 / 5 = 0.2 -> step 0.2; 1 / 10 = 0.1 -> step 0.1
    assert.deepEqual(texts(0, 1, 6), ['0.0', '0.2', '0.4', '0.6', '0.8', '1.0']);
    assert.equal(texts(0, 1, 11).length, 11);
    // 100 / 3 = 33 -> 5 * 10
    assert.deepEqual(texts(0, 100, 4), ['0', '50', '100']);
    // 0.37 / 4 = 0.0925 -> 0.1, starting at the first multiple inside the range
    assert.deepEqual(texts(-0.12, 0.25, 5), ['−0.1', '0.0', '0.1', '0.2']);
  });

  it('have the values that people would write, not sums of rounding errors', () => {
    assert.equal(ticks(0, 1, 11)[3]?.value, 0.3);
    assert.ok(ticks(-1, 1, 5).every(({ value }) => !Object.is(value, -0)));
  });

  it('give one mark for a single point and refuse what is no range', () => {
    assert.deepEqual(texts(2, 2, 5), ['2']);
    assert.throws(() => ticks(1, 0, 5), RangeError);
    assert.throws(() => ticks(0, Infinity, 5), RangeError);
    assert.throws(() => ticks(NaN, 1, 5), RangeError);
  });

  it('are on an axis that is longer than any number, or shorter than the powers of ten', () => {
    // 2.7e308 / 4 = 6.75e307 -> step 5e307
    assert.deepEqual(
      ticks(-1e308, 1.7e308, 5).map(({ value }) => value),
      [-1e308, -5e307, 0, 5e307, 1e308, 1.5e308],
    );
    assert.deepEqual(
      ticks(0, 1e-323, 5).map(({ value }) => value),
      [0, 1e-323],
    );
    for (const [least, most] of [
      [-Number.MAX_VALUE, Number.MAX_VALUE],
      [-1e308, 1.7e308],
      [0, 5e-324],
    ] as const) {
      assert.ok(niceRange(least, most, 5).every(Number.isFinite));
      const { pixel, value } = linearScale([least, most], [0, 100]);
      assert.deepEqual([pixel(least), pixel(most)], [0, 100]);
      assert.ok([0, 50, 100].every((at) => Number.isFinite(value(at))));
    }
  });

  it('are inside the range, rising and never many, whatever the range', () => {
    const bound = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(bound, bound, fc.integer({ min: 2, max: 20 }), (a, b, count) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        fc.pre(high - low > 1e-6 && (high - low) / Math.max(Math.abs(low), Math.abs(high)) > 1e-6);
        const values = ticks(low, high, count).map(({ value }) => value);
        const slack = (high - low) * 1e-6;
        assert.ok(values.every((value) => value >= low - slack && value <= high + slack));
        assert.ok(values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0)));
        // The nice number is at least 2/3 of the requested step.
        assert.ok(values.length <= 1.5 * count + 1);
      }),
    );
  });

  it('lie at both ends of a widened range', () => {
    assert.deepEqual(niceRange(0.02, 0.67, 5), [0, 0.8]); // 0.65 / 4 = 0.16 -> 0.2
    assert.deepEqual(niceRange(3, 3, 5), [2, 4]);
  });
});
