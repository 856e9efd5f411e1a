// Expected cubes come from Python's fractions, rounded once, and from Python's own powers (test/peers/cubeFixture.py).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cubeExactly } from '../../../../src/core/scoring/exactCube.ts';

const { peers, cubes } = JSON.parse(
  readFileSync(new URL('fixtures/cubes.json', import.meta.url), 'utf8'),
) as {
  readonly peers: string;
  readonly cubes: readonly (readonly [share: number, rounded: number, power: number])[];
};

/** Computes with whole numbers of any size. JavaScript rounds the result to the nearest number, with ties to even. */
function byWholeNumbers(share: number): number {
  return Number(BigInt(share * 2 ** 90) ** 3n) / 2 ** 270;
}

describe(`exactCube, against ${peers}`, () => {
  it('is the exact cube rounded once, to the last bit', () => {
    for (const [share, rounded] of cubes) assert.equal(cubeExactly(share), rounded, String(share));
  });

  it("is Python's power for every share of counts up to 30, and next to it where the C library misses the nearest", () => {
    const differing = cubes.filter(([share, , power]) => cubeExactly(share) !== power);
    for (const [share, rounded, power] of differing) {
      assert.ok(Math.abs(rounded - power) <= 2 ** -52 * rounded, String(share));
    }
    for (let whole = 1; whole <= 30; whole += 1) {
      for (let part = 1; part <= whole; part += 1) {
        assert.ok(!differing.some(([share]) => share === part / whole), `${part} / ${whole}`);
      }
    }
    // The fixture contains 30 of these numbers on purpose.
    assert.ok(differing.length >= 30);
  });

  it('is that of whole numbers for every share of counts up to 300, and beside the middle of two numbers', () => {
    for (let whole = 1; whole <= 300; whole += 1) {
      for (let part = 1; part <= whole; part += 1) {
        assert.equal(cubeExactly(part / whole), byWholeNumbers(part / whole));
      }
    }
    // The cubes of odd 18-bit numbers have 54 bits, so they are exactly halfway between two doubles.
    for (let odd = 2 ** 18 - 1; odd > 2 ** 18 - 2000; odd -= 2) {
      assert.equal(cubeExactly(odd / 2 ** 18), byWholeNumbers(odd / 2 ** 18));
    }
  });

  it('keeps the ends and refuses what is no share', () => {
    assert.deepEqual([0, 2 ** -38, 0.5, 1].map(cubeExactly), [0, 2 ** -114, 0.125, 1]);
    for (const value of [-0.5, 1.5, 2 ** -39, NaN, Infinity]) {
      assert.throws(() => cubeExactly(value), RangeError);
    }
  });
});
