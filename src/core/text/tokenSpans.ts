// Where the tokens of NLTK's word tokenizer stand in their text. It leaves out blanks and writes quotation marks in its own way; all
// else stays as it is.

import { isBlank } from './pythonText.ts';

/** `[start, end)` in UTF-16 units. */
export type TokenSpan = readonly [start: number, end: number];

/** What the tokenizer writes for a double quotation mark, and may have been so in the text. */
const quoteTokens: ReadonlySet<string> = new Set(['``', "''"]);

/** What the tokenizer may have put in or left out before a token that is not where it should be. */
const farthest = 8;

/** One for each token, in order and apart; `null`: it is not in the text, which no tokenizer of NLTK is known to do. */
export function tokenSpans(text: string, tokens: readonly string[]): readonly (TokenSpan | null)[] {
  let at = 0;
  return tokens.map((token) => {
    while (at < text.length && isBlank(text.charCodeAt(at))) at += 1;
    const length = lengthAt(text, at, token);
    if (length > 0) {
      at += length;
      return [at - length, at];
    }
    const found = text.slice(at, at + farthest + token.length).indexOf(token);
    if (found < 0) return null;
    at += found + token.length;
    return [at - token.length, at];
  });
}

/** 0: another token stands there. */
function lengthAt(text: string, at: number, token: string): number {
  if (text.startsWith(token, at)) return token.length;
  return quoteTokens.has(token) && text[at] === '"' ? 1 : 0;
}
