// Checks messages from the blind spots page. A webview is a browser page and may send anything.

import { sampleSizes, type FromChecklistPanel } from '../../../protocol/checklistPanel.ts';
import { isFields } from '../../panels/messageFields.ts';

/** Returns the checked message. `undefined` if this version does not know the message. */
export function parseFromChecklist(message: unknown): FromChecklistPanel | undefined {
  if (!isFields(message)) return undefined;
  const { type } = message;
  switch (type) {
    case 'ready':
    case 'cancel':
      return { type };
    case 'run': {
      const sample = sampleSizes.find((size) => size === message['sample']);
      return sample === undefined ? undefined : { type, sample };
    }
    default:
      return undefined;
  }
}

/** Returns the reference in a stored panel state. */
export function readKeptReference(state: unknown): string | undefined {
  if (!isFields(state)) return undefined;
  const uri = state['uri'];
  return typeof uri === 'string' && uri !== '' ? uri : undefined;
}
