// Expected numbers come from SciPy's false_discovery_control (test/peers/statisticsFixture.py). Holm's numbers are computed by
// hand.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { adjustPValues, holm } from '../../../../../src/core/base/statistics/multiple.ts';
import { assertClose, fixture } from './statisticsFixture.ts';

const benjaminiHochberg = (plain: readonly number[]) => adjustPValues(plain, 'Benjamini-Hochberg');

const pValues = fc.array(
  fc.integer({ min: 0, max: 100 }).map((step) => step / 100),
  { maxLength: 12 },
);

describe(`adjusted p-values, against ${fixture.peers}`, () => {
  it("has SciPy's Benjamini-Hochberg", () => {
    for (const { pValues: plain, benjaminiHochberg: expected } of fixture.adjusted) {
      for (const [at, value] of benjaminiHochberg(plain).entries()) {
        assertClose(value, expected[at], String(plain), 1e-12);
      }
    }
  });

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
        for (const adjusted of [holm(plain), benjaminiHochberg(plain)]) {
          for (const [i, value] of adjusted.entries()) {
            assert.ok(value >= (plain[i] ?? NaN) - 1e-15 && value <= 1);
            for (const [j, other] of adjusted.entries()) {
              if ((plain[i] ?? 0) <= (plain[j] ?? 0)) assert.ok(value <= other);
            }
          }
        }
      }),
    );
  });

  it('finds no more by Holm than by Benjamini and Hochberg', () => {
    fc.assert(
      fc.property(pValues, (plain) => {
        const freer = benjaminiHochberg(plain);
        for (const [at, strict] of holm(plain).entries()) {
          assert.ok(strict >= (freer[at] ?? NaN) - 1e-15);
        }
      }),
    );
  });

  it('is asked for by the name that the sentence shows', () => {
    const plain = [0.01, 0.04, 0.03];
    assert.deepEqual(adjustPValues(plain, 'Holm'), holm(plain));
    assert.deepEqual(benjaminiHochberg([0.01, 0.04, 0.03]), [0.03, 0.04, 0.04]);
  });

  it('leaves a single p-value and no p-value as they are', () => {
    assert.deepEqual([holm([0.03]), benjaminiHochberg([0.03])], [[0.03], [0.03]]);
    assert.deepEqual([holm([]), benjaminiHochberg([])], [[], []]);
  });

  it('refuses what is no p-value', () => {
    for (const adjust of [holm, benjaminiHochberg]) {
      assert.throws(() => adjust([0.1, NaN]), /p-value 1 is NaN/);
      assert.throws(() => adjust([1.1]), RangeError);
    }
  });
});
