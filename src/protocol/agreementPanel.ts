// Messages between the host and the agreement page.

import type { AgreementOptions } from '../core/ratings/agreementReport.ts';
import { type Rating, type RatingFile, schemesApart } from '../core/ratings/rating.ts';
import { readRatingFiles } from '../core/ratings/reading/readRatingFiles.ts';
import type { ColumnMeaning } from '../core/ratings/reading/readRatings.ts';
import type { RatingScheme } from '../core/ratings/scheme.ts';
import type { MeasurementLevel } from '../core/statistics/agreement/codedRatings.ts';
import type { Message } from '../core/words/message.ts';

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

// The ratings that the agreement page shows. The page and Show as Text interpret the files in the same way.

interface ShownRatings {
  /** Parallel to the files. */
  readonly files: readonly RatingFile[];
  /** Ratings of all files, in the form in which agreement is computed. */
  readonly ratings: readonly Rating[];
  readonly notesOn: NonNullable<AgreementOptions['notesOn']>;
}

/**
 * Combines the ratings. Without `columnsAre`, the meaning of the columns is detected. Reports have no columns, and they cannot be
 * combined with other files.
 */
export function toShownRatings(
  { files, notes = [] }: Pick<Extract<ToAgreement, { type: 'files' }>, 'files' | 'notes'>,
  columnsAre?: ColumnMeaning,
): ShownRatings {
  const ratedFiles = files.some(({ judged }) => judged)
    ? files.map(({ judged = [] }): RatingFile => ({
        form: 'report',
        ratings: judged,
        problems: [],
      }))
    : readRatingFiles(files, columnsAre === undefined ? {} : { columnsAre });
  const byDimension = new Map(notes);
  return {
    files: ratedFiles,
    ratings: schemesApart(ratedFiles.flatMap(({ ratings }) => ratings)),
    notesOn: (dimension) => byDimension.get(dimension) ?? [],
  };
}
