import { dimensionsOf } from '../../../core/analyse/ratings/dimensionRatings.ts';
import type { RatingScheme } from '../../../core/analyse/ratings/scheme.ts';
import type { AgreementInputs } from '../../../core/analyse/panels/agreementView.ts';
import { type RatingFileText, readJudgedReports } from '../../../node/ratings/ratingFiles.ts';

/**
 * Returns the texts of rating files, or the judges' verdicts of scored reports. Throws an `InspectorError` for reports that cannot
 * be compared.
 */
export function agreementInputs(
  files: readonly RatingFileText[],
  schemes: readonly RatingScheme[],
): AgreementInputs {
  const judged = readJudgedReports(files);
  if (!judged) {
    return { files: files.map(({ name, rater, text }) => ({ name, rater, text })), schemes };
  }
  const { files: ratedFiles, notesOn } = judged;
  const dimensions = dimensionsOf(ratedFiles.flatMap(({ ratings }) => ratings));
  return {
    files: files.map(({ name, rater }, index) => ({
      name,
      rater,
      text: '',
      judged: ratedFiles[index]?.ratings ?? [],
    })),
    schemes,
    notes: dimensions.map((dimension) => [dimension, notesOn(dimension)]),
  };
}
