// The ratings of one dimension as a table of claims and raters.

import { comparableText } from '../evidence/claimText.ts';
import type { Rating } from './rating.ts';

export interface DimensionRatings {
  readonly dimension: string;
  /** In the order they first appear. */
  readonly claims: readonly string[];
  readonly raters: readonly string[];
  /** `[claims][raters]`: a rater's first rating of a claim, `null` where there is none. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** `[raters]`: the claims that a rater rated again, with the first two ratings. */
  readonly repeats: readonly (readonly (readonly [first: string, second: string])[])[];
  /** Ratings after a rater's first of a claim, and those left out because the same rating stands there twice, time and all. */
  readonly repeated: number;
  readonly copies: number;
}

/** The dimensions of these ratings, in the order they first appear. */
export function dimensionsOf(ratings: readonly Rating[]): readonly string[] {
  return [...new Set(ratings.map(({ dimension }) => dimension))];
}

/**
 * Ratings of one dimension put together, whatever files they come from. The first rating of a claim counts between raters, since
 * a later one knows it; a later one is for self-agreement. By time where all of a rater's ratings of the claim have one, else in
 * the order of the files. The same rating with the same time is one that came twice. Words that differ in case, width or blanks
 * alone are one word, in its first spelling.
 */
export function dimensionRatings(ratings: readonly Rating[], dimension: string): DimensionRatings {
  const claims = new Map<string, Map<string, Rating[]>>();
  const raters = new Set<string>();
  const spellings = new Map<string, string>();
  let copies = 0;
  for (const rating of ratings) {
    if (rating.dimension !== dimension) continue;
    raters.add(rating.rater);
    const folded = comparableText(rating.value);
    if (!spellings.has(folded)) spellings.set(folded, rating.value);
    const byRater = claims.get(rating.claim) ?? new Map<string, Rating[]>();
    claims.set(rating.claim, byRater);
    const given = byRater.get(rating.rater) ?? [];
    byRater.set(rating.rater, given);
    const isCopy = given.some(
      ({ time, value }) => time !== null && time === rating.time && value === rating.value,
    );
    if (isCopy) copies += 1;
    else given.push({ ...rating, value: spellings.get(folded) ?? rating.value });
  }
  let repeated = 0;
  const inTime = (given: readonly Rating[]): readonly string[] => {
    const times = given.map(({ time }) => (time === null ? NaN : Date.parse(time)));
    const places = given.map((_, place) => place);
    if (!times.some(Number.isNaN)) {
      places.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
    }
    return places.map((place) => given[place]?.value ?? '');
  };
  const names = [...raters];
  const repeats = names.map((): (readonly [string, string])[] => []);
  const rows = Array.from(claims.values(), (byRater) =>
    names.map((rater, at) => {
      const [first, second, ...more] = inTime(byRater.get(rater) ?? []);
      if (first === undefined) return null;
      if (second === undefined) return first;
      repeats[at]?.push([first, second]);
      repeated += 1 + more.length;
      return first;
    }),
  );
  return { dimension, claims: [...claims.keys()], raters: names, rows, repeats, repeated, copies };
}
