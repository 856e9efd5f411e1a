// Agreement between two columns of ratings (from two raters, or from one rater at two times) on the units rated in both columns.

import type { BootstrapOptions } from '../bootstrap.ts';
import type { Sample, Steps } from '../samples.ts';
import { scaleSafely } from '../sums.ts';
import type { CodedRatings } from './codedRatings.ts';
import { type Estimate, estimateSteps, type UnitWeights } from './agreement.ts';

// Cohen's kappa of two raters: their agreement relative to the agreement expected from their base rates.

export interface Kappas {
  /** Kappa in which all disagreements count equally. */
  readonly plain: number | null;
  /** Kappa in which disagreements count by distance. */
  readonly linear: number | null;
  /** Kappa in which disagreements count by squared distance. */
  readonly quadratic: number | null;
}

/**
 * Computes Cohen's kappas: 1 for full agreement, 0 for chance agreement, below 0 for less.
 * `first`, `second`: `[units]`, indices on the scale. `scale`: the values at these indices, ascending. `weights`: how often
 * each unit counts, by default once. A kappa is `null` when there are no units, when all ratings of both raters are equal, or when their distances are too small beside the
 * scale's largest value.
 * Throws RangeError for different lengths. Source: J. Cohen, A coefficient of agreement for nominal scales, 1960, and Weighted
 * kappa, 1968; scikit-learn's `cohen_kappa_score`, in which neighbouring labels are 1 apart. The results are equal if the values
 * are evenly spaced.
 */
export function cohensKappas(
  first: readonly number[],
  second: readonly number[],
  scale: readonly number[],
  weights: ArrayLike<number> = new Uint8Array(first.length).fill(1),
): Kappas {
  const { values: positions } = scaleSafely(scale);
  if (first.length !== second.length) {
    throw new RangeError(`kappa: ${String(first.length)} and ${String(second.length)} ratings`);
  }
  let units = 0;
  const margins = [new Float64Array(positions.length), new Float64Array(positions.length)] as const;
  const observed = { plain: 0, linear: 0, quadratic: 0 };
  for (let unit = 0; unit < first.length; unit += 1) {
    const weight = weights[unit] ?? 0;
    if (weight === 0) continue;
    units += weight;
    const a = first[unit] ?? 0;
    const b = second[unit] ?? 0;
    margins[0][a] = (margins[0][a] ?? 0) + weight;
    margins[1][b] = (margins[1][b] ?? 0) + weight;
    if (a === b) continue;
    const distance = Math.abs((positions[a] ?? 0) - (positions[b] ?? 0));
    observed.plain += weight;
    observed.linear += weight * distance;
    observed.quadratic += weight * distance * distance;
  }
  const expected = computeExpected(margins, positions, units);
  const kappa = (seen: number, chance: number): number | null => {
    const value = 1 - (seen * units) / chance;
    return expected.plain === 0 || !Number.isFinite(value) ? null : value;
  };
  return {
    plain: kappa(observed.plain, expected.plain),
    linear: kappa(observed.linear, expected.linear),
    quadratic: kappa(observed.quadratic, expected.quadratic),
  };
}

/**
 * Sums the disagreement over all pairs of a first and a second rating. Uses cumulative sums, because a scale with many values has
 * more pairs of values than there are ratings.
 */
function computeExpected(
  [first, second]: readonly [Float64Array, Float64Array],
  positions: Sample,
  units: number,
): { readonly plain: number; readonly linear: number; readonly quadratic: number } {
  // With distances from the mean of all ratings, the squares are only added. From another point, they would cancel.
  let middle = 0;
  for (let place = 0; place < positions.length; place += 1) {
    const share = ((first[place] ?? 0) + (second[place] ?? 0)) / (2 * units);
    middle += share * (positions[place] ?? 0);
  }
  let same = 0;
  let linear = 0;
  const below = [0, 0];
  const sums = [0, 0];
  let squares = 0;
  for (let place = 0; place < positions.length; place += 1) {
    const position = positions[place] ?? 0;
    const [a, b] = [first[place] ?? 0, second[place] ?? 0];
    same += a * b;
    const off = position - middle;
    sums[0] = (sums[0] ?? 0) + a * off;
    sums[1] = (sums[1] ?? 0) + b * off;
    squares += (a + b) * off * off;
    below[0] = (below[0] ?? 0) + a;
    below[1] = (below[1] ?? 0) + b;
    // The gap to the next value is part of the distance of every pair with one value below the gap and one above it.
    const gap = (positions[place + 1] ?? position) - position;
    const [lowA, lowB] = [below[0], below[1]];
    linear += gap * (lowA * (units - lowB) + lowB * (units - lowA));
  }
  const quadratic = units * squares - 2 * (sums[0] ?? 0) * (sums[1] ?? 0);
  return { plain: units * units - same, linear, quadratic };
}

/**
 * `equal`, `within1`, `within2`: shares of the units, 0 to 1, whose two values are equal, or at most 1 or 2 apart. The kappas are Cohen's.
 */
export const pairFigures = [
  'equal',
  'within1',
  'within2',
  'kappa',
  'linearKappa',
  'quadraticKappa',
] as const;
export type PairFigure = (typeof pairFigures)[number];

export interface PairAgreement {
  /** Number of units that both raters rated. Other units are ignored. */
  readonly units: number;
  readonly figures: ReadonlyMap<PairFigure, Estimate>;
}

interface SharedUnit {
  readonly a: number;
  readonly b: number;
  /** Distance between the two values. */
  readonly distance: number;
}

/** Compares two columns of the ratings. All figures are `null` if no unit was rated by both raters. */
export function* pairSteps(
  { rows, positions }: CodedRatings,
  first: number,
  second: number,
  options: BootstrapOptions = {},
): Steps<PairAgreement> {
  const units: SharedUnit[] = [];
  for (const row of rows) {
    const [a, b] = [row[first] ?? null, row[second] ?? null];
    if (a === null || b === null) continue;
    units.push({ a, b, distance: Math.abs((positions[a] ?? 0) - (positions[b] ?? 0)) });
  }
  const figures = yield* estimateSteps(
    pairFigures,
    units,
    ({ a, b }) => `${String(a)} ${String(b)}`,
    figuresBy(positions),
    options,
  );
  return { units: units.length, figures };
}

function figuresBy(
  positions: readonly number[],
): (
  units: readonly SharedUnit[],
  weights: UnitWeights,
) => Readonly<Record<PairFigure, number | null>> {
  return (units, weights) => {
    const kappas = cohensKappas(
      units.map(({ a }) => a),
      units.map(({ b }) => b),
      positions,
      weights,
    );
    const shareWithin = (most: number): number | null => {
      let near = 0;
      let all = 0;
      for (const [index, { distance }] of units.entries()) {
        const weight = weights[index] ?? 0;
        all += weight;
        if (distance <= most) near += weight;
      }
      return all === 0 ? null : near / all;
    };
    return {
      equal: shareWithin(0),
      within1: shareWithin(1),
      within2: shareWithin(2),
      kappa: kappas.plain,
      linearKappa: kappas.linear,
      quadraticKappa: kappas.quadratic,
    };
  };
}
