// Splits a text into words without punctuation, and into sentences, for coverage. Works for every language.

import { compareFiguresOf } from './figures.ts';

/** A number with its thousands and decimal separators, or a run of letters, marks and digits. */
const word = /\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{L}\p{M}\p{N}]+/gu;

/** The same words in texts without other letters. This pattern is faster, because it does not use Unicode. */
const plainWord = /\d+(?:[.,]\d+)*|[a-z\d]+/g;
/**
 * Characters other than ASCII and the usual dashes, quotation marks and blanks. A text without them can be read with `plainWord`.
 */
const notPlain = /[^\0-\x7f\xa0\u2010-\u2016\u2018-\u201f\u2022\u2026]/;

/**
 * Returns the words of a text in lower case, with one blank between, before and after them. Thousands separators are removed, so
 * that `1,200` becomes `1200`. A text without words is returned without surrounding blanks. `''` for an empty or blank text.
 */
export function pieceWords(text: string): string {
  const words = notPlain.test(text)
    ? text.normalize('NFKC').toLowerCase().match(word)
    : text.toLowerCase().match(plainWord);
  if (!words) return text.trim();
  const joined = ` ${words.join(' ')} `;
  return joined.includes(',') ? joined.replaceAll(',', '') : joined;
}

/** Returns the words of a text with their positions, unchanged. */
export function wordsAsWritten(text: string): Iterable<RegExpExecArray> {
  return text.matchAll(word);
}

const blank = /\s/u;
const codesOf = (text: string): ReadonlySet<number> =>
  new Set(Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)));
const endsAnywhere = codesOf('\n。！？।؟');
const endsBeforeBlank = codesOf('.!?…');

/** ASCII characters that can end a sentence, and ASCII characters that are blanks: a quick answer for most characters. */
const asciiEnds = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(endsAnywhere.has(code) || endsBeforeBlank.has(code)),
);
const asciiBlanks = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(blank.test(String.fromCharCode(code))),
);

function isBlankAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 ? asciiBlanks[code] === 1 : blank.test(text.charAt(at));
}

/** The part of a text from `start` up to `end`, in UTF-16 units. */
interface TextPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the sentences of a text. A sentence ends with `.`, `!`, `?` or `…` before a blank, with the corresponding mark of
 * another script, or at the end of a line. Abbreviations also end a sentence. This has no effect on scores, because the whole
 * text is also compared.
 */
export function sentencesOf(text: string): readonly string[] {
  return sentencePlaces(text).map(({ start, end }) => text.slice(start, end));
}

/** Returns the positions of the sentences of a text (`sentencesOf`), without the blanks around them. */
export function sentencePlaces(text: string): readonly TextPlace[] {
  const places: TextPlace[] = [];
  let start = 0;
  const end = (after: number): void => {
    let [first, last] = [start, after];
    while (first < last && isBlankAt(text, first)) first += 1;
    while (last > first && isBlankAt(text, last - 1)) last -= 1;
    if (first < last) places.push({ start: first, end: last });
    start = after;
  };
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 128 && asciiEnds[code] === 0) continue;
    const ends =
      endsAnywhere.has(code) ||
      (endsBeforeBlank.has(code) && (index + 1 === text.length || isBlankAt(text, index + 1)));
    if (ends) end(index + 1);
  }
  end(text.length);
  return places;
}

// Marks which words a text has in common with another text, to explain a coverage score.

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
 * Splits the text into marked parts. `other`: the text with which it was compared. Lower-case words of one to three letters are not
 * marked. Case and thousands separators are ignored.
 */
export function markWords(text: string, other: string): readonly MarkedPart[] {
  const otherWords = wordsOf(other);
  const { figures, differing } = compareFiguresOf(text, other);
  const others = new Set(differing);
  let next = 0;
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: match, index } of wordsAsWritten(text)) {
    const words = pieceWords(match).trim().split(' ');
    while ((figures[next]?.end ?? Infinity) <= index) next += 1;
    const figure = (figures[next]?.start ?? Infinity) <= index ? figures[next] : undefined;
    const mark = !isTelling(match)
      ? null
      : words.every((word) => otherWords.has(word))
        ? 'common'
        : digit.test(match) && (!figure || others.has(figure))
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
