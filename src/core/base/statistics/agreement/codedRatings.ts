// Ratings as a table of units (claims) and raters. Each rating is the index of its value on the scale.

import { getOwnValue } from '../../getOwnValue.ts';
import { meanOf, quantileOfSorted } from '../describe.ts';
import type { Sample } from '../samples.ts';
import { scaleSafely } from '../sums.ts';

/**
 * What is known about two values: only whether they differ (`nominal`), also their order (`ordinal`), or also their distance
 * (`interval`).
 */
export const measurementLevels = ['nominal', 'ordinal', 'interval'] as const;
export type MeasurementLevel = (typeof measurementLevels)[number];

export interface CodedRatings {
  /** `[units][raters]`: indices into `positions`. `null` for a missing rating. */
  readonly rows: readonly (readonly (number | null)[])[];
  /** `[values]`, ascending: the values of a numeric scale, or 0, 1, 2... for words. */
  readonly positions: readonly number[];
}

/**
 * Encodes numeric ratings, `[units][raters]`. `scale`: all possible values. Default: the values that occur. Throws RangeError for rows of
 * different lengths, numbers that are not finite, and ratings that are not on the scale.
 */
export function codeNumbers(
  rows: readonly (readonly (number | null)[])[],
  scale?: readonly number[],
): CodedRatings {
  const values = scale ?? rows.flat().filter((value) => value !== null);
  if (!values.every(Number.isFinite)) throw new RangeError('ratings: expected finite numbers');
  const positions = [...new Set(values)].sort((a, b) => a - b);
  return { rows: placesOf(rows, positions), positions };
}

/** Encodes ratings that are words. `order`: all words in ascending order. Default: the words that occur, in no meaningful order. */
export function codeWords(
  rows: readonly (readonly (string | null)[])[],
  order?: readonly string[],
): CodedRatings {
  const words = new Set(order ?? rows.flat().filter((value) => value !== null));
  const sorted = order === undefined ? [...words].sort() : [...words];
  return { rows: placesOf(rows, sorted), positions: sorted.map((_, place) => place) };
}

function placesOf<Value extends number | string>(
  rows: readonly (readonly (Value | null)[])[],
  values: readonly Value[],
): readonly (readonly (number | null)[])[] {
  const places = new Map(values.map((value, place) => [value, place]));
  const raters = rows[0]?.length ?? 0;
  return rows.map((row) => {
    if (row.length !== raters) {
      throw new RangeError(`ratings: rows of ${String(raters)} and ${String(row.length)} raters`);
    }
    return row.map((value) => {
      if (value === null) return null;
      const place = places.get(value);
      if (place !== undefined) return place;
      throw new RangeError(`ratings: the scale has no value ${String(value)}`);
    });
  });
}

/** Returns the ratings of each unit without missing ratings. */
export function presentCodes({ rows }: CodedRatings): readonly (readonly number[])[] {
  return rows.map((row) => row.filter((code) => code !== null));
}

/** How to weight a disagreement between two values, 0 to 1: see `distanceOf`. */
export type Weighting = 'identity' | 'ordinal' | 'linear' | 'quadratic';

const distances: Readonly<Record<Weighting, (a: number, b: number, at: DistanceOf) => number>> = {
  identity: (a, b) => (a === b ? 0 : 1),
  ordinal: (a, b, { places }) => {
    const steps = Math.abs(a - b);
    return (steps * (steps + 1)) / (places * (places - 1));
  },
  linear: (a, b, { positions, range }) =>
    Math.abs((positions[a] ?? 0) - (positions[b] ?? 0)) / range,
  quadratic: (a, b, { positions, range }) =>
    (((positions[a] ?? 0) - (positions[b] ?? 0)) / range) ** 2,
};

interface DistanceOf {
  readonly positions: Sample;
  readonly places: number;
  readonly range: number;
}

/**
 * Returns the weight of a disagreement between two values of a scale: 0 for equal values, 1 for the two ends. Identity: 1 for any
 * two different values. Linear and quadratic: by the distance of the values, or by its square. Ordinal: by the number of pairs of
 * values in the range from one value to the other. Source: K. L. Gwet, Handbook of Inter-Rater Reliability, 2014, chapter 3.5
 * (his weights are 1 minus these weights); irrCAC's `Weights`.
 */
export function distanceOf(
  scale: readonly number[],
  weighting: Weighting,
): (a: number, b: number) => number {
  const { values: positions } = scaleSafely(scale);
  const range = (positions[positions.length - 1] ?? 0) - (positions[0] ?? 0);
  const at = { positions, places: positions.length, range };
  const distance = getOwnValue(distances, weighting) ?? distances.identity;
  return (a, b) => (a === b ? 0 : distance(a, b, at));
}

// Combines several ratings of a unit into one value: by vote, mean or median.

/**
 * Returns the value of more than half of the ratings, which may be words or numbers. `null` if no value has a majority, or if
 * there are no ratings.
 */
export function majority<Value extends string | number>(ratings: readonly Value[]): Value | null {
  const counts = new Map<Value, number>();
  for (const rating of ratings) counts.set(rating, (counts.get(rating) ?? 0) + 1);
  for (const [value, count] of counts) if (2 * count > ratings.length) return value;
  return null;
}

/** Returns the median rating. For an even number of ratings, this is the mean of the middle two. `null` without ratings. */
export function medianRating(ratings: readonly number[]): number | null {
  return quantileOfSorted(Float64Array.from(ratings).sort(), 0.5);
}

/**
 * Returns the majority value if there is one, otherwise the level nearest to the mean. In a tie, the lower level wins (our
 * choice, because the rule does not specify this). `levels`: the levels of the scale. `null` without ratings or levels. Source:
 * Chen, Kim, Sriram, Durrett and Choi, Complex Claim Verification with Evidence Retrieved in the Wild (NAACL 2024), section 6.1.
 */
export function majorityElseNearestMean(
  ratings: readonly number[],
  levels: readonly number[],
): number | null {
  const voted = majority(ratings);
  const mean = meanOf(ratings);
  if (voted !== null || mean === null) return voted;
  let nearest: number | null = null;
  for (const level of [...levels].sort((a, b) => a - b)) {
    if (nearest === null || Math.abs(level - mean) < Math.abs(nearest - mean)) nearest = level;
  }
  return nearest;
}
