// Messages between the host and the rating page. Facts that could influence a rater are never sent: the system's name, scores, and other
// people's ratings before the rater has answered.

import type { QaPair } from '../core/read/claims/evidence.ts';
import type { Qualification } from '../core/analyse/ratings/controlItems.ts';
import type { Dimension, RatingValues } from '../core/analyse/ratings/scheme.ts';

export interface RatingHeader {
  /** URI of the prediction file, to restore the same session. Never shown. */
  readonly predictionsUri: string;
  readonly schemeName: string;
  /** Whether the sources of answers are shown. Default: false. */
  readonly showsSources?: boolean;
  readonly rater: string;
  readonly done: number;
  readonly total: number;
  /** Number of ratings that are outdated because the claim or the questions changed. These claims are shown again. */
  readonly outdated: number;
  /** Whether the user adjudicates claims on which raters differ, instead of rating. */
  readonly decides: boolean;
  /** Name of the system. Present only if the user chose to see it. */
  readonly systemName?: string;
  /** Result of the qualification test. Present when the rater has rated all its claims. */
  readonly qualification?: Qualification;
}

/** Another rater's rating, without a name. */
export interface OtherRating {
  readonly values: RatingValues;
  readonly note?: string;
}

export interface RatingTaskTexts {
  /** Zero-based position among the rater's tasks. */
  readonly place: number;
  /** Whether the claim is shown a second time, to measure self-agreement. */
  readonly isAgain: boolean;
  readonly claim: string;
  readonly date?: string;
  readonly speaker?: string;
  readonly reference: readonly QaPair[];
  readonly predicted: readonly QaPair[];
  /** Questions about this claim. */
  readonly dimensions: readonly Dimension[];
  /** Verdicts. Absent if the scheme hides verdicts. */
  readonly verdicts?: { readonly reference: string | null; readonly predicted: string | null };
  /** Earlier rating by the same rater. */
  readonly given?: { readonly values: RatingValues; readonly note: string };
  /** Values on which all raters agree. Present only for adjudication, where only the other values must be decided. */
  readonly agreed?: RatingValues;
  /** Other ratings of the same claim with the same scheme. Present only together with `given`, or for adjudication. */
  readonly others: readonly OtherRating[];
  /** Scores, for example `SemQA 0.62`. Present only if the user chose to see them. */
  readonly scores?: readonly string[];
}

export type ToRating =
  /** Answer to `ready`. `place` is the task to show, or `null` if all tasks are done. */
  | { readonly type: 'session'; readonly header: RatingHeader; readonly place: number | null }
  | { readonly type: 'task'; readonly task: RatingTaskTexts }
  /** The rating was saved. `place` is the next task, or `null` if all tasks are done. */
  | { readonly type: 'kept'; readonly header: RatingHeader; readonly place: number | null }
  /** The rating was not saved and remains on the page. `message` gives the reason. */
  | { readonly type: 'notKept'; readonly message: string }
  | { readonly type: 'empty'; readonly message: string };
