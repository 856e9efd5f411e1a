// How well people (or a person and a metric) agree, beyond what chance would give.

import { checkFinite } from './samples.ts';

export type KappaWeights = 'none' | 'linear' | 'quadratic';

/**
 * Cohen's kappa of two raters, `[items]` and `[items]`: 1 for full agreement, 0 for chance, below 0 for less.
 *
 * `labels`: all labels, in their order where weights count distances. Weights: every disagreement alike, by distance, or by its square.
 * `null` when chance would agree fully (no items, or both raters use one label only).
 * Throws RangeError for different lengths, a label outside `labels`, and a label listed twice.
 * Source: J. Cohen, A coefficient of agreement for nominal scales, 1960, and Weighted kappa, 1968; scikit-learn's `cohen_kappa_score`.
 */
export function cohensKappa(
  first: readonly string[],
  second: readonly string[],
  labels: readonly string[],
  weights: KappaWeights = 'none',
): number | null {
  if (first.length !== second.length) {
    throw new RangeError(
      `kappa: ${first.length} and ${second.length} labels, expected one an item`,
    );
  }
  const places = new Map(labels.map((label, place) => [label, place]));
  if (places.size !== labels.length) throw new RangeError('kappa: a label is listed twice');
  const placeOf = (label: string | undefined) => {
    const place = places.get(label ?? '');
    if (place === undefined)
      throw new RangeError(`kappa: "${label ?? ''}" is not among the labels`);
    return place;
  };
  const weightOf = (a: number, b: number) => {
    if (weights === 'none') return a === b ? 0 : 1;
    return weights === 'linear' ? Math.abs(a - b) : (a - b) ** 2;
  };
  const firstCounts = new Array<number>(labels.length).fill(0);
  const secondCounts = new Array<number>(labels.length).fill(0);
  let observed = 0;
  for (const [item, label] of first.entries()) {
    const [a, b] = [placeOf(label), placeOf(second[item])];
    firstCounts[a] = (firstCounts[a] ?? 0) + 1;
    secondCounts[b] = (secondCounts[b] ?? 0) + 1;
    observed += weightOf(a, b);
  }
  let expected = 0;
  for (const [a, countA] of firstCounts.entries()) {
    for (const [b, countB] of secondCounts.entries()) expected += countA * countB * weightOf(a, b);
  }
  return expected === 0 ? null : 1 - (observed * first.length) / expected;
}

export type MeasurementLevel = 'nominal' | 'ordinal' | 'interval';

/**
 * Krippendorff's alpha of any number of raters, `[raters][items]`, `null` where one gave no rating: 1 for full agreement, 0 for
 * chance, below 0 for less. Items with one rating do not count.
 *
 * Level: nominal (labels as numbers), ordinal (order counts), interval (distances count).
 * `null` when no item has two ratings or all ratings that count are the same.
 * Throws RangeError for rows of different lengths and ratings that are not finite.
 * Source: K. Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011.
 */
export function krippendorffsAlpha(
  ratings: readonly (readonly (number | null)[])[],
  level: MeasurementLevel,
): number | null {
  const items = ratings[0]?.length ?? 0;
  for (const row of ratings) {
    if (row.length !== items) {
      throw new RangeError(`alpha: ${row.length} and ${items} ratings, expected one an item`);
    }
    checkFinite(
      row.filter((rating) => rating !== null),
      'alpha',
    );
  }
  const units = Array.from({ length: items }, (_, item) =>
    ratings.flatMap((row) => row[item] ?? []),
  ).filter((unit) => unit.length >= 2);
  const values = [...new Set(units.flat())].sort((a, b) => a - b);
  const places = new Map(values.map((value, place) => [value, place]));
  const totals = new Array<number>(values.length).fill(0);
  for (const rating of units.flat()) {
    const place = places.get(rating) ?? 0;
    totals[place] = (totals[place] ?? 0) + 1;
  }
  const scale = scaleOf(values, totals, level);
  const distance = (a: number, b: number) =>
    scale === null ? Number(a !== b) : ((scale[a] ?? 0) - (scale[b] ?? 0)) ** 2;

  let observed = 0;
  for (const unit of units) {
    for (const a of unit) {
      for (const b of unit) {
        observed += distance(places.get(a) ?? 0, places.get(b) ?? 0) / (unit.length - 1);
      }
    }
  }
  const count = totals.reduce((sum, total) => sum + total, 0);
  const expected = summedDistances(totals, scale, count);
  return expected === 0 ? null : 1 - ((count - 1) * observed) / expected;
}

/** Where each value lies, so that a disagreement is a squared distance; `null`: all are alike. Ordinal: the middle of its ranks. */
function scaleOf(
  values: readonly number[],
  totals: readonly number[],
  level: MeasurementLevel,
): readonly number[] | null {
  if (level === 'nominal') return null;
  if (level === 'interval') return values;
  let below = 0;
  return totals.map((total) => {
    const middle = below + total / 2;
    below += total;
    return middle;
  });
}

/** Distances of all pairs of ratings, each pair twice, without going through the pairs. */
function summedDistances(
  totals: readonly number[],
  scale: readonly number[] | null,
  count: number,
): number {
  if (scale === null) return totals.reduce((sum, total) => sum - total ** 2, count ** 2);
  const weighted = (valueOf: (place: number) => number) =>
    totals.reduce((sum, total, place) => sum + total * valueOf(place), 0);
  // One value alone has no distances; its mean's rounding must not make some.
  if (scale.length < 2) return 0;
  const mean = weighted((place) => scale[place] ?? 0) / count;
  return 2 * count * weighted((place) => ((scale[place] ?? 0) - mean) ** 2);
}
