// Chance-corrected agreement for any number of raters: the agreement of two ratings of a unit, relative to the agreement expected
// by chance. Each coefficient defines chance differently. A unit may have any number of ratings. Agreement is computed over the
// units with two or more ratings, base rates over all units. Each unit has equal weight. Source: K. L. Gwet, Handbook of
// Inter-Rater Reliability, 2014; irrCAC.

import { distanceOf, type Weighting } from './codedRatings.ts';
import type { UnitSums } from './unitAgreement.ts';

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
