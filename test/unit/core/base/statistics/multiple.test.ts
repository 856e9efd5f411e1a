// Holm's numbers are computed by hand.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { holm } from '../../../../../src/core/base/statistics/multiple.ts';
import { assertClose } from './statisticsFixture.ts';

const pValues = fc.array(
  fc.integer({ min: 0, max: 100 }).map((step) => step / 100),
  { maxLength: 12 },
);

describe('adjusted p-values', () => {
  it("has Holm's by hand", () => {
    // In ascending order, 0.005, 0.01, 0.03, 0.04 times 4, 3, 2, 1: 0.02, 0.03, 0.06, 0.04. The last value is raised to the value
    // before it.
    const found = holm([0.01, 0.04, 0.03, 0.005]);
    for (const [at, expected] of [0.03, 0.06, 0.06, 0.02].entries()) {
      assertClose(found[at], expected, `p ${at}`, 1e-12);
    }
  });

  it('never makes a p-value smaller, never passes 1, and keeps the order', () => {
    fc.assert(
      fc.property(pValues, (plain) => {
        const adjusted = holm(plain);
        for (const [i, value] of adjusted.entries()) {
          assert.ok(value >= (plain[i] ?? NaN) - 1e-15 && value <= 1);
          for (const [j, other] of adjusted.entries()) {
            if ((plain[i] ?? 0) <= (plain[j] ?? 0)) assert.ok(value <= other);
          }
        }
      }),
    );
  });

  it('leaves a single p-value and no p-value as they are', () => {
    assert.deepEqual(holm([0.03]), [0.03]);
    assert.deepEqual(holm([]), []);
  });

  it('refuses what is no p-value', () => {
    assert.throws(() => holm([0.1, NaN]), /p-value 1 is NaN/);
    assert.throws(() => holm([1.1]), RangeError);
  });
});
