// Computes the cube of a share with the same result on every machine. The result of `x ** 3` varies, because V8 in Node 22 computes
// it differently from V8 in Node 24. This changes the last digit of METEOR.

/**
 * Splits a number into two numbers of 26 bits each, so that their products are exact. Source: T. J. Dekker, A floating-point technique,
 * 1971.
 */
const splitter = 2 ** 27 + 1;

interface Split {
  readonly high: number;
  readonly low: number;
}

function split(value: number): Split {
  const scaled = splitter * value;
  const high = scaled - (scaled - value);
  return { high, low: value - high };
}

/** Returns the rounding error of `product`, the product of `a` and `b`. */
function roundingError(product: number, a: Split, b: Split): number {
  return a.low * b.low - (product - a.high * b.high - a.low * b.high - a.high * b.low);
}

/** Exponent of a power of two: 38 + 52 bits. Multiplied by this power, every share passed to `cubeExactly` is a whole number. */
const scale = 90;

function cubeOfWhole(share: number): number {
  const whole = BigInt(share * 2 ** scale);
  return Number(whole * whole * whole) / 2 ** (3 * scale);
}

/**
 * Returns the double nearest to `share`³. Ties are rounded to even. Throws RangeError unless `share` is 0 or from 2^-38 to 1.
 *
 * Adds two products and their rounding errors. The sum of the small parts has an error below 2^-104 of the cube. If this error
 * could change the result (near the middle between two doubles), the result is computed with big integers. Python's `x ** 3` uses
 * the C library, whose last bit is not always the nearest: glibc 2.36 differs for 1 of 1,200 random shares, but for no share of
 * counts up to 80 (test: exactCube.test.ts).
 */
export function cubeExactly(share: number): number {
  if (share === 0) return 0;
  if (!(share >= 2 ** -38 && share <= 1)) {
    throw new RangeError(`cube of ${String(share)}, expected 0 or a share from 2^-38 to 1`);
  }
  const whole = split(share);
  const square = share * share;
  const cube = square * share;
  const rest =
    roundingError(cube, split(square), whole) + roundingError(square, whole, whole) * share;
  const margin = cube * 2 ** -100;
  const nearest = cube + (rest + margin);
  return nearest === cube + (rest - margin) ? nearest : cubeOfWhole(share);
}
