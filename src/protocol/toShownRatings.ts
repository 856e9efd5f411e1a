// The files of the page of agreement as ratings: read alike by the page and by whoever writes its text.

import type { AgreementOptions } from '../core/ratings/agreementReport.ts';
import type { Rating, RatingFile } from '../core/ratings/rating.ts';
import type { ColumnMeaning } from '../core/ratings/reading/readRatings.ts';
import { readRatingFiles } from '../core/ratings/reading/readRatingFiles.ts';
import { schemesApart } from '../core/ratings/schemesApart.ts';
import type { ToAgreement } from './agreementPanel.ts';

interface ShownRatings {
  /** Parallel to the files. */
  readonly found: readonly RatingFile[];
  /** Of all of them, as agreement counts them. */
  readonly ratings: readonly Rating[];
  readonly notesOn: NonNullable<AgreementOptions['notesOn']>;
}

/** `columnsAre` absent: as found. Reports have no columns; where one file is a report, all are. */
export function toShownRatings(
  { files, notes = [] }: Pick<Extract<ToAgreement, { type: 'files' }>, 'files' | 'notes'>,
  columnsAre?: ColumnMeaning,
): ShownRatings {
  const found = files.some(({ judged }) => judged)
    ? files.map(({ judged = [] }): RatingFile => ({
        form: 'report',
        ratings: judged,
        problems: [],
      }))
    : readRatingFiles(files, columnsAre === undefined ? {} : { columnsAre });
  const byDimension = new Map(notes);
  return {
    found,
    ratings: schemesApart(found.flatMap(({ ratings }) => ratings)),
    notesOn: (dimension) => byDimension.get(dimension) ?? [],
  };
}
