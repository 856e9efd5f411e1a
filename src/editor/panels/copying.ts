import type { CopyRequest } from '../../protocol/copying.ts';
import { isFields } from './messageFields.ts';

/** More is no table and no claim of a page. */
const mostCharacters = 20_000_000;
const longestName = 1_000;

/** What a page asks to have on the clipboard; `undefined`: the message asks nothing of the kind. */
export function parseCopyRequest(message: unknown): CopyRequest | undefined {
  if (!isFields(message)) return undefined;
  const { type, what, text } = message;
  if (type !== 'copy' || typeof what !== 'string' || typeof text !== 'string') return undefined;
  if (what.length > longestName || text.length > mostCharacters || text === '') return undefined;
  return { type, what, text };
}
