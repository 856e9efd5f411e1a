// Seeded random numbers, so that results are the same on another day and another machine.

/**
 * xoshiro128** 1.1 by Blackman and Vigna (prng.di.unimi.it), 32 bits per step, period 2^128 - 1. The initial state is computed
 * from the seed in four steps of SplitMix32 (Steele, Lea and Flood, with MurmurHash3's finaliser). Not suitable for secrets.
 */
export class Random {
  #s0: number;
  #s1: number;
  #s2: number;
  #s3: number;

  private constructor(s0: number, s1: number, s2: number, s3: number) {
    this.#s0 = s0;
    this.#s1 = s1;
    this.#s2 = s2;
    this.#s3 = s3;
  }

  /**
   * Creates a generator from a seed, which must be a whole number. Only its low 32 bits are used. Throws RangeError for anything
   * else.
   */
  static seeded(seed: number): Random {
    if (!Number.isSafeInteger(seed)) {
      throw new RangeError(`random: seed ${String(seed)}, expected a whole number`);
    }
    let counter = seed >>> 0;
    const mix = () => {
      counter = (counter + 0x9e3779b9) >>> 0;
      let mixed = counter;
      mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
      mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
      return mixed ^ (mixed >>> 16);
    };
    return new Random(mix(), mix(), mix(), mix());
  }

  /** Creates a generator with a given state, which the published test sequences require. */
  static fromState(state: readonly [number, number, number, number]): Random {
    return new Random(...state);
  }

  /** A whole number, 0 to 2^32 - 1. */
  next(): number {
    const result = Math.imul(rotateBits(Math.imul(this.#s1, 5), 7), 9) >>> 0;
    const shifted = this.#s1 << 9;
    this.#s2 ^= this.#s0;
    this.#s3 ^= this.#s1;
    this.#s1 ^= this.#s2;
    this.#s0 ^= this.#s3;
    this.#s2 ^= shifted;
    this.#s3 = rotateBits(this.#s3, 11);
    return result;
  }

  /** Returns a whole number from 0 to limit - 1, uniformly distributed. `limit` is 1 to 2^32. */
  below(limit: number): number {
    const complete = countCompleteRounds(limit);
    let value = this.next();
    while (value >= complete) value = this.next();
    return value % limit;
  }
}

/**
 * Returns the limit for random numbers. Numbers from this limit on are rejected and drawn again, because the last round is
 * incomplete there and would make small results more likely.
 */
function countCompleteRounds(limit: number): number {
  return 2 ** 32 - (2 ** 32 % limit);
}

function rotateBits(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

/**
 * Fills `indices` with indices drawn from 0 to its length - 1, with replacement: one bootstrap sample of claims. Gives the same
 * results as `below` in a third of the time. This matters because comparisons of 20,000 claims draw 20 million indices.
 */
export function resampleIndices(random: Random, indices: Uint32Array): void {
  const claims = indices.length;
  const complete = countCompleteRounds(claims);
  for (let index = 0; index < claims; index += 1) {
    let value = random.next();
    while (value >= complete) value = random.next();
    // Computes the remainder. `%` is slow for numbers above 2^31. The result is exact, because both numbers are below 2^53 and the quotient
    // is never rounded up to the next whole number.
    indices[index] = value - Math.floor(value / claims) * claims;
  }
}
