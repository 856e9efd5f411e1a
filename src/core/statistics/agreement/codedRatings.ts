// Ratings as a table of units (claims) and raters, each rating as the place of its value on the scale.

import { getOwnValue } from '../../getOwnValue.ts';

/** What may be said of two values: that they differ, which is more, or how far apart they are. */
export const measurementLevels = ['nominal', 'ordinal', 'interval'] as const;
export type MeasurementLevel = (typeof measurementLevels)[number];

export interface CodedRatings {
  /** `[units][raters]`: places in `positions`, `null` where a rater gave no rating. */
  readonly rows: readonly (readonly (number | null)[])[];
  /** `[values]`, rising: the values of a scale of numbers; 0, 1, 2... for words. */
  readonly positions: readonly number[];
}

/**
 * Ratings that are numbers, `[units][raters]`. `scale`: all values that could be given; without it, those that were.
 * Throws RangeError for rows of different lengths, numbers that are not finite and ratings that the scale does not have.
 */
export function codeNumbers(
  rows: readonly (readonly (number | null)[])[],
  scale?: readonly number[],
): CodedRatings {
  const given = scale ?? rows.flat().filter((value) => value !== null);
  if (!given.every(Number.isFinite)) throw new RangeError('ratings: expected finite numbers');
  const positions = [...new Set(given)].sort((a, b) => a - b);
  return { rows: placesOf(rows, positions), positions };
}

/** Ratings that are words. `order`: all words there are, from least to most; without it, those that were given, in no order. */
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

/** The ratings that are there, of each unit. */
export function presentCodes({ rows }: CodedRatings): readonly (readonly number[])[] {
  return rows.map((row) => row.filter((code) => code !== null));
}

/** What a disagreement of two values weighs, 0..1: see `distanceOf`. */
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
  readonly positions: readonly number[];
  readonly places: number;
  readonly range: number;
}

/**
 * The weight of a disagreement between two places of a scale, 0 for the same place and 1 for both ends. Identity: 1 for any two;
 * linear and quadratic: by the distance of the values; ordinal: by the pairs of places between them, both included.
 * Source: K. L. Gwet, Handbook of Inter-Rater Reliability, 2014, chapter 3.5 (his weights are 1 minus these); irrCAC's `Weights`.
 */
export function distanceOf(
  positions: readonly number[],
  weighting: Weighting,
): (a: number, b: number) => number {
  const range = (positions.at(-1) ?? 0) - (positions[0] ?? 0);
  const at = { positions, places: positions.length, range };
  const distance = getOwnValue(distances, weighting) ?? distances.identity;
  return (a, b) => (a === b ? 0 : distance(a, b, at));
}
