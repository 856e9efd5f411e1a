// The files of an agreement panel for its page: texts of ratings, or verdicts of judges from scored reports.

import { dimensionsOf } from '../../../core/ratings/dimensionRatings.ts';
import type { RatingScheme } from '../../../core/ratings/scheme.ts';
import { readJudgedReports } from '../../../node/ratings/judgedReports.ts';
import type { RatingFileText } from '../../../node/ratings/ratingFiles.ts';
import type { ToAgreement } from '../../../protocol/agreementPanel.ts';

/** A rating file with the uri that the panel uses for it. */
export type OpenRatingFile = RatingFileText & { readonly uri: string };

/** Returns the message for the page. Throws an `InspectorError` for reports that cannot be compared. */
export function filesMessage(
  files: readonly OpenRatingFile[],
  schemes: readonly RatingScheme[],
): Extract<ToAgreement, { type: 'files' }> {
  const judged = readJudgedReports(files);
  if (!judged) {
    const texts = files.map(({ uri, name, rater, text }) => ({ uri, name, rater, text }));
    return { type: 'files', files: texts, schemes };
  }
  const { files: ratedFiles, notesOn } = judged;
  const dimensions = dimensionsOf(ratedFiles.flatMap(({ ratings }) => ratings));
  return {
    type: 'files',
    files: files.map(({ uri, name, rater }, index) => ({
      uri,
      name,
      rater,
      text: '',
      judged: ratedFiles[index]?.ratings ?? [],
    })),
    schemes,
    notes: dimensions.map((dimension) => [dimension, notesOn(dimension)]),
  };
}
