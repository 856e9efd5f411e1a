// Reads a mapping from a file: JSON text written by a user.

import { JsonTokens } from '../json/jsonTokens.ts';
import { readTree } from '../json/jsonTree.ts';
import { textOf } from '../../words/message.ts';
import { readMapping, type Mapping } from './mapping.ts';

/**
 * Reads the text of a mapping file. Throws SyntaxError for a text that is not JSON. Throws RangeError if `readMapping` does, or
 * if a member occurs twice in one object, because the first occurrence would have no effect.
 */
export function readMappingText(text: string): Mapping {
  const json: unknown = JSON.parse(text);
  readTree(new JsonTokens(text, 0, text.length, ignore), ({ code, message }) => {
    if (code === 'duplicateKey') throw new RangeError(textOf(message));
  });
  return readMapping(json);
}

function ignore(): void {
  // JSON.parse has reported the error.
}
