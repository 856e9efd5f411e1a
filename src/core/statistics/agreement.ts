// How well people (or a person and a metric) agree, beyond what chance would give.

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
    const bad = row.find((rating) => rating !== null && !Number.isFinite(rating));
    if (bad !== undefined) throw new RangeError(`alpha: ${String(bad)}, expected a finite number`);
  }
  const units = Array.from({ length: items }, (_, item) =>
    ratings.flatMap((row) => row[item] ?? []),
  ).filter((unit) => unit.length >= 2);
  const values = [...new Set(units.flat())].sort((a, b) => a - b);
  const totals = values.map((value) => units.flat().filter((rating) => rating === value).length);
  const distance = squaredDistances(values, totals, level);

  const places = new Map(values.map((value, place) => [value, place]));
  let observed = 0;
  for (const unit of units) {
    for (const a of unit) {
      for (const b of unit) {
        observed += distance(places.get(a) ?? 0, places.get(b) ?? 0) / (unit.length - 1);
      }
    }
  }
  let expected = 0;
  for (const [a, countA] of totals.entries()) {
    for (const [b, countB] of totals.entries()) expected += countA * countB * distance(a, b);
  }
  const count = totals.reduce((sum, total) => sum + total, 0);
  return expected === 0 ? null : 1 - ((count - 1) * observed) / expected;
}

/** Squared distance of two values by their places. Ordinal: the ratings between them, with half of each end. */
function squaredDistances(
  values: readonly number[],
  totals: readonly number[],
  level: MeasurementLevel,
): (a: number, b: number) => number {
  if (level === 'nominal') return (a, b) => (a === b ? 0 : 1);
  let below = 0;
  const middles = totals.map((total) => {
    const middle = below + total / 2;
    below += total;
    return middle;
  });
  const scale = level === 'ordinal' ? middles : values;
  return (a, b) => ((scale[a] ?? 0) - (scale[b] ?? 0)) ** 2;
}
