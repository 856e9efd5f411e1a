import type { CopyRequest } from '../../protocol/copying.ts';
import { isFields } from './messageFields.ts';

/** Maximum length of a copied text in characters. Larger than any table or claim of our pages. */
const mostCharacters = 20_000_000;
const longestName = 1_000;

/** Reads a page's request to copy a text to the clipboard. `undefined` if the message is not a valid copy request. */
export function parseCopyRequest(message: unknown): CopyRequest | undefined {
  if (!isFields(message)) return undefined;
  const { type, what, text } = message;
  if (type !== 'copy' || typeof what !== 'string' || typeof text !== 'string') return undefined;
  if (what.length > longestName || text.length > mostCharacters || text === '') return undefined;
  return { type, what, text };
}
