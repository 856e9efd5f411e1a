// Checks what the page of blind spots says: it is a browser page and may say anything.

import { sampleSizes, type FromChecklistPanel } from '../../../protocol/checklistPanel.ts';
import { isFields } from '../../panels/messageFields.ts';

/** The message, or `undefined` when it is none that this version knows. */
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

/** The reference that a kept panel state names. */
export function readKeptReference(state: unknown): string | undefined {
  if (!isFields(state)) return undefined;
  const uri = state['uri'];
  return typeof uri === 'string' && uri !== '' ? uri : undefined;
}
