// The ratings of one dimension as a table of claims and raters.

import { normaliseText } from '../evidence/claimText.ts';
import type { Rating } from './rating.ts';
import type { RatingQuestion } from './schemeScale.ts';

export interface DimensionRatings {
  readonly dimension: string;
  /** What asked for all of them; `null`: nothing that the files name, or several schemes. */
  readonly askedBy: RatingQuestion | null;
  /** In the order they first appear. */
  readonly claims: readonly string[];
  readonly raters: readonly string[];
  /** `[claims][raters]`: a rater's first rating of a claim, `null` where there is none. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** `[raters]`: the claims that a rater rated again, with the first two ratings. */
  readonly repeats: readonly (readonly (readonly [first: string, second: string])[])[];
  /** Ratings after a rater's first of a claim. */
  readonly repeated: number;
  /** Left out: the same rating stands there twice, time and all; of the same round, the later one counts. */
  readonly copies: number;
  readonly replaced: number;
  /** Claims that were rated with different texts or evidence, by their hash: they count as several. */
  readonly changed: number;
}

/** The dimensions of these ratings, in the order they first appear. */
export function dimensionsOf(ratings: readonly Rating[]): readonly string[] {
  return [...new Set(ratings.map(({ dimension }) => dimension))];
}

/**
 * Ratings of one dimension put together, whatever files they come from. The first rating of a claim counts between raters, since
 * a later one knows it; a later one is for self-agreement. By the round where the file has it, and of one round the last; else by
 * time where all of a rater's ratings of the claim have one, else in the order of the files. The same rating with the same time is
 * one that came twice. Words that differ in case, width or blanks alone are one word, in its first spelling.
 */
export function dimensionRatings(ratings: readonly Rating[], dimension: string): DimensionRatings {
  const claims = new Map<string, Map<string, Rating[]>>();
  const raters = new Set<string>();
  const spellings = new Map<string, string>();
  const hashes = new Map<string, string>();
  const changed = new Set<string>();
  let copies = 0;
  for (const rating of ratings) {
    if (rating.dimension !== dimension) continue;
    raters.add(rating.rater);
    const folded = normaliseText(rating.value);
    if (!spellings.has(folded)) spellings.set(folded, rating.value);
    const claim = versionOf(rating, hashes);
    if (claim !== rating.claim) changed.add(rating.claim);
    const byRater = claims.get(claim) ?? new Map<string, Rating[]>();
    claims.set(claim, byRater);
    const raterRatings = byRater.get(rating.rater) ?? [];
    byRater.set(rating.rater, raterRatings);
    const isCopy = raterRatings.some(
      ({ time, value, round }) =>
        time !== null && time === rating.time && value === rating.value && round === rating.round,
    );
    if (isCopy) copies += 1;
    else raterRatings.push({ ...rating, value: spellings.get(folded) ?? rating.value });
  }
  let repeated = 0;
  let replaced = 0;
  const names = [...raters];
  const repeats = names.map((): (readonly [string, string])[] => []);
  const rows = Array.from(claims.values(), (byRater) =>
    names.map((rater, index) => {
      const raterRatings = sortByTime(byRater.get(rater) ?? []);
      const [first, second, ...more] = keepLastRounds(raterRatings);
      if (first === undefined) return null;
      if (second !== undefined) {
        repeats[index]?.push([first.value, second.value]);
        repeated += 1 + more.length;
      }
      replaced += raterRatings.length - (second === undefined ? 1 : 2 + more.length);
      return first.value;
    }),
  );
  const counts = { repeated, copies, replaced, changed: changed.size };
  const askedBy = findCommonQuestion(ratings.filter((rating) => rating.dimension === dimension));
  return {
    dimension,
    askedBy,
    claims: [...claims.keys()],
    raters: names,
    rows,
    repeats,
    ...counts,
  };
}

/** `null` where one of the ratings does not say it, or says another one. */
function findCommonQuestion(ratings: readonly Rating[]): RatingQuestion | null {
  const [first] = ratings;
  const scheme = first?.scheme?.name ?? '';
  if (first === undefined || scheme === '') return null;
  const asked = first.asked ?? first.dimension;
  return ratings.every((rating) => rating.scheme?.name === scheme)
    ? { scheme, dimension: asked }
    : null;
}

/** The claim; with its hash where it was rated with another one before. */
function versionOf({ claim, claimHash }: Rating, hashes: Map<string, string>): string {
  if (claimHash === undefined) return claim;
  const first = hashes.get(claim) ?? claimHash;
  hashes.set(claim, first);
  return first === claimHash ? claim : JSON.stringify([claim, claimHash]);
}

function sortByTime(ratings: readonly Rating[]): readonly Rating[] {
  const times = new Map(
    ratings.map((rating) => [rating, rating.time === null ? NaN : Date.parse(rating.time)]),
  );
  if ([...times.values()].some(Number.isNaN)) return ratings;
  return ratings.toSorted((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0));
}

/** Without rounds as they stand; with them the last of each, and those without between. */
function keepLastRounds(ratings: readonly Rating[]): readonly Rating[] {
  const [first, again] = ([0, 1] as const).map((round) =>
    ratings.findLast((rating) => rating.round === round),
  );
  if (first === undefined && again === undefined) return ratings;
  const others = ratings.filter(({ round }) => round === undefined);
  return [first, ...others, again].filter((rating) => rating !== undefined);
}
