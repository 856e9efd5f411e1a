// Chance-corrected agreement for any number of raters: the agreement of two ratings of a unit, relative to the agreement expected
// by chance. Each coefficient defines chance differently. A unit may have any number of ratings. Agreement is computed over the
// units with two or more ratings, base rates over all units. Each unit has equal weight. Source: K. L. Gwet, Handbook of
// Inter-Rater Reliability, 2014; irrCAC.

import { scaleSafely } from '../sums.ts';
import {
  type CodedRatings,
  distanceOf,
  type MeasurementLevel,
  presentCodes,
  type Weighting,
} from './codedRatings.ts';

// Sums that show how similar the ratings of each unit are. The coefficients for many raters are computed from them.

/**
 * One unit (claim) with at least one rating. `alike`, `within1` and `within2` are means over the unit's pairs of ratings. They
 * are undefined if the unit has fewer than two ratings.
 */
export interface RatedUnit {
  /** Indices on the scale. */
  readonly codes: readonly number[];
  /** Mean agreement of two ratings, by weighting: 1 minus the distance of their values. */
  readonly alike: Readonly<Record<Weighting, number>>;
  /** Share of pairs that are at most 1 or 2 apart. */
  readonly within1: number;
  readonly within2: number;
}

/** Returns the units with at least one rating. */
export function selectRatedUnits(ratings: CodedRatings): readonly RatedUnit[] {
  const { positions } = ratings;
  const by = (weighting: Weighting) => distanceOf(positions, weighting);
  const [identity, ordinal, linear, quadratic] = [
    by('identity'),
    by('ordinal'),
    by('linear'),
    by('quadratic'),
  ];
  const apart = (a: number, b: number) => Math.abs((positions[a] ?? 0) - (positions[b] ?? 0));
  return presentCodes(ratings)
    .filter((codes) => codes.length > 0)
    .map((codes) => ({
      codes,
      alike: {
        identity: 1 - meanOfPairs(codes, identity),
        ordinal: 1 - meanOfPairs(codes, ordinal),
        linear: 1 - meanOfPairs(codes, linear),
        quadratic: 1 - meanOfPairs(codes, quadratic),
      },
      within1: meanOfPairs(codes, (a, b) => (apart(a, b) <= 1 ? 1 : 0)),
      within2: meanOfPairs(codes, (a, b) => (apart(a, b) <= 2 ? 1 : 0)),
    }));
}

function meanOfPairs(codes: readonly number[], of: (a: number, b: number) => number): number {
  let sum = 0;
  for (const [index, a] of codes.entries()) {
    for (let other = index + 1; other < codes.length; other += 1) sum += of(a, codes[other] ?? 0);
  }
  return codes.length < 2 ? 0 : (2 * sum) / (codes.length * (codes.length - 1));
}

/** Sums over the units of a sample. Every coefficient in `chanceCorrected.ts` is computed from these sums. */
interface UnitSums {
  /** `rated`: number of units with at least one rating. `paired`: number of units with at least two ratings. */
  readonly rated: number;
  readonly paired: number;
  /** Means over the units with at least two ratings. NaN if no unit has two ratings. */
  readonly alike: Readonly<Record<Weighting, number>>;
  readonly within1: number;
  readonly within2: number;
  /** `[values]`: the share of each value in a unit's ratings, averaged over the rated units. */
  readonly shares: Float64Array;
}

