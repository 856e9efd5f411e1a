// Checks messages from the agreement page. A webview is a browser page and may send anything.

import { columnMeanings } from '../../../core/ratings/reading/readRatings.ts';
import { measurementLevels } from '../../../core/statistics/agreement/codedRatings.ts';
import type {
  AgreementChoice,
  FromAgreement,
  KeptRatingFiles,
} from '../../../protocol/agreementPanel.ts';
import { readKeptSystems } from '../../panels/fromComparison.ts';
import { isFields, type Fields } from '../../panels/messageFields.ts';
import { isPlainSvg, plotFileName } from '../../panels/export/savedSvg.ts';

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
