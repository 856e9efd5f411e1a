// Everything that the host and the webview of agreement say to each other.

import type { Rating } from '../core/ratings/rating.ts';
import type { ColumnMeaning } from '../core/ratings/reading/readRatings.ts';
import type { RatingScheme } from '../core/ratings/scheme.ts';
import type { Message } from '../core/words/message.ts';
import type { MeasurementLevel } from '../core/statistics/agreement/codedRatings.ts';

export interface RatingFileText {
  readonly uri: string;
  readonly name: string;
  /** Whose ratings these are where the file does not say. */
  readonly rater: string;
  /** Empty where `judged` has what it says. */
  readonly text: string;
  /** Of a scored report, which the host reads: what its judge said. */
  readonly judged?: readonly Rating[];
}

export type ToAgreement =
  /** Answer to `ready`, and again when one of the files has changed. */
  | {
      readonly type: 'files';
      readonly files: readonly RatingFileText[];
      /** The person's own, whose levels are scales; those that come along are known. */
      readonly schemes: readonly RatingScheme[];
      /** Of reports, by dimension: what must be said of the numbers. */
      readonly notes?: readonly (readonly [dimension: string, notes: readonly Message[]])[];
    }
  | { readonly type: 'empty'; readonly message: string };

/** What of the ratings is looked at, and how they are read. */
export interface AgreementChoice {
  /** One that the files have. */
  readonly dimension: string;
  /** Absent: as found. */
  readonly level?: MeasurementLevel;
  readonly values?: readonly string[];
  readonly columnsAre?: ColumnMeaning;
}

export type FromAgreement =
  | { readonly type: 'ready' }
  /** What the page shows from now on: the text of the panel shows the same. */
  | ({ readonly type: 'chosen' } & AgreementChoice)
  /** Others than these. */
  | { readonly type: 'chooseFiles' }
  | { readonly type: 'savePlot'; readonly name: string; readonly svg: string };

/** What a panel names in `setState`, for the host that brings it back. */
export interface KeptRatingFiles {
  readonly uris: readonly string[];
}
