// Expected p-values come from SciPy's coefficients of all orders (test/peers/permutationFixture.py) and from computations by hand.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  correlationSteps,
  permutedPValueSteps,
} from '../../../../../src/core/base/statistics/permutedCorrelation.ts';
import { kendall, pearson, spearman } from '../../../../../src/core/base/statistics/correlation.ts';
import { finishSteps } from '../../../../../src/core/base/statistics/samples.ts';
import { assertClose } from './statisticsFixture.ts';

interface Case {
  readonly name: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly pearson: number;
  readonly spearman: number;
  readonly kendall: number;
  /** p of `pearsonr(method=PermutationMethod())`, which doubles the smaller tail. */
  readonly doubled?: number;
}

const { peer, cases } = JSON.parse(
  readFileSync(new URL('fixtures/permutations.json', import.meta.url), 'utf8'),
) as { readonly peer: string; readonly cases: readonly Case[] };

const measures = ['pearson', 'spearman', 'kendall'] as const;

describe(`p-values by permutation, against ${peer}`, () => {
  for (const { name, x, y, doubled, ...expected } of cases) {
    it(`are exact: ${name}`, () => {
      for (const [a, b] of [
        [x, y],
        [y, x],
      ]) {
        const found = finishSteps(correlationSteps(a ?? [], b ?? []));
        assert.equal(found.isPermuted, true);
        for (const measure of measures) {
          assertClose(found[measure].pValue, expected[measure], measure, 1e-12);
          assert.equal(found[measure].isBound, false);
        }
        // The smaller tail is at most the whole and at least a part of what is as far from 0.
        if (doubled !== undefined) assert.ok((found.pearson.pValue ?? NaN) <= doubled + 1e-12);
      }
    });
  }

  it('draw random orders if there are too many to use all, near the p-value of the formula', () => {
    // Twelve claims without ties have 479 million orders.
    const x = [0.1, 0.9, 0.3, 0.7, 0.5, 0.2, 0.8, 0.4, 0.6, 0.15, 0.95, 0.35];
    const y = [2, 5, 1, 6, 4, 3, 9, 8, 7, 2.5, 6.5, 0];
    const found = finishSteps(correlationSteps(x, y, 10_000));
    for (const [measure, formula] of [
      ['pearson', pearson(x, y).pValue],
      ['spearman', spearman(x, y).pValue],
      ['kendall', kendall(x, y).pValue],
    ] as const) {
      assert.ok(Math.abs((found[measure].pValue ?? NaN) - (formula ?? NaN)) < 0.01, measure);
    }
    const line = finishSteps(correlationSteps(x, x, 999));
    assert.deepEqual([line.pearson.pValue, line.pearson.isBound], [1 / 1000, true]);
  });

  it('are from formulas if at least 50 claims differ from the most frequent value', () => {
    const x = Array.from({ length: 60 }, (_, at) => Math.sin(at));
    const usual = (differing: number) => x.map((_, at) => (at < differing ? at + 1 : 0));
    const found = finishSteps(correlationSteps(x, usual(50)));
    assert.equal(found.isPermuted, false);
    assert.equal(found.spearman.pValue, spearman(x, usual(50)).pValue);
    assert.equal(finishSteps(correlationSteps(x, usual(49), 9)).isPermuted, true);
    assert.equal(finishSteps(correlationSteps(usual(49), x, 0)).spearman.pValue, null);
  });

  it('count the same orders as shuffling whole columns does', () => {
    const value = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 2, maxLength: 5 }), (pairs) => {
        const [x, y] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
        const found = finishSteps(permutedPValueSteps(x, y));
        const orders = allOrders(y);
        for (const [name, of] of [
          ['pearson', pearson],
          ['spearman', spearman],
          ['kendall', kendall],
        ] as const) {
          const observed = of(x, y).coefficient;
          const asStrong = orders.filter(
            (order) => Math.abs(of(x, order).coefficient ?? 0) >= Math.abs(observed ?? 0) - 1e-12,
          ).length;
          const expected = observed === null ? null : asStrong / orders.length;
          assertClose(found[name].pValue, expected, name, 1e-12);
        }
      }),
      {
        examples: [
          [
            [
              [0, 0],
              [1, 1],
            ],
          ],
        ],
      },
    );
  });

  it('are none without claims, for one claim and for a constant column', () => {
    for (const [x, y] of [
      [[], []],
      [[1], [2]],
      [
        [3, 3, 3],
        [1, 2, 3],
      ],
    ]) {
      const found = finishSteps(correlationSteps(x ?? [], y ?? []));
      for (const measure of measures) {
        assert.deepEqual(found[measure], { coefficient: null, pValue: null, isBound: false });
      }
    }
  });

  it('take no longer for many equal claims', () => {
    const x = Array.from({ length: 20_000 }, (_, at) => Math.sin(at));
    const y = x.map((_, at) => (at % 2000 === 5 ? at : 0));
    const found = finishSteps(correlationSteps(x, y, 2000));
    assert.ok(found.isPermuted && (found.kendall.pValue ?? 0) > 0);
  });
});

function allOrders(values: readonly number[]): readonly (readonly number[])[] {
  if (values.length < 2) return [values];
  return values.flatMap((value, at) =>
    allOrders(values.toSpliced(at, 1)).map((rest) => [value, ...rest]),
  );
}
