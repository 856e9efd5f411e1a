// Tail probabilities and quantiles of the distributions that our tests and intervals use.

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
function logBeta(a: number, b: number): number {
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

// The normal distribution. Accuracy against SciPy: relative 1e-12 (test: distributions.test.ts).

/** Returns 1 - erf(x), 0 to 2, without loss of digits where erf(x) is nearly 1. Returns NaN for NaN. */
function complementaryError(x: number): number {
  if (x < 0) return 2 - complementaryError(-x);
  if (x < 2) return 1 - errorSeries(x);
  if (x > 27.3) return 0;
  return Number.isNaN(x) ? NaN : errorFraction(x);
}

/** Computes erf by its series of positive terms (Abramowitz and Stegun, 7.1.6). */
function errorSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let k = 1; term > sum * 1e-17; k += 1) {
    term *= (2 * x * x) / (2 * k + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

/** Computes erfc by its continued fraction (Abramowitz and Stegun, 7.1.14), evaluated from the last term. */
function errorFraction(x: number): number {
  const depth = Math.ceil(20 + 400 / (x * x));
  let tail = x;
  for (let k = depth; k >= 1; k -= 1) tail = x + k / 2 / tail;
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / tail;
}

/** P(Z <= z). */
export function normalCdf(z: number): number {
  return complementaryError(-z / Math.SQRT2) / 2;
}

/** P(|Z| >= |z|). */
export function normalTwoSided(z: number): number {
  return complementaryError(Math.abs(z) / Math.SQRT2);
}

/**
 * Returns the z with P(Z <= z) = `share`: -Infinity for 0, Infinity for 1. Throws RangeError unless `share` is 0 to 1. Starts
 * from an approximation (Abramowitz and Stegun, 26.2.23) and refines it by Halley's method.
 */
export function normalQuantile(share: number): number {
  if (!(share >= 0 && share <= 1)) {
    throw new RangeError(`normal quantile of ${String(share)}, expected a number from 0 to 1`);
  }
  if (share === 0.5) return 0;
  if (share > 0.5) return share === 1 ? Infinity : -normalQuantile(1 - share);
  if (share === 0) return -Infinity;
  const t = Math.sqrt(-2 * Math.log(share));
  let z =
    (2.515517 + t * (0.802853 + t * 0.010328)) /
      (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) -
    t;
  for (let step = 0; step < 3; step += 1) {
    const slope = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
    const off = (normalCdf(z) - share) / slope;
    z -= off / (1 + (z * off) / 2);
  }
  return z;
}

/**
 * Returns P(|T| >= |t|) for Student's t with `degrees` > 0. Throws RangeError for degrees <= 0. Source: SciPy's `t.sf`, doubled.
 */
export function studentTwoSided(t: number, degrees: number): number {
  const square = t * t;
  if (square === Infinity) return 0;
  const total = degrees + square;
  return incompleteBeta(degrees / 2, 0.5, degrees / total, square / total);
}

/** Returns P(X <= k) for `n` tosses of a fair coin. 0 for k < 0, 1 for k >= n. Source: SciPy's `binom.cdf(k, n, 0.5)`. */
export function fairCoinCdf(k: number, n: number): number {
  if (k < 0) return 0;
  return k >= n ? 1 : incompleteBeta(n - k, k + 1, 0.5, 0.5);
}

// Quantiles of Fisher's F distribution, for intervals of intraclass correlations.

/**
 * Returns the quantile of F with `first` and `second` degrees of freedom (> 0, not necessarily whole) at probability `share`, 0
 * to 1 exclusive. Increases with `share`. Throws RangeError outside these ranges. Source: SciPy's `f.ppf`.
 */
export function fQuantile(share: number, first: number, second: number): number {
  if (!(share > 0 && share < 1 && first > 0 && second > 0)) {
    throw new RangeError(`F quantile ${String(share)} of ${String(first)} and ${String(second)}`);
  }
  // F = second / first * x / (1 - x) for a beta variable x. Bisects the log-odds of x, so that both ends are as exact as the middle.
  let low = -745;
  let high = 745;
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    const x = 1 / (1 + Math.exp(-middle));
    const below = incompleteBeta(first / 2, second / 2, x, 1 / (1 + Math.exp(middle)));
    if (below < share) low = middle;
    else high = middle;
  }
  return (second / first) * Math.exp((low + high) / 2);
}
