// Expected texts are rounded by hand.

import assert from 'node:assert/strict';
import {
  countText,
  decimalsOf,
  differenceBesideBound,
  differenceInterval,
  differenceText,
  effectText,
  formatApart,
  formatBelowBound,
  formatBesideBound,
  formatPrintedScore,
  formatStep,
  formatStoredDifference,
  type NumberScale,
  percentText,
  scoreText,
  settingText,
  shareText,
  statisticInterval,
  statisticText,
} from '../../../../src/core/base/numbers.ts';
import { machineFixed, withMinusSigns } from '../../../../src/core/base/signs.ts';
import { assertEqual } from '../../../support/assertEqual.ts';

const toOne: NumberScale = { minimum: 0, maximum: 1 };
const toHundred = { minimum: 0, maximum: 100 };

describe('a number whose next digit is a final 5', () => {
  it('is rounded away from zero, as the written digits say', () => {
    const cases: readonly (readonly [number, number, string])[] = [
      [0.475, 2, '0.48'],
      [0.425, 2, '0.43'],
      [-0.0615, 3, '-0.062'],
      [0.4749, 2, '0.47'],
      [1.005, 2, '1.01'],
      [5e-7, 6, '0.000001'],
      [1e21, 2, '1.00e+21'],
    ];
    for (const [value, decimals, text] of cases)
      assert.equal(machineFixed(value, decimals), text, String(value));
  });
});

describe('a number in a sentence that compares it with a bound', () => {
  it('has as many digits as show that it is above, below or at the bound', () => {
    const cases: readonly (readonly [number, number, string])[] = [
      [0.25, 0.25, '0.25'],
      [0.2493, 0.25, '0.249'],
      [0.2549, 0.25, '0.255'],
      [0.2501, 0.25, '0.2501'],
      [0.24999999, 0.25, '0.24999999'],
      [0.3, 0.25, '0.30'],
      [0.1 + 0.2, 0.3, '0.30000000000000004'],
      [-0.1004, -0.1, '−0.1004'],
      [0.1235, 0.123, '0.124'],
      [0.1234, 0.123, '0.1234'],
    ];
    for (const [score, bound, expected] of cases) {
      assert.equal(formatBesideBound(score, bound), expected, `${score} beside ${bound}`);
    }
    assert.equal(formatBesideBound(0.302, 0.4, 3), '0.302');
  });

  it('shows the side of several bounds, and of a bound that is not known', () => {
    const limits = [0.667, 0.8];
    assert.deepEqual(
      [0.66996, 0.6668, 0.667, 0.7996, 0.8, 0.5].map((score) => formatBesideBound(score, limits)),
      ['0.67', '0.6668', '0.667', '0.7996', '0.80', '0.50'],
    );
    assert.deepEqual(
      [0.4996, 0.24953, 0.482, 0.5, -0.0004].map((score) => formatBelowBound(score)),
      ['0.4996', '0.2495', '0.48', '0.50', '−0.0004'],
    );
  });

  it('differs from another number that it is compared with', () => {
    assert.deepEqual(formatApart(0.5004, 0.4996), ['0.5004', '0.4996']);
    assert.deepEqual(formatApart(0.8, 0.1), ['0.80', '0.10']);
    assert.deepEqual(formatApart(0.5, 0.5), ['0.50', '0.50']);
  });

  it('has a sign if it is a difference', () => {
    assert.deepEqual(
      [-0.00996, -0.01, -0.01004, 0.02, 0].map((end) => differenceBesideBound(end, -0.01, toOne)),
      ['−0.00996', '−0.010', '−0.01004', '+0.020', '0.000'],
    );
  });
});

