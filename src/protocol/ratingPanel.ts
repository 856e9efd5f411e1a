// Everything that the host and the rating page say to each other. What a rater must not know is never sent: no system's name, no
// score, and nobody else's rating before their own.

import type { QaPair } from '../core/evidence/evidence.ts';
import type { Dimension, RatingValues } from '../core/ratings/scheme.ts';

export interface RatingHeader {
  /** To open the same again; never shown. */
  readonly predictionsUri: string;
  readonly schemeName: string;
  readonly schemeSource: string;
  readonly dimensions: readonly Dimension[];
  readonly rater: string;
  readonly done: number;
  readonly total: number;
  /** Rated before the claim or the questions changed: they are asked again. */
  readonly outdated: number;
  /** Claims on which raters differ are decided, instead of rated. */
  readonly decides: boolean;
  /** Only where the person asked not to be blind. */
  readonly systemName?: string;
}

/** Somebody else's rating, without a name. */
export interface OtherRating {
  readonly values: RatingValues;
  readonly note?: string;
}

export interface RatingTaskTexts {
  /** Place among the rater's tasks, from 0. */
  readonly place: number;
  /** Asked for the second time, for self-agreement. */
  readonly isAgain: boolean;
  readonly claim: string;
  readonly date?: string;
  readonly speaker?: string;
  readonly reference: readonly QaPair[];
  readonly predicted: readonly QaPair[];
  readonly predictedJustification?: string;
  /** Absent where the scheme hides them. */
  readonly verdicts?: { readonly reference: string | null; readonly predicted: string | null };
  /** The rater's own, when it was given before. */
  readonly given?: { readonly values: RatingValues; readonly note: string };
  /** Where one decides: what all raters gave, so that only the rest is open. */
  readonly agreed?: RatingValues;
  /** Of the same claim and scheme; only beside `given`, or where one decides. */
  readonly others: readonly OtherRating[];
  /** `SemQA 0.62`; only where the person asked not to be blind. */
  readonly scores?: readonly string[];
}

/** What `setState` keeps: a rating that was begun survives hiding, reload and restart. */
export interface RatingViewState {
  readonly predictionsUri: string;
  /** Place of the task that is shown. */
  readonly selected: number | null;
  readonly draft: RatingDraft | null;
}

export interface RatingDraft {
  readonly place: number;
  readonly values: RatingValues;
  readonly note: string;
  /** That the rater has had the claim in front of them. */
  readonly seconds: number;
}

export type ToRating =
  /** Answer to `ready`; `place`: what to show, `null`: all is done. */
  | { readonly type: 'session'; readonly header: RatingHeader; readonly place: number | null }
  | { readonly type: 'task'; readonly task: RatingTaskTexts }
  /** The rating is on the disk. `place`: what comes next, `null`: all is done. */
  | { readonly type: 'kept'; readonly header: RatingHeader; readonly place: number | null }
  /** It is not, and why; nothing is lost on the page. */
  | { readonly type: 'notKept'; readonly message: string }
  | { readonly type: 'empty'; readonly message: string };

export type FromRating =
  | { readonly type: 'ready' }
  | { readonly type: 'task'; readonly place: number }
  | {
      readonly type: 'rate';
      readonly place: number;
      readonly values: RatingValues;
      readonly note: string;
      readonly seconds: number;
    };
