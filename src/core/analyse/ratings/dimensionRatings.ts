// The ratings of one dimension as a table of claims and raters.

import { normaliseText } from '../../read/claims/claimKey.ts';
import { ifAnyGrouped } from '../../base/words/countedNouns.ts';
import { countMsg, type Wording } from '../../base/words/message.ts';
import type { Rating } from './rating.ts';
import type { RatingQuestion } from './schemeScale.ts';

export interface DimensionRatings {
  readonly dimension: string;
  /** The question that all ratings answer. `null` if the files state no question or several. */
  readonly askedBy: RatingQuestion | null;
  /** Claims in order of first occurrence. */
  readonly claims: readonly string[];
  readonly raters: readonly string[];
  /** `[claims][raters]`: a rater's first rating of a claim. `null` if the rater did not rate it. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** `[raters]`: the first two ratings of claims that a rater rated again. */
  readonly repeats: readonly (readonly (readonly [first: string, second: string])[])[];
  /** Number of repeated ratings: all ratings of a claim by the same rater except the first. */
  readonly repeated: number;
  /**
   * Number of ratings that are left out. `copies`: the same rating occurs twice with the same time. `replaced`: a later rating of
   * the same round replaces the rating.
   */
  readonly copies: number;
  readonly replaced: number;
  /**
   * Number of claims that raters saw with different texts or evidence, according to their hash. Each version counts as a separate
   * claim.
   */
  readonly changed: number;
}

/** Lists the dimensions of these ratings, in order of first occurrence. */
export function dimensionsOf(ratings: readonly Rating[]): readonly string[] {
  return [...new Set(ratings.map(({ dimension }) => dimension))];
}

/**
 * Combines ratings of one dimension from any number of files. Between raters, the first rating of a claim counts, because later
 * ratings are influenced by it. Later ratings are used for self-agreement. The order comes from the round if the file states it
 * (the last rating of each round counts). Otherwise the order comes from the times if all of a rater's ratings of the claim have
 * a time, or else from the order of the files. Equal ratings with equal times are duplicates. Words that differ only in case,
 * width or spaces count as one word. The first spelling is kept.
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

/** Returns the question that all ratings state. `null` if a rating states no question or a different question. */
function findCommonQuestion(ratings: readonly Rating[]): RatingQuestion | null {
  const [first] = ratings;
  const scheme = first?.scheme?.name ?? '';
  if (first === undefined || scheme === '') return null;
  const asked = first.asked ?? first.dimension;
  return ratings.every((rating) => rating.scheme?.name === scheme)
    ? { scheme, dimension: asked }
    : null;
}

/** Returns the claim's name. Includes the claim's hash if the claim was rated with a different hash before. */
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

/** Returns ratings without rounds unchanged. With rounds, keeps the last rating of each round, and ratings without a round. */
function keepLastRounds(ratings: readonly Rating[]): readonly Rating[] {
  const [first, again] = ([0, 1] as const).map((round) =>
    ratings.findLast((rating) => rating.round === round),
  );
  if (first === undefined && again === undefined) return ratings;
  const others = ratings.filter(({ round }) => round === undefined);
  return [first, ...others, again].filter((rating) => rating !== undefined);
}

// Says which ratings of a dimension count for which figure. Says nothing if all ratings count for all figures.

export function describeCounting({
  repeated,
  copies,
  replaced,
  changed,
}: DimensionRatings): readonly Wording[] {
  return [
    ...ifAnyGrouped(
      countMsg(
        repeated,
        '{0} rating repeats an earlier rating of the same claim by the same rater. The first rating is used to compare raters, and the second to measure self-agreement.',
        '{0} ratings repeat earlier ratings of the same claims by the same raters. The first rating is used to compare raters, and the second to measure self-agreement.',
      ),
    ),
    ...ifAnyGrouped(
      countMsg(
        copies,
        '{0} rating was left out because it occurs twice with the same time and value.',
        '{0} ratings were left out because they occur twice with the same time and value.',
      ),
    ),
    ...ifAnyGrouped(
      countMsg(
        replaced,
        '{0} rating was left out because the rater changed it later.',
        '{0} ratings were left out because the rater changed them later.',
      ),
    ),
    ...ifAnyGrouped(
      countMsg(
        changed,
        '{0} claim was rated with different texts or evidence. Only ratings of the same version of a claim are compared.',
        '{0} claims were rated with different texts or evidence. Only ratings of the same version of a claim are compared.',
      ),
    ),
  ];
}
