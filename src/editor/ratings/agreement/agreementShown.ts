// Content of an agreement panel's text. Reads the files and computes agreement exactly as the page does.

import { dimensionSteps } from '../../../core/ratings/agreementReport.ts';
import { dimensionRatings, dimensionsOf } from '../../../core/ratings/dimensionRatings.ts';
import type { AgreementChoice, ToAgreement } from '../../../protocol/agreementPanel.ts';
import { toShownRatings } from '../../../protocol/toShownRatings.ts';
import { finishInSlices } from '../../platform/workInSlices.ts';
import type { ShownInPanels } from '../../panels/panelTexts.ts';

/**
 * Uses the first dimension if there is no choice or the files do not have the chosen dimension. Resolves with `undefined` if
 * there are no ratings.
 */
export async function agreementShown(
  message: Extract<ToAgreement, { type: 'files' }>,
  choice: AgreementChoice | undefined,
): Promise<ShownInPanels['agreement'] | undefined> {
  const { level, values, columnsAre } = choice ?? {};
  const { ratings, notesOn } = toShownRatings(message, columnsAre);
  const dimensions = dimensionsOf(ratings);
  const chosen = dimensions.find((name) => name === choice?.dimension) ?? dimensions[0];
  if (chosen === undefined) return undefined;
  const options = {
    schemes: message.schemes,
    notesOn,
    ...(level === undefined ? {} : { level }),
    ...(values === undefined ? {} : { values }),
  };
  return {
    found: await finishInSlices(dimensionSteps(dimensionRatings(ratings, chosen), options)),
    others: dimensions.filter((name) => name !== chosen),
  };
}
