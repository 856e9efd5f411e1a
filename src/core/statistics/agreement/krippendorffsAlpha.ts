// Krippendorff's alpha: disagreement within units against disagreement among all ratings.

import type { MeasurementLevel } from './codedRatings.ts';

/**
 * Krippendorff's alpha of any number of raters: 1 for full agreement, 0 for chance, below 0 for less.
 *
 * `units`: of each unit the ratings that are there, as places on the scale; units with one rating do not count.
 * `positions`: the values of these places, rising. Level: nominal (any two values differ alike), ordinal (by the ratings that lie
 * between), interval (by squared distance).
 * `null` when no unit has two ratings or all ratings that count are the same.
 * Source: K. Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011; PyPI's `krippendorff`.
 */
export function krippendorffsAlpha(
  units: readonly (readonly number[])[],
  positions: readonly number[],
  level: MeasurementLevel,
): number | null {
  const totals = new Float64Array(positions.length);
  let count = 0;
  for (const unit of units) {
    if (unit.length < 2) continue;
    count += unit.length;
    for (const place of unit) totals[place] = (totals[place] ?? 0) + 1;
  }
  if (totals.some((total) => total > 0 && total === count) || count === 0) return null;
  const disagreement =
    level === 'nominal'
      ? nominal(units, totals, count)
      : squared(units, totals, count, level === 'ordinal' ? middleRanks(totals) : positions);
  return 1 - ((count - 1) * disagreement.observed) / disagreement.expected;
}

interface Disagreement {
  /** Of the pairs within units, each pair twice, by the unit's ratings less one. */
  readonly observed: number;
  /** Of the pairs of all ratings, each pair twice. */
  readonly expected: number;
}

function nominal(
  units: readonly (readonly number[])[],
  totals: Float64Array,
  count: number,
): Disagreement {
  let observed = 0;
  for (const unit of units) {
    if (unit.length < 2) continue;
    let differing = 0;
    for (const a of unit) for (const b of unit) differing += a === b ? 0 : 1;
    observed += differing / (unit.length - 1);
  }
  const expected = totals.reduce((sum, total) => sum - total ** 2, count ** 2);
  return { observed, expected };
}

/** Squared distances of all pairs, from sums: pairs are many where raters are. */
function squared(
  units: readonly (readonly number[])[],
  totals: Float64Array,
  count: number,
  scale: ArrayLike<number>,
): Disagreement {
  let mean = 0;
  for (const [place, total] of totals.entries()) mean += (total * (scale[place] ?? 0)) / count;
  let observed = 0;
  for (const unit of units) {
    if (unit.length < 2) continue;
    let unitMean = 0;
    for (const place of unit) unitMean += (scale[place] ?? 0) / unit.length;
    let squares = 0;
    for (const place of unit) squares += ((scale[place] ?? 0) - unitMean) ** 2;
    const isSame = unit.every((place) => place === unit[0]);
    if (!isSame) observed += (2 * unit.length * squares) / (unit.length - 1);
  }
  let expected = 0;
  for (const [place, total] of totals.entries()) {
    expected += 2 * count * total * ((scale[place] ?? 0) - mean) ** 2;
  }
  return { observed, expected };
}

/** Where each value lies among all ratings: the middle of its ranks. */
function middleRanks(totals: Float64Array): Float64Array {
  let below = 0;
  return totals.map((total) => {
    const middle = below + total / 2;
    below += total;
    return middle;
  });
}
