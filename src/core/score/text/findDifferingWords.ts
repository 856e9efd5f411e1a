// Finds numbers, negations and names that occur in only one of two texts. Such words make two answers disagree although most of
// their words are equal. English only. The rule is simple, so that users can see whether a mark is right.

import { compareFiguresOf, type Figure, readFigures } from './figures.ts';
import { wordPattern } from './readNumber.ts';

/** Kind of a differing word. `name`: a word with an unusual capital letter, or in capitals only. */
export type DifferenceKind = 'number' | 'negation' | 'name';

export interface DifferingWord {
  readonly start: number;
  readonly end: number;
  readonly kind: DifferenceKind;
  /** The number as a value. Absent for names and negations. */
  readonly figure?: Figure;
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Key for comparing words: lower case without `'s`. */
  readonly key: string;
}

const negations: ReadonlySet<string> = new Set(
  'no not never none nobody nothing nowhere neither nor without cannot'.split(' '),
);

/** Words with a capital letter that often begin sentences, also before a name. */
const firstWords: ReadonlySet<string> = new Set(
  'a an the this that these those it its he his she her they their we our you your i there here what when where which who whose whom why how is are was were do does did has have had can could would should might must if as at by for from in into of on to with and but or so yes no not after before during since until while because although though according'.split(
    ' ',
  ),
);

/** Splits a text into words. The numbers of `figures` are no words. */
function wordsOf(text: string, figures: readonly Figure[]): readonly Word[] {
  let next = 0;
  return [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }): Word[] => {
    while ((figures[next]?.number[1] ?? Infinity) <= index) next += 1;
    if (index >= (figures[next]?.number[0] ?? Infinity)) return [];
    const key = word.toLowerCase().replace(/['’]s$/u, '');
    return [{ text: word, start: index, end: index + word.length, key }];
  });
}

/** Whether a number is a plain count: no rank, no `one`, no `5km` and no short end of a range of years. */
function isCount({ kind, value }: Figure, text: string): boolean {
  const isShortYear = value > 999 && text.length === 2;
  return (
    kind !== 'rank' && text.toLowerCase() !== 'one' && !/\d\p{L}+$/u.test(text) && !isShortYear
  );
}

/**
 * Returns a text in which the numbers that also occur in `other` are written as there, because a model takes `6650` and `6,650`, or a
 * number in words, for different numbers.
 */
export function writeNumbersAlike(text: string, other: string): string {
  const written = new Map(
    readFigures(other).map((figure) => [
      figure.key,
      { figure, text: other.slice(...figure.number) },
    ]),
  );
  let [alike, from] = ['', 0];
  for (const figure of readFigures(text)) {
    const [start, end] = figure.number;
    const same = written.get(figure.key);
    if (!same || !isCount(figure, text.slice(start, end)) || !isCount(same.figure, same.text))
      continue;
    alike += text.slice(from, start) + same.text;
    from = end;
  }
  return alike + text.slice(from);
}

function isNegation({ key, text }: Word): boolean {
  return negations.has(key) || /n['’]t$/iu.test(text);
}

const capital = /^\p{Lu}/u;
const capitals = /^\p{Lu}[\p{Lu}\p{N}]+$/u;

function isName(words: readonly Word[], at: number, text: string): boolean {
  const word = words[at];
  if (!word || !capital.test(word.text)) return false;
  if (capitals.test(word.text)) return true;
  // “I've” and “It's” are no names.
  const stem = word.key.replace(/['’].*$/u, '');
  if (word.text.length < 2) return false;
  const before = text.slice(words[at - 1]?.end ?? 0, word.start);
  const isFirst = at === 0 || /[.!?:\n"“”]/u.test(before);
  if (!isFirst) return !firstWords.has(stem);
  const next = words[at + 1];
  const isNamed = next !== undefined && /^\s+$/u.test(text.slice(word.end, next.start));
  return isNamed && capital.test(next.text) && !firstWords.has(stem);
}

/** Whether `other` contains each word of `text`, ignoring case, and a figure that agrees with each of its figures. */
function containsWords(other: string, text: string): boolean {
  const { figures, differing } = compareFiguresOf(text, other);
  const known = new Set(wordsOf(other, []).map(({ key }) => key));
  return differing.length === 0 && wordsOf(text, figures).every(({ key }) => known.has(key));
}

/**
 * Returns the marks of `text` without the names that the claim itself has, because both sides are about them. Marks of other kinds
 * stay.
 */
export function leaveOutClaimNames<
  Mark extends Pick<DifferingWord, 'start' | 'end'> & { readonly kind: string },
>(marks: readonly Mark[], text: string, claim: string): readonly Mark[] {
  return marks.filter(
    ({ kind, start, end }) => kind !== 'name' || !containsWords(claim, text.slice(start, end)),
  );
}

/**
 * Returns the words of `text` that differ from `other`, in text order. A number differs if it agrees with no number of the other text
 * (`compareFigures`: `8,848.86` agrees with `8848.86` and `8,849`, `20` with `twenty`). A name differs if the other text does not contain
 * the word, ignoring case. A negation differs only if the other text has no negation. `one` never counts as a number, because it is
 * usually a pronoun.
 */
export function findDifferingWords(text: string, other: string): readonly DifferingWord[] {
  const { figures, differing } = compareFiguresOf(text, other);
  const words = wordsOf(text, figures);
  const others = wordsOf(other, []);
  const known = new Set(others.map(({ key }) => key));
  const isDenied = others.some(isNegation);
  const differingWords = words.flatMap((word, index): DifferingWord[] => {
    const place = { start: word.start, end: word.end };
    if (isNegation(word)) return isDenied ? [] : [{ ...place, kind: 'negation' }];
    if (known.has(word.key)) return [];
    return isName(words, index, text) ? [{ ...place, kind: 'name' }] : [];
  });
  const numbers = differing.map((figure): DifferingWord => ({
    start: figure.start,
    end: figure.end,
    kind: 'number',
    figure,
  }));
  return [...numbers, ...differingWords].sort((a, b) => a.start - b.start);
}
