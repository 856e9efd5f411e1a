// Shared checks of messages from webviews. A webview is a browser page and may send anything.

import { longestQuery } from '../../core/find/findQuery.ts';
import { metrics } from '../../core/metrics/registry.ts';
import { levelParameters } from '../../core/parameters/levelParameter.ts';
import { isValueOf } from '../../core/parameters/parameter.ts';
import { semqaParameters, type SemqaParameters } from '../../core/parameters/semqaParameters.ts';
import { valuesFrom } from '../../core/parameters/values.ts';
import type { FromComparison } from '../../protocol/comparePanels.ts';
import type { CopyRequest } from '../../protocol/everyPage.ts';
import type { FromInspector } from '../../protocol/panels.ts';

/** Messages that every page can send. */
type FromEveryPage = Extract<FromInspector, FromComparison>;

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

export function parametersOf(value: unknown): SemqaParameters | undefined {
  return isFields(value) ? valuesFrom(semqaParameters, value) : undefined;
}

/** Checks a level of the AVeriTeC score. */
function levelOf(value: unknown): number | undefined {
  return isValueOf(levelParameters.averitecLevel, value) ? value : undefined;
}

/** Checks the id of a metric from the metrics table. */
function metricOf(value: unknown): string | undefined {
  return metrics.find(({ id }) => id === value)?.id;
}

/** Returns the message if every page can send it, else `undefined`. */
export function fromEveryPage(message: Fields): FromEveryPage | undefined {
  const { type, index } = message;
  switch (type) {
    case 'ready':
    case 'score':
    case 'saveParameters':
    case 'resetParameters':
      return { type };
    case 'claim':
    case 'selected':
      return isPosition(index) ? { type, index } : undefined;
    case 'find': {
      const { find } = message;
      return typeof find === 'string' && find.length <= longestQuery ? { type, find } : undefined;
    }
    case 'openMetricPage': {
      const metric = metricOf(message['metric']);
      return metric === undefined ? undefined : { type, metric };
    }
    case 'setAveritecLevel': {
      const level = levelOf(message['level']);
      return level === undefined ? undefined : { type, level };
    }
    default:
      return undefined;
  }
}

/** Maximum length of a copied text in characters. Larger than any table or claim of our pages. */
export const mostCharacters = 20_000_000;
const longestName = 1_000;

/** Reads a page's request to copy a text to the clipboard. `undefined` if the message is not a valid copy request. */
export function parseCopyRequest(message: unknown): CopyRequest | undefined {
  if (!isFields(message)) return undefined;
  const { type, what, text } = message;
  if (type !== 'copy' || typeof what !== 'string' || typeof text !== 'string') return undefined;
  if (what.length > longestName || text.length > mostCharacters || text === '') return undefined;
  return { type, what, text };
}
