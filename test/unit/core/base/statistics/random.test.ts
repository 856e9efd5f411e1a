import assert from 'node:assert/strict';
import { Random, resampleIndices } from '../../../../../src/core/base/statistics/random.ts';

describe('Random', () => {
  it('gives the published sequence of xoshiro128** for the state 1, 2, 3, 4', () => {
    // The test vector of the rand_xoshiro crate, made with the authors' C code.
    const random = new Random(1, 2, 3, 4);
    const expected = [
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
      4258142804,
    ];
    assert.deepEqual(
      expected.map(() => random.next()),
      expected,
    );
  });

  it('repeats itself for the same seed and for no other', () => {
    const first = (seed: number) => {
      const random = Random.seeded(seed);
      return Array.from({ length: 5 }, () => random.next());
    };
    assert.deepEqual(first(12345), first(12345));
    const firsts = new Set(Array.from({ length: 1000 }, (_, seed) => first(seed)[0]));
    assert.equal(firsts.size, 1000);
  });

  it('draws every place about as often', () => {
    const random = Random.seeded(1);
    const counts = new Array<number>(7).fill(0);
    for (let draw = 0; draw < 70_000; draw += 1) {
      const place = random.below(7);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    // With 6 degrees of freedom, chi-square is below 22.5 in 999 of 1,000 fair sequences. This sequence is fixed.
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    assert.ok(chiSquare < 22.5, String(chiSquare));
  });

  it('draws the places of a sample as single draws would be', () => {
    for (const claims of [1, 3, 20_000, 3_000_000]) {
      const [sampled, single] = [Random.seeded(7), Random.seeded(7)];
      const places = new Uint32Array(claims);
      resampleIndices(sampled, places);
      assert.deepEqual(
        places.subarray(0, 1000),
        Uint32Array.from(places.subarray(0, 1000), () => single.below(claims)),
      );
    }
  });

  it('draws places with replacement, none for no claims', () => {
    const indices = new Uint32Array(50);
    resampleIndices(Random.seeded(3), indices);
    assert.ok(indices.every((place) => place < 50));
    // The probability of fifty different indices is 50! / 50^50, about 3e-21.
    assert.ok(new Set(indices).size < 50);
    resampleIndices(Random.seeded(3), new Uint32Array(0));
  });

  it('refuses a seed that is not a whole number', () => {
    assert.throws(() => Random.seeded(0.5), RangeError);
    assert.throws(() => Random.seeded(NaN), RangeError);
  });
});
