// Expected numbers come from pingouin on generated ratings, from SciPy's F distribution (test/peers/agreementFixture.py), and
// from the example of Shrout and Fleiss.

import assert from 'node:assert/strict';
import {
  intraclassCorrelations,
  oneWayUnbalanced,
} from '../../../../../../src/core/base/statistics/agreement/intraclass.ts';
import { fQuantile } from '../../../../../../src/core/base/statistics/distributions.ts';
import { assertNear, fixture, ratingsOf } from './agreementFixture.ts';

// Source: P. E. Shrout and J. L. Fleiss, Intraclass correlations, 1979, table 2: six targets, four judges.
const judged = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
];

const inOrder = ({ oneWay, random, mixed }: ReturnType<typeof intraclassCorrelations>) => [
  ...[oneWay.single, random.single, mixed.single],
  ...[oneWay.mean, random.mean, mixed.mean],
];

describe(`intraclass correlations, against ${fixture.peers}`, () => {
  it("have the values of Shrout and Fleiss's table 4", () => {
    const values = inOrder(intraclassCorrelations(judged, 0.95)).map((icc) =>
      icc?.value.toFixed(2),
    );
    assert.deepEqual(values, ['0.17', '0.29', '0.71', '0.44', '0.62', '0.91']);
  });

  it("have pingouin's values and intervals, of the units with all ratings", () => {
    let compared = 0;
    let ends = 0;
    for (const one of fixture.cases) {
      const rows = ratingsOf(one);
      const complete = rows.flatMap((row) => (row.includes(null) ? [] : [row.map((x) => x ?? 0)]));
      const found = inOrder(intraclassCorrelations(complete, 0.95));
      for (const [at, expected] of (one.intraclass ?? []).entries()) {
        const what = `ICC ${String(at)} of ${one.units}`;
        const [value, low, high] = expected;
        // Here pingouin divides by a rounding error instead of 0 and can return a number of any size.
        const icc = found[at];
        if (value === null || Math.abs(value) > 1e6) continue;
        if (icc == null) {
          assert.fail(`${what}: ${String(value)}`);
        }
        assertNear(icc.value, value, what);
        compared += 1;
        if (icc.interval === null || low === null || high === null) continue;
        assertNear(icc.interval.low, low, `${what}, low`);
        assertNear(icc.interval.high, high, `${what}, high`);
        ends += 1;
      }
    }
    assert.ok(
      compared > 1000 && ends > 800,
      `${String(compared)} values, ${String(ends)} intervals`,
    );
  });

  it('are unknown where all ratings are the same and below two units or raters', () => {
    for (const rows of [
      [],
      [[1, 2]],
      [[1], [2]],
      [
        [3, 3],
        [3, 3],
      ],
    ]) {
      assert.deepEqual(new Set(inOrder(intraclassCorrelations(rows, 0.95))), new Set([null]));
    }
    assert.throws(() => intraclassCorrelations([[1, 2], [1]], 0.95), RangeError);
  });

  it('tell one rater who is always higher from disagreement', () => {
    const { random, mixed } = intraclassCorrelations(
      [1, 2, 3, 4, 5].map((x) => [x, x + 1]),
      0.95,
    );
    assert.deepEqual(mixed.single, { value: 1, interval: null });
    assertNear(random.single?.value, 2.5 / (2.5 + 0.5), 'its variance 2.5, half a step of bias');
  });

  it('of one-way allow units with different numbers of ratings', () => {
    const balanced = intraclassCorrelations(judged, 0.95).oneWay;
    const found = oneWayUnbalanced([...judged, [4]]);
    assertNear(found.single, balanced.single?.value ?? NaN, 'single');
    assertNear(found.mean, balanced.mean?.value ?? NaN, 'mean');
    // Computed by hand: means 1.5, 5 and 6, total 36 / 8. Squares between: 2 * 3^2 + 3 * 0.5^2 + 3 * 1.5^2 = 25.5 with 2 degrees
    // of freedom. Squares within: 0.5 + 2 + 14 = 16.5 with 5 degrees of freedom. (8 - (4 + 9 + 9) / 8) / 2 = 2.625 ratings per
    // unit.
    const uneven = [
      [1, 2],
      [4, 5, 6],
      [5, 4, 9],
    ];
    const byHand = oneWayUnbalanced(uneven);
    assertNear(byHand.single, (12.75 - 3.3) / (12.75 + 1.625 * 3.3), 'single, by hand');
    assertNear(byHand.mean, (12.75 - 3.3) / 12.75, 'mean, by hand');
    assert.deepEqual(oneWayUnbalanced([[1, 2]]), { single: null, mean: null });
    assert.deepEqual(
      oneWayUnbalanced([
        [1, 1],
        [1, 1],
      ]),
      { single: null, mean: null },
    );
  });

  it("take their ends from F's quantiles, which SciPy has as well", () => {
    for (const [share, first, second, expected] of fixture.fQuantiles) {
      const found = fQuantile(share, first, second);
      const what = `${String(share)} of F(${String(first)}, ${String(second)})`;
      assert.ok(Math.abs(found - expected) <= 1e-9 * expected, `${what}: ${found}, ${expected}`);
    }
    assert.throws(() => fQuantile(1, 2, 2), RangeError);
    assert.throws(() => fQuantile(0.5, 0, 2), RangeError);
  });
});
