// Checks what the webview says: it is a browser page and may say anything.

import { metrics } from '../../core/metrics/registry.ts';
import { semqaVariations, type SemqaParameters } from '../../core/metrics/semqa.ts';
import type { FromInspector, RevealTarget } from '../../protocol/panels.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function parametersOf(value: unknown): SemqaParameters | undefined {
  if (!isFields(value)) return undefined;
  const { alpha, threshold, variation, temperature } = value;
  const known = semqaVariations.find((name) => name === variation);
  if (typeof alpha !== 'number' || !(alpha >= 0 && alpha <= 1)) return undefined;
  if (typeof threshold !== 'number' || !(threshold >= -1 && threshold <= 1)) return undefined;
  if (typeof temperature !== 'number' || !(temperature > 0 && Number.isFinite(temperature))) {
    return undefined;
  }
  return known && { alpha, threshold, variation: known, temperature };
}

function targetOf(value: unknown): RevealTarget | undefined {
  if (!isFields(value)) return undefined;
  const { file, part, question } = value;
  if (file !== 'predictions' && file !== 'reference') return undefined;
  if (part === 'claim') return { file, part };
  return part === 'question' && isPosition(question) ? { file, part, question } : undefined;
}

/** The message, or `undefined` when it is none that this version knows. */
export function parseFromInspector(message: unknown): FromInspector | undefined {
  if (!isFields(message)) return undefined;
  const { type, index } = message;
  switch (type) {
    case 'ready':
    case 'score':
    case 'cancel':
      return { type };
    case 'claim':
    case 'selected':
      return isPosition(index) ? { type, index } : undefined;
    case 'reveal': {
      const target = targetOf(message['target']);
      return isPosition(index) && target ? { type, index, target } : undefined;
    }
    case 'openSource': {
      const { url } = message;
      return typeof url === 'string' ? { type, url } : undefined;
    }
    case 'openMetricPage': {
      const known = metrics.find(({ id }) => id === message['metric']);
      return known && { type, metric: known.id };
    }
    case 'setAveritecLevel': {
      const { level } = message;
      return typeof level === 'number' && level >= 0 && level <= 1 ? { type, level } : undefined;
    }
    case 'setParameters': {
      const parameters = parametersOf(message['parameters']);
      return parameters && { type, parameters };
    }
    default:
      return undefined;
  }
}

/** The address when a person may be sent there: http and https only. */
export function webAddress(url: string): string | undefined {
  try {
    const { protocol, href } = new URL(url.trim());
    return protocol === 'http:' || protocol === 'https:' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** The prediction file that a kept panel state names. */
export function keptPredictions(state: unknown): string | undefined {
  if (!isFields(state)) return undefined;
  const { predictionsUri } = state;
  return typeof predictionsUri === 'string' && predictionsUri !== '' ? predictionsUri : undefined;
}
