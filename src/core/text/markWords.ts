// What of a text another text says too, word by word, for people to see why coverage is what it is.

import { pieceWords, wordsAsWritten } from './pieceWords.ts';

/** A stretch of a text; all of them in a row are the text. */
export interface MarkedPart {
  readonly text: string;
  /** `common`: a word that the other text has, too. `figure`: a word with a digit that it has not. `null`: neither. */
  readonly mark: 'common' | 'figure' | null;
}

const digit = /\p{N}/u;

/** Short words are in every text; a figure, an abbreviation and a word of a script without capitals say something. */
function isTelling(word: string): boolean {
  return word.length >= 4 || digit.test(word) || (word.length > 1 && word === word.toUpperCase());
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(pieceWords(text).split(' '));

/**
 * The text in parts. `near`: what it was compared with. `whole`: where a figure may stand without being a different one; the
 * answer that `near` is a sentence of. Words of one to three small letters are not marked. Capitals and signs of thousands do not matter.
 */
export function markWords(text: string, near: string, whole = near): readonly MarkedPart[] {
  const [nearWords, wholeWords] = [wordsOf(near), wordsOf(whole)];
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: found, index } of wordsAsWritten(text)) {
    const words = pieceWords(found).trim().split(' ');
    const isIn = (other: ReadonlySet<string>): boolean => words.every((word) => other.has(word));
    const mark = !isTelling(found)
      ? null
      : isIn(nearWords)
        ? 'common'
        : digit.test(found) && !isIn(wholeWords)
          ? 'figure'
          : null;
    if (mark === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), mark: null });
    parts.push({ text: found, mark });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), mark: null });
  return parts;
}