/** Computes the sums over a sample of units. `weights`: how often each unit counts, by default once. */
export function sumsOf(
  units: readonly RatedUnit[],
  values: number,
  weights?: ArrayLike<number>,
): UnitSums {
  const shares = new Float64Array(values);
  let rated = 0;
  let paired = 0;
  const sums = { identity: 0, ordinal: 0, linear: 0, quadratic: 0, within1: 0, within2: 0 };
  for (const [index, { codes, alike, within1, within2 }] of units.entries()) {
    const weight = weights === undefined ? 1 : (weights[index] ?? 0);
    if (weight === 0) continue;
    rated += weight;
    for (const code of codes) shares[code] = (shares[code] ?? 0) + weight / codes.length;
    if (codes.length < 2) continue;
    paired += weight;
    sums.identity += weight * alike.identity;
    sums.ordinal += weight * alike.ordinal;
    sums.linear += weight * alike.linear;
    sums.quadratic += weight * alike.quadratic;
    sums.within1 += weight * within1;
    sums.within2 += weight * within2;
  }
  return {
    rated,
    paired,
    alike: {
      identity: sums.identity / paired,
      ordinal: sums.ordinal / paired,
      linear: sums.linear / paired,
      quadratic: sums.quadratic / paired,
    },
    within1: sums.within1 / paired,
    within2: sums.within2 / paired,
    shares: shares.map((share) => share / rated),
  };
}

/**
 * Computes Fleiss' kappa. Chance agreement is the agreement of two ratings drawn according to the base rates. 1 for full
 * agreement, 0 for chance agreement, below 0 for less. `null` when no unit has two ratings or all ratings are equal. Source: J.
 * L. Fleiss, Measuring nominal scale agreement among many raters, 1971; statsmodels' `fleiss_kappa` if all units have the same
 * number of ratings, otherwise irrCAC's `fleiss`.
 */
export function fleissKappa({ alike, shares, paired }: UnitSums): number | null {
  if (paired === 0 || isOneValue(shares)) return null;
  const chance = shares.reduce((sum, share) => sum + share * share, 0);
  return correctForChance(alike.identity, chance);
}

/**
 * Computes Randolph's free-marginal kappa. For chance agreement, all values are equally likely, so the kappa depends on the
 * scale's number of values. Range: -1 / (values - 1) to 1. `null` when no unit has two ratings or the scale has one value.
 * Source: J. J. Randolph, Free-marginal multirater kappa, 2005; statsmodels' `fleiss_kappa(method='randolph')`; with missing
 * ratings this is Brennan and Prediger's coefficient, irrCAC's `bp` (which gives 1 for one value).
 */
export function randolphsKappa({ alike, shares, paired }: UnitSums): number | null {
  if (paired === 0 || shares.length < 2) return null;
  return correctForChance(alike.identity, 1 / shares.length);
}

/**
 * Computes Gwet's AC1 (weighting identity) or AC2 (other weightings). Chance agreement applies only to ratings that are hard to
 * give, so a value that nearly all ratings have does not lower the coefficient. `null` when no unit has two ratings or the scale
 * has one value. Source: K. L. Gwet, Computing inter-rater reliability and its variance in the presence of high agreement, 2008;
 * irrCAC's `gwet` (which gives 1 for one value).
 */
export function gwetsCoefficient(
  { alike, shares, paired }: UnitSums,
  weighting: Weighting,
  summedWeights: number,
): number | null {
  const values = shares.length;
  if (paired === 0 || values < 2) return null;
  const spread = shares.reduce((sum, share) => sum + share * (1 - share), 0);
  return correctForChance(alike[weighting], (summedWeights * spread) / (values * (values - 1)));
}

/** Returns the sum of a scale's agreement weights over all ordered pairs of values, including each value with itself. */
export function sumWeights(positions: readonly number[], weighting: Weighting): number {
  const distance = distanceOf(positions, weighting);
  let sum = positions.length;
  for (let a = 0; a < positions.length; a += 1) {
    for (let b = 0; b < a; b += 1) sum += 2 - 2 * distance(a, b);
  }
  return sum;
}

function isOneValue(shares: Float64Array): boolean {
  return shares.filter((share) => share > 0).length < 2;
}

function correctForChance(agreement: number, chance: number): number {
  return (agreement - chance) / (1 - chance);
}

// Krippendorff's alpha: disagreement within units relative to disagreement among all ratings.

