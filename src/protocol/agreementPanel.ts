// Messages between the host and the agreement page.

import type { Rating } from '../core/ratings/rating.ts';
import type { ColumnMeaning } from '../core/ratings/reading/readRatings.ts';
import type { RatingScheme } from '../core/ratings/scheme.ts';
import type { Message } from '../core/words/message.ts';
import type { MeasurementLevel } from '../core/statistics/agreement/codedRatings.ts';

export interface RatingFileText {
  readonly uri: string;
  readonly name: string;
  /** Name of the rater, used if the file does not name a rater. */
  readonly rater: string;
  /** Text of the file. Empty if `judged` contains the ratings. */
  readonly text: string;
  /** The judge's ratings in a scored report, which the host reads. */
  readonly judged?: readonly Rating[];
}

export type ToAgreement =
  /** Answer to `ready`. Sent again when one of the files changes. */
  | {
      readonly type: 'files';
      readonly files: readonly RatingFileText[];
      /** The user's own schemes, whose levels are used as scales. The page already has the bundled schemes. */
      readonly schemes: readonly RatingScheme[];
      /** Notes on the scores of reports, by dimension. */
      readonly notes?: readonly (readonly [dimension: string, notes: readonly Message[]])[];
    }
  | { readonly type: 'empty'; readonly message: string };

/** Selects which ratings are shown, and how they are read. */
export interface AgreementChoice {
  /** Name of a dimension in the files. */
  readonly dimension: string;
  /** Default: the detected level. */
  readonly level?: MeasurementLevel;
  readonly values?: readonly string[];
  readonly columnsAre?: ColumnMeaning;
}

export type FromAgreement =
  | { readonly type: 'ready' }
  /** The user changed what the page shows. The host uses the same choice for Show as Text. */
  | ({ readonly type: 'chosen' } & AgreementChoice)
  /** The user wants to choose other files. */
  | { readonly type: 'chooseFiles' }
  | { readonly type: 'savePlot'; readonly name: string; readonly svg: string };

/** What a panel stores with `setState`, so that the host can restore the panel. */
export interface KeptRatingFiles {
  readonly uris: readonly string[];
}
