// Marks which words a text has in common with another text, to explain a coverage score.

import { compareFiguresOf } from './figures.ts';
import { pieceWords, wordsAsWritten } from './pieceWords.ts';

/** A part of a text. All parts in order form the whole text. */
export interface MarkedPart {
  readonly text: string;
  /**
   * `common`: a word that the other text also contains. `figure`: a figure in digits that agrees with none of the other text, or
   * a word with a digit, such as `N95`, that the other text does not contain.
   * `null`: all other parts.
   */
  readonly mark: 'common' | 'figure' | null;
}

const digit = /\p{N}/u;

/**
 * Whether a word is informative. Short words occur in every text. Figures, abbreviations and words of scripts without capitals are
 * informative.
 */
function isTelling(word: string): boolean {
  return word.length >= 4 || digit.test(word) || (word.length > 1 && word === word.toUpperCase());
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(pieceWords(text).split(' '));

/**
 * Splits the text into marked parts. `near`: the text with which it was compared, which may be one sentence of an answer.
 * `whole`: the whole answer. A figure that agrees with one of the whole answer does not count as different. Lower-case words of one to
 * three letters are not marked. Case and thousands separators are ignored.
 */
export function markWords(text: string, near: string, whole = near): readonly MarkedPart[] {
  const nearWords = wordsOf(near);
  const wholeWords = wordsOf(whole);
  const { figures, differing } = compareFiguresOf(text, whole);
  const others = new Set(differing);
  let next = 0;
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: match, index } of wordsAsWritten(text)) {
    const words = pieceWords(match).trim().split(' ');
    while ((figures[next]?.end ?? Infinity) <= index) next += 1;
    const figure = (figures[next]?.start ?? Infinity) <= index ? figures[next] : undefined;
    const isIn = (other: ReadonlySet<string>): boolean => words.every((word) => other.has(word));
    const mark = !isTelling(match)
      ? null
      : isIn(nearWords)
        ? 'common'
        : digit.test(match) && (figure ? others.has(figure) : !isIn(wholeWords))
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
