// The regularised incomplete beta function, from which Student's t and the binomial distribution are computed. We implement all
// distributions and ranks ourselves, because the functions of @stdlib are no more precise, differ in the last digits, and add 440
// kB to each bundle.

/** Returns the remainder of Stirling's formula for ln(gamma(x)), for x >= 10 (Abramowitz and Stegun, 6.1.41). */
function stirlingRest(x: number): number {
  const s = 1 / (x * x);
  return (
    (1 / 12 -
      s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s * (1 / 1188 - (s * 691) / 360360))))) /
    x
  );
}

/** Returns ln(gamma(x)) for x > 0: Stirling's formula above 10, extended downwards by the recurrence. */
export function logGamma(x: number): number {
  let shifted = x;
  let product = 1;
  while (shifted < 10) {
    product *= shifted;
    shifted += 1;
  }
  const stirling =
    (shifted - 0.5) * Math.log(shifted) -
    shifted +
    Math.log(2 * Math.PI) / 2 +
    stirlingRest(shifted);
  return stirling - Math.log(product);
}

/**
 * Returns ln B(a, b) for a, b > 0. If one of the two is large, its large terms are cancelled algebraically to avoid loss of
 * digits.
 */
export function logBeta(a: number, b: number): number {
  const small = Math.min(a, b);
  const large = Math.max(a, b);
  if (large < 10) return logGamma(small) + logGamma(large) - logGamma(small + large);
  const rest = stirlingRest(large) - stirlingRest(small + large);
  const shared = (large - 0.5) * Math.log1p(-small / (small + large));
  if (small < 10) return logGamma(small) + rest + small - small * Math.log(small + large) + shared;
  return (
    Math.log(2 * Math.PI) / 2 +
    stirlingRest(small) +
    rest -
    Math.log(small) / 2 +
    small * Math.log(small / (small + large)) +
    shared
  );
}

/**
 * Returns I_x(a, b), 0 to 1, increasing in x, for a, b > 0 and 0 <= x <= 1. `complement` is 1 - x: pass it if it is known more
 * precisely than by subtraction (a correlation near 1). Throws RangeError outside these ranges. Relative accuracy 1e-10 against
 * SciPy's `betainc` (test: distributions.test.ts). Source: continued fraction of NIST's Digital Library of Mathematical
 * Functions, 8.17.22, evaluated by the method of Lentz and Thompson.
 */
export function incompleteBeta(a: number, b: number, x: number, complement = 1 - x): number {
  if (!(a > 0 && b > 0 && x >= 0 && x <= 1)) {
    throw new RangeError(`incomplete beta of ${String(a)}, ${String(b)} at ${String(x)}`);
  }
  if (x === 0) return 0;
  if (complement <= 0) return 1;
  // The fraction converges quickly only on this side of the mean.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(b, a, complement, x);
  const logX = x < 0.5 ? Math.log(x) : Math.log1p(-complement);
  const logComplement = complement < 0.5 ? Math.log(complement) : Math.log1p(-x);
  return (Math.exp(a * logX + b * logComplement - logBeta(a, b)) * betaFraction(a, b, x)) / a;
}

function betaFraction(a: number, b: number, x: number): number {
  const tiny = 1e-300;
  const apart = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / apart(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m < 1_000_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / apart(1 + even * d);
    c = apart(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / apart(1 + odd * d);
    c = apart(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) return result;
  }
  throw new RangeError(`incomplete beta of ${String(a)}, ${String(b)} at ${String(x)}: no end`);
}
