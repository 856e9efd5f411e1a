// Krippendorff's alpha: disagreement within units relative to disagreement among all ratings.

import { scaleSafely } from '../scaling.ts';
import type { MeasurementLevel } from './codedRatings.ts';

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
