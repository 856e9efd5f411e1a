// Finds the positions of NLTK's tokens in their text. The tokenizer leaves out blanks and rewrites quotation marks. It does not change
// anything else.

import { isBlank } from './pythonText.ts';

/** `[start, end)` in UTF-16 units. */
export type TokenSpan = readonly [start: number, end: number];

/** Tokens that the tokenizer writes for a double quotation mark. A text may also contain these tokens literally. */
const quoteTokens: ReadonlySet<string> = new Set(['``', "''"]);

/** Maximum number of characters that the tokenizer may have inserted or dropped before a token. */
const farthest = 8;

/**
 * Returns one span per token, in order and without overlap. `null` if the text does not contain the token, which is not known to
 * happen with NLTK's tokenizers.
 */
export function tokenSpans(text: string, tokens: readonly string[]): readonly (TokenSpan | null)[] {
  let at = 0;
  return tokens.map((token) => {
    while (at < text.length && isBlank(text.charCodeAt(at))) at += 1;
    const length = lengthAt(text, at, token);
    if (length > 0) {
      at += length;
      return [at - length, at];
    }
    const offset = text.slice(at, at + farthest + token.length).indexOf(token);
    if (offset < 0) return null;
    at += offset + token.length;
    return [at - token.length, at];
  });
}

/** Returns the length of the token at this position. 0 if the text has a different token there. */
function lengthAt(text: string, at: number, token: string): number {
  if (text.startsWith(token, at)) return token.length;
  return quoteTokens.has(token) && text[at] === '"' ? 1 : 0;
}
