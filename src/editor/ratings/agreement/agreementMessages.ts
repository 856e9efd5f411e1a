// What the host and the agreement page exchange: the files of a panel, the content of its text, and checked messages
// from the page.

import { dimensionSteps } from '../../../core/ratings/agreementReport.ts';
import { dimensionRatings, dimensionsOf } from '../../../core/ratings/dimensionRatings.ts';
import { columnMeanings } from '../../../core/ratings/reading/readRatings.ts';
import type { RatingScheme } from '../../../core/ratings/scheme.ts';
import { measurementLevels } from '../../../core/statistics/agreement/codedRatings.ts';
import { type RatingFileText, readJudgedReports } from '../../../node/ratings/ratingFiles.ts';
import {
  type AgreementChoice,
  type FromAgreement,
  type KeptRatingFiles,
  type ToAgreement,
  toShownRatings,
} from '../../../protocol/agreementPanel.ts';
import { isPlainSvg, plotFileName } from '../../panels/export/savedSvg.ts';
import { readKeptSystems } from '../../panels/fromComparison.ts';
import { type Fields, isFields } from '../../panels/messageFields.ts';
import type { ShownInPanels } from '../../panels/panelTexts.ts';
import { finishInSlices } from '../../platform/pacing.ts';

// Content of an agreement panel's text. Reads the files and computes agreement exactly as the page does.

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

// The files of an agreement panel for its page: texts of ratings, or verdicts of judges from scored reports.

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

// Checks messages from the agreement page. A webview is a browser page and may send anything.

/** Returns the checked message. `undefined` if this version does not know the message. */
export function parseFromAgreement(message: unknown): FromAgreement | undefined {
  if (!isFields(message)) return undefined;
  const { type, name, svg } = message;
  switch (type) {
    case 'ready':
    case 'chooseFiles':
      return { type };
    case 'chosen': {
      const choice = choiceOf(message);
      return choice && { type, ...choice };
    }
    case 'savePlot':
      return typeof name === 'string' && typeof svg === 'string' && isPlainSvg(svg)
        ? { type, name: plotFileName(name), svg }
        : undefined;
    default:
      return undefined;
  }
}

/** Maximum number of values in a message. No scale has more. */
const mostValues = 1_000;

function isShortTexts(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length <= mostValues &&
    value.every((one) => typeof one === 'string')
  );
}

function choiceOf({ dimension, level, values, columnsAre }: Fields): AgreementChoice | undefined {
  if (typeof dimension !== 'string') return undefined;
  const knownLevel = measurementLevels.find((one) => one === level);
  const knownColumns = columnMeanings.find((one) => one === columnsAre);
  return {
    dimension,
    level: knownLevel,
    values: isShortTexts(values) ? values : undefined,
    columnsAre: knownColumns,
  };
}

/** Returns the files in a stored panel state, without duplicates. */
export function readKeptRatingFiles(state: unknown): KeptRatingFiles | undefined {
  const kept = readKeptSystems(state);
  return kept && { uris: kept.uris };
}
