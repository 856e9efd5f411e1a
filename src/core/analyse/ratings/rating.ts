// One rating of one claim by a person or a program.

import type { Problem } from '../../read/claims/evidence.ts';

export interface Rating {
  /** The claim: its `claim_id` as text, or the claim's text for verdicts in evidence files. */
  readonly claim: string;
  readonly rater: string;
  /** What was rated: a question of a scheme, or a column. */
  readonly dimension: string;
  /** The rating as written, a number or a word. Not blank. */
  readonly value: string;
  /** The time as written. `null` if the file has none. */
  readonly time: string | null;
  /** 0: rated for the first time. 1: rated again. Absent if the file does not state it. */
  readonly round?: 0 | 1;
  /** Hash that distinguishes versions of a claim. Absent if the file has none. */
  readonly claimHash?: string;
  /** The scheme, and a hash of its wording. Absent if the file has none. */
  readonly scheme?: { readonly name: string; readonly hash: string };
  /** The dimension's id in the scheme. Set only if `dimension` was extended to make it unique. */
  readonly asked?: string;
}

/**
 * `long`: one row per rating, with columns for rater and value. `byRater`: one row per rater and claim, one column per dimension. `wide`:
 * one row per claim, one column per rater. `oneRater`: one row per claim, one column per dimension, all from one rater. `lines`: JSON
 * objects with `values` by dimension, as written by this program. `verdicts`: an evidence file with one rater's verdicts. `report`: a
 * scored report, whose judge is the rater.
 */
export type RatingForm = 'long' | 'byRater' | 'wide' | 'oneRater' | 'lines' | 'verdicts' | 'report';

/** The text of a file of ratings. */
export interface RatingText {
  /** File name without its folder. */
  readonly name: string;
  /** Name of the rater, used if the file does not name a rater. */
  readonly rater: string;
  readonly text: string;
}

export interface RatingFile {
  /** `null` if the file contains no ratings. The problems then say why. */
  readonly form: RatingForm | null;
  readonly ratings: readonly Rating[];
  readonly problems: readonly Problem[];
}

// Separates answers to different questions: dimensions that have the same name in several schemes or wordings.

/** Number of characters of a hash that are shown. Enough to distinguish wordings. */
const shownLetters = 8;

/**
 * If several schemes have a dimension with the same name, adds the scheme to the name. If a scheme has several wordings, also
 * adds the start of the wording's hash. Ratings without a scheme keep their name.
 */
export function schemesApart(ratings: readonly Rating[]): readonly Rating[] {
  const schemes = new Map<string, Map<string, Set<string>>>();
  for (const { dimension, scheme } of ratings) {
    if (scheme === undefined) continue;
    const names = schemes.get(dimension) ?? new Map<string, Set<string>>();
    schemes.set(dimension, names);
    names.set(scheme.name, (names.get(scheme.name) ?? new Set()).add(scheme.hash));
  }
  return ratings.map((rating) => {
    const { dimension, scheme } = rating;
    const names = schemes.get(dimension);
    if (scheme === undefined || names === undefined) return rating;
    const wordings = names.get(scheme.name)?.size ?? 1;
    const of = [
      ...(names.size > 1 || wordings > 1 ? [scheme.name] : []),
      ...(wordings > 1 ? [scheme.hash.slice(0, shownLetters)] : []),
    ].filter((part) => part !== '');
    return of.length === 0
      ? rating
      : { ...rating, dimension: `${dimension} (${of.join(' ')})`, asked: dimension };
  });
}
