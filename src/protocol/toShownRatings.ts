// The ratings that the agreement page shows. The page and Show as Text interpret the files in the same way.

import type { AgreementOptions } from '../core/ratings/agreementReport.ts';
import type { Rating, RatingFile } from '../core/ratings/rating.ts';
import type { ColumnMeaning } from '../core/ratings/reading/readRatings.ts';
import { readRatingFiles } from '../core/ratings/reading/readRatingFiles.ts';
import { schemesApart } from '../core/ratings/schemesApart.ts';
import type { ToAgreement } from './agreementPanel.ts';

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
