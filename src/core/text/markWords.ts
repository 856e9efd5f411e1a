// Marks, word by word, what a text has in common with another, to explain a coverage score.

import { pieceWords, wordsAsWritten } from './pieceWords.ts';

/** A part of a text. All parts in order make up the text. */
export interface MarkedPart {
  readonly text: string;
  /** `common`: a word that the other text has too. `figure`: a word with a digit that the other text lacks. `null`: neither. */
  readonly mark: 'common' | 'figure' | null;
}

const digit = /\p{N}/u;

/** Short words occur in every text. Figures, abbreviations and words of scripts without capitals are informative. */
function isTelling(word: string): boolean {
  return word.length >= 4 || digit.test(word) || (word.length > 1 && word === word.toUpperCase());
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(pieceWords(text).split(' '));

/**
 * Splits the text into marked parts. `near`: the text that it was compared with. `whole`: where a figure may occur without counting as
 * different, which is the answer that `near` is a sentence of. Lower-case words of one to three letters are not marked. Case and thousands
 * separators are ignored.
 */
export function markWords(text: string, near: string, whole = near): readonly MarkedPart[] {
  const [nearWords, wholeWords] = [wordsOf(near), wordsOf(whole)];
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: match, index } of wordsAsWritten(text)) {
    const words = pieceWords(match).trim().split(' ');
    const isIn = (other: ReadonlySet<string>): boolean => words.every((word) => other.has(word));
    const mark = !isTelling(match)
      ? null
      : isIn(nearWords)
        ? 'common'
        : digit.test(match) && !isIn(wholeWords)
          ? 'figure'
          : null;
    if (mark === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), mark: null });
    parts.push({ text: match, mark });
    end = index + match.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), mark: null });
  return parts;
}
