// One thing that one person (or program) said of one claim.

import type { Problem } from '../evidence/evidence.ts';

export interface Rating {
  /** `claim_id` as text; of verdicts in evidence files the claim's text. */
  readonly claim: string;
  readonly rater: string;
  /** What was rated: a question of a scheme, a column. */
  readonly dimension: string;
  /** As written, not blank: a number or a word. */
  readonly value: string;
  /** As written; `null` where the file has none. */
  readonly time: string | null;
  /** 0: the first time, 1: asked again; absent where the file does not say. */
  readonly round?: 0 | 1;
  /** What tells a claim from the same one as it was before a change; absent where the file has none. */
  readonly claimHash?: string;
  /** The scheme that asked, and what tells its wording from another one; absent where the file has none. */
  readonly scheme?: { readonly name: string; readonly hash: string };
  /** The dimension's id in the scheme, where `dimension` says more than that. */
  readonly asked?: string;
}

/**
 * `long`: a row a rating, with columns for rater and value. `byRater`: a row a rater and claim, a column a dimension. `wide`: a row
 * a claim, a column a rater. `oneRater`: a row a claim, a column a dimension; the file is one rater's. `lines`: JSON objects with `values` by dimension, as this product writes them. `verdicts`: an evidence
 * file, which is one rater's verdicts. `report`: a scored report, whose judge is the rater.
 */
export type RatingForm = 'long' | 'byRater' | 'wide' | 'oneRater' | 'lines' | 'verdicts' | 'report';

export interface RatingFile {
  /** `null`: nothing in it can be read as ratings; the problems say why. */
  readonly form: RatingForm | null;
  readonly ratings: readonly Rating[];
  readonly problems: readonly Problem[];
}
