// Checks what the webview says: it is a browser page and may say anything.

import { longestQuery } from '../../core/find/findQuery.ts';
import type { FromInspector, RevealTarget } from '../../protocol/panels.ts';
import { fromEveryPage, isFields, isPosition, parametersOf } from './messageFields.ts';

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
    case 'cancel':
      return { type };
    case 'selected':
      return isPosition(index) ? { type, index } : undefined;
    case 'find': {
      const { find } = message;
      return typeof find === 'string' && find.length <= longestQuery ? { type, find } : undefined;
    }
    case 'reveal': {
      const target = targetOf(message['target']);
      return isPosition(index) && target ? { type, index, target } : undefined;
    }
    case 'openSource': {
      const { url } = message;
      return typeof url === 'string' ? { type, url } : undefined;
    }
    case 'setParameters': {
      const parameters = parametersOf(message['parameters']);
      return parameters && { type, parameters };
    }
    default:
      return fromEveryPage(message);
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
