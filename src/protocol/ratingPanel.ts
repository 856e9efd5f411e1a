// Messages between the host and the rating page. What a rater must not know is never sent: the system's name, scores, and other people's
// ratings before the rater's own.

import type { QaPair } from '../core/evidence/evidence.ts';
import type { Dimension, RatingValues } from '../core/ratings/scheme.ts';

export interface RatingHeader {
  /** To restore the same session. Never shown. */
  readonly predictionsUri: string;
  readonly schemeName: string;
  readonly schemeSource: string;
  readonly dimensions: readonly Dimension[];
  readonly rater: string;
  readonly done: number;
  readonly total: number;
  /** Ratings given before the claim or the questions changed. These are asked again. */
  readonly outdated: number;
  /** The user adjudicates claims on which raters differ, instead of rating. */
  readonly decides: boolean;
  /** Only if the user chose not to be blind. */
  readonly systemName?: string;
}

/** Another rater's rating, without a name. */
export interface OtherRating {
  readonly values: RatingValues;
  readonly note?: string;
}

export interface RatingTaskTexts {
  /** Position among the rater's tasks, from 0. */
  readonly place: number;
  /** Asked a second time, to measure self-agreement. */
  readonly isAgain: boolean;
  readonly claim: string;
  readonly date?: string;
  readonly speaker?: string;
  readonly reference: readonly QaPair[];
  readonly predicted: readonly QaPair[];
  readonly predictedJustification?: string;
  /** Absent if the scheme hides verdicts. */
  readonly verdicts?: { readonly reference: string | null; readonly predicted: string | null };
  /** The rater's own earlier rating. */
  readonly given?: { readonly values: RatingValues; readonly note: string };
  /** When adjudicating: values on which all raters agree, so that only the rest is open. */
  readonly agreed?: RatingValues;
  /** Ratings of the same claim and scheme. Only together with `given`, or for adjudication. */
  readonly others: readonly OtherRating[];
  /** For example `SemQA 0.62`. Only if the user chose not to be blind. */
  readonly scores?: readonly string[];
}

/** What `setState` keeps, so that an unfinished rating survives hiding, reload and restart. */
export interface RatingViewState {
  readonly predictionsUri: string;
  /** Position of the task that is shown. */
  readonly selected: number | null;
  readonly draft: RatingDraft | null;
}

export interface RatingDraft {
  readonly place: number;
  readonly values: RatingValues;
  readonly note: string;
  /** The rater has seen the reference evidence, if the scheme hides it first. */
  readonly hasReference?: boolean;
  /** How long the rater has viewed the claim. */
  readonly seconds: number;
}

export type ToRating =
  /** Answer to `ready`. `place`: the task to show. `null`: all tasks are done. */
  | { readonly type: 'session'; readonly header: RatingHeader; readonly place: number | null }
  | { readonly type: 'task'; readonly task: RatingTaskTexts }
  /** The rating is on disk. `place`: the next task. `null`: all tasks are done. */
  | { readonly type: 'kept'; readonly header: RatingHeader; readonly place: number | null }
  /** The rating was not saved, and why. The page keeps it. */
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