/**
 * Computes Krippendorff's alpha for any number of raters: 1 for full agreement, 0 for agreement by chance, below 0 for less
 * agreement than by chance.
 * `units`: the ratings of each unit as indices on the scale, without missing ratings. Units with one rating do not count.
 * `positions`: the values at these indices, ascending. Level: nominal (all different values are equally far apart), ordinal (by
 * the number of ratings between the two values), interval (by squared distance). `weights`: how often each unit counts, by
 * default once. `null` when no unit has two ratings, all counted ratings are equal, or their distances are too small beside the
 * scale's largest value. Source: K. Krippendorff, Computing
 * Krippendorff's Alpha-Reliability, 2011; PyPI's `krippendorff`.
 */
export function krippendorffsAlpha(
  units: readonly (readonly number[])[],
  positions: readonly number[],
  level: MeasurementLevel,
  weights: ArrayLike<number> = new Uint8Array(units.length).fill(1),
): number | null {
  const totals = new Float64Array(positions.length);
  let count = 0;
  for (const [index, unit] of units.entries()) {
    const weight = weights[index] ?? 0;
    if (unit.length < 2 || weight === 0) continue;
    count += weight * unit.length;
    for (const place of unit) totals[place] = (totals[place] ?? 0) + weight;
  }
  if (totals.some((total) => total > 0 && total === count) || count === 0) return null;
  const disagreement =
    level === 'nominal'
      ? nominal(units, weights, totals, count)
      : sumSquaredDistances(
          units,
          weights,
          totals,
          count,
          level === 'ordinal' ? computeMiddleRanks(totals) : scaleSafely(positions).values,
        );
  const alpha = 1 - ((count - 1) * disagreement.observed) / disagreement.expected;
  return Number.isFinite(alpha) ? alpha : null;
}

interface Disagreement {
  /** Disagreement of the pairs within units. Each pair counts twice, divided by the unit's number of ratings minus 1. */
  readonly observed: number;
  /** Disagreement of the pairs among all ratings. Each pair counts twice. */
  readonly expected: number;
}

function nominal(
  units: readonly (readonly number[])[],
  weights: ArrayLike<number>,
  totals: Float64Array,
  count: number,
): Disagreement {
  let observed = 0;
  for (const [index, unit] of units.entries()) {
    const weight = weights[index] ?? 0;
    if (unit.length < 2 || weight === 0) continue;
    let differing = 0;
    for (const a of unit) for (const b of unit) differing += a === b ? 0 : 1;
    observed += (weight * differing) / (unit.length - 1);
  }
  const expected = totals.reduce((sum, total) => sum - total ** 2, count ** 2);
  return { observed, expected };
}

/**
 * Returns the sum of squared distances of all pairs. Computed from sums, because there are very many pairs if there are many
 * raters.
 */
function sumSquaredDistances(
  units: readonly (readonly number[])[],
  weights: ArrayLike<number>,
  totals: Float64Array,
  count: number,
  scale: ArrayLike<number>,
): Disagreement {
  let mean = 0;
  for (const [place, total] of totals.entries()) mean += (total * (scale[place] ?? 0)) / count;
  let observed = 0;
  for (const [index, unit] of units.entries()) {
    const weight = weights[index] ?? 0;
    if (unit.length < 2 || weight === 0) continue;
    let unitMean = 0;
    for (const place of unit) unitMean += (scale[place] ?? 0) / unit.length;
    let squares = 0;
    for (const place of unit) squares += ((scale[place] ?? 0) - unitMean) ** 2;
    const isSame = unit.every((place) => place === unit[0]);
    if (!isSame) observed += (2 * weight * unit.length * squares) / (unit.length - 1);
  }
  let expected = 0;
  for (const [place, total] of totals.entries()) {
    expected += 2 * count * total * ((scale[place] ?? 0) - mean) ** 2;
  }
  return { observed, expected };
}

/** Returns the mid-rank of each value among all ratings. */
function computeMiddleRanks(totals: Float64Array): Float64Array {
  let below = 0;
  return totals.map((total) => {
    const middle = below + total / 2;
    below += total;
    return middle;
  });
}