describe('a number that people read', () => {
  it('has decimals by the largest size that its scale allows', () => {
    const decimals = (scale: { minimum?: number; maximum: number }) =>
      (['short', 'printed', 'exact'] as const).map((precision) => decimalsOf(scale, precision));
    assert.deepEqual(decimals(toOne), [2, 3, 4]);
    assert.deepEqual(decimals({ minimum: -1, maximum: 1 }), [2, 3, 4]);
    assert.deepEqual(decimals({ minimum: 1, maximum: 7 }), [1, 2, 3]);
    assert.deepEqual(decimals(toHundred), [1, 1, 2]);
    assert.deepEqual(decimals({ minimum: -100, maximum: 0 }), [1, 1, 2]);
    assert.deepEqual(decimals({ maximum: 1e6 }), [1, 1, 2]);
    assert.deepEqual(decimals({ maximum: NaN }), [1, 1, 2]);
  });

  it('is a dash where there is none', () => {
    assert.equal(scoreText(null, toOne, 'printed'), '–');
    assert.equal(differenceText(null, toOne), '–');
    assert.equal(differenceInterval(null, toOne), '–');
    assert.equal(statisticText(null), '–');
    assert.equal(statisticInterval(undefined), '–');
    assert.equal(shareText(0, 0), '–');
  });

  it('has a true minus, a plus only as a difference, and no sign where it rounds to nothing', () => {
    assert.equal(scoreText(-0.25, toOne, 'short'), '−0.25');
    assert.equal(scoreText(-0.001, toOne, 'short'), '0.00');
    assert.equal(differenceText(0.0312, toOne), '+0.031');
    assert.equal(differenceText(-0.0312, toOne), '−0.031');
    assert.equal(differenceText(-0.0004, toOne), '0.000');
    assert.equal(differenceText(0.0004, toOne), '0.000');
    assert.equal(differenceText(-1.28, toHundred), '−1.3');
    assert.equal(differenceInterval({ low: -0.01, high: 0.018 }, toOne), '−0.010 to +0.018');
  });

  it('adds a decimal to a difference whose scores, as shown beside it, have another one', () => {
    const between = (from: number, to: number, scale: NumberScale = toOne): readonly string[] => [
      formatPrintedScore(from, scale),
      formatPrintedScore(to, scale),
      differenceText(to - from, scale, { beside: [from, to] }),
    ];
    assertEqual(between(0.5932, 0.3286), ['0.593', '0.329', '−0.2646']);
    assertEqual(between(0.593, 0.329), ['0.593', '0.329', '−0.264']);
    assertEqual(between(0.5934, 0.5926), ['0.593', '0.593', '−0.0008']);
    assertEqual(between(0.59349, 0.59351), ['0.593', '0.594', '+0.00002']);
    assertEqual(between(0.59342, 0.59347), ['0.593', '0.593', '0.000']);
    assertEqual(between(20.04, 30.06, { maximum: 100 }), ['20.0', '30.1', '+10.02']);
    // The difference covers other claims than the scores beside it.
    assert.equal(differenceText(0.1, toOne, { beside: [0.5931, 0.3286] }), '+0.100');
    assert.equal(differenceText(0.1, toOne, { beside: [null, 0.5] }), '+0.100');
  });

  it('shows no score as its bound unless it is the bound', () => {
    const bounded = { ...toOne, bound: 0.25 };
    assertEqual(
      [0.2471, 0.2497, 0.25, 0.2512, 0.31].map((score) => scoreText(score, bounded, 'short')),
      ['0.247', '0.2497', '0.25', '0.251', '0.31'],
    );
  });

  it('as a coefficient has two decimals, more where it is small, and is 0 only when it is', () => {
    assert.equal(statisticText(0.614), '0.61');
    assert.equal(statisticText(-0.0523), '−0.052');
    assert.equal(statisticText(0.000123), '0.00012');
    assert.equal(statisticText(-0.00000996), '−0.000010');
    assert.equal(statisticText(0), '0.000');
    assert.equal(statisticText(-5.7e-17), '0.000');
    assert.equal(statisticText(-3e-12), '−0.0000000000030');
    assert.equal(effectText(-0.0623), '−0.06');
    assert.equal(statisticInterval({ low: -0.2, high: 0.05 }), '−0.20 to 0.050');
  });

  it('as a share is a whole percentage, as a count has its thousands apart', () => {
    assert.equal(shareText(2, 3), '67 %');
    assert.equal(percentText(0.125), '13 %');
    assert.equal(shareText(0, 500), '0 %');
    assert.equal(shareText(2, 500), '< 1 %');
    assert.equal(shareText(3, 500), '1 %');
    assert.equal(shareText(499, 500), '> 99 %');
    assert.equal(shareText(500, 500), '100 %');
    assert.equal(countText(1234567), '1,234,567');
  });
});

describe('a parameter', () => {
  it('has the digits that it was given, and a true minus', () => {
    assert.equal(settingText(0.5), '0.5');
    assert.equal(settingText(-0.12345), '−0.12345');
  });

  it('of a slider or a grid has at most three decimals and no zeros at the end', () => {
    assert.equal(formatStep(0.1 + 0.2), '0.3');
    assert.equal(formatStep(-0.25), '−0.25');
    assert.equal(formatStep(-1 / 3), '−0.333');
    assert.equal(formatStep(-0.0001), '0');
  });
});

describe('a difference in a sentence that is stored', () => {
  it("has ASCII's minus and at least two digits that say something", () => {
    assert.equal(formatStoredDifference(-0.0312), '-0.031');
    assert.equal(formatStoredDifference(-0.000123), '-0.00012');
    assert.equal(formatStoredDifference(0), '0');
  });

  it('gets true minus signs when it is read, names keep their hyphens', () => {
    assert.equal(
      withMinusSigns('run-2 is better by 0.031 [-0.012, 0.050]; from -3 to -1'),
      'run-2 is better by 0.031 [−0.012, 0.050]; from −3 to −1',
    );
    assert.equal(
      withMinusSigns('差异 -0.067（-0.140 至 0.011）'),
      '差异 −0.067（−0.140 至 0.011）',
    );
  });
});
