// Finds numbers, negations and names that occur in only one of two texts. Such words make two answers disagree although most of
// their words are equal. English only. The rule is simple, so that users can see whether a mark is right.

/** Kind of a differing word. `name`: a word with an unusual capital letter, or in capitals only. */
export type DifferenceKind = 'number' | 'negation' | 'name';

export interface DifferingWord {
  readonly start: number;
  readonly end: number;
  readonly kind: DifferenceKind;
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Key for comparing words: lower case without `'s`, or a number's value. */
  readonly key: string;
  readonly isNumber: boolean;
}

/** A word: letters and digits, including the signs within numbers and the endings of `don't` and `Nepal's`. */
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{Nd}+)*(?:['’]\p{L}+)?/gu;
const digit = /\p{Nd}/u;
const plainNumber = /^\d+(?:,\d{3})*(?:\.\d+)?$/u;
const ordinal = /^(\d+)(?:st|nd|rd|th)$/u;

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const numberWords: ReadonlyMap<string, number> = new Map([
  ...units.split(' ').map((word, value) => [word, value] as const),
  ...tens.split(' ').map((word, index) => [word, 10 * (index + 2)] as const),
]);
const scales: ReadonlyMap<string, number> = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);

const negations: ReadonlySet<string> = new Set(
  'no not never none nobody nothing nowhere neither nor without cannot'.split(' '),
);

/** Words with a capital letter that often begin sentences, also before a name. */
const firstWords: ReadonlySet<string> = new Set(
  'a an the this that these those it its he his she her they their we our you your i there here what when where which who whose whom why how is are was were do does did has have had can could would should might must if as at by for from in into of on to with and but or so yes no not after before during since until while because although though according'.split(
    ' ',
  ),
);

function keyOf(text: string): string {
  const lowerCase = text.toLowerCase().replace(/['’]s$/u, '');
  if (plainNumber.test(lowerCase)) return String(Number(lowerCase.replaceAll(',', '')));
  const [, counted] = ordinal.exec(lowerCase) ?? [];
  return counted ?? String(numberWords.get(lowerCase) ?? lowerCase);
}

/**
 * Reads a number in digits or words that begins at a match, such as `1.5 million` or `six thousand six hundred and fifty`. `next` is the
 * position of the first match behind it. `undefined` if no number begins there.
 */
function readNumber(
  matches: readonly RegExpExecArray[],
  at: number,
  text: string,
): { readonly key: string; readonly next: number } | undefined {
  const wordAt = (place: number): string => matches[place]?.[0].toLowerCase() ?? '';
  const follows = (place: number): boolean => {
    const [before, match] = [matches[place - 1], matches[place]];
    const gap = before && match && text.slice(before.index + before[0].length, match.index);
    return gap !== undefined && /^[\s-]+$/u.test(gap);
  };
  const isSpelled = numberWords.has(wordAt(at));
  if (!isSpelled && !digit.test(wordAt(at))) return undefined;
  const first = keyOf(wordAt(at));
  let [sum, part, names] = [0, Number(first), ''];
  let next = at + 1;
  while (follows(next)) {
    const scale = scales.get(wordAt(next));
    if (scale !== undefined) {
      names += ` ${wordAt(next)}`;
      [sum, part] = scale === 100 ? [sum, part * scale] : [sum + part * scale, 0];
      next += 1;
      continue;
    }
    // "One hundred and two hundred" has two numbers.
    const isJoined = names !== '' && wordAt(next) === 'and' && !scales.has(wordAt(next + 2));
    const place = isJoined ? next + 1 : next;
    const added = isSpelled && follows(place) ? numberWords.get(wordAt(place)) : undefined;
    const fits =
      part % 100 === 0 ? names !== '' : part % 10 === 0 && part > 10 && (added ?? 10) < 10;
    if (added === undefined || !fits) break;
    part += added;
    next = place + 1;
  }
  const value = sum + part;
  return { key: Number.isFinite(value) ? String(value) : first + names, next };
}

/** Splits a text into words. A number in several words, such as `1.5 million`, is one word with its value. */
function wordsOf(text: string): readonly Word[] {
  const matches = [...text.matchAll(wordPattern)];
  const words: Word[] = [];
  let at = 0;
  while (at < matches.length) {
    const number = readNumber(matches, at, text);
    const [match, last] = [matches[at], matches[(number?.next ?? at + 1) - 1]];
    if (!match || !last) break;
    const [start, end] = [match.index, last.index + last[0].length];
    const key = number?.key ?? keyOf(match[0]);
    words.push({ text: text.slice(start, end), start, end, key, isNumber: number !== undefined });
    at = number?.next ?? at + 1;
  }
  return words;
}

function isCount({ text, isNumber }: Word): boolean {
  return isNumber && !ordinal.test(text.toLowerCase()) && text.toLowerCase() !== 'one';
}

/**
 * Returns a text in which the numbers that also occur in `other` are written as there, because a model takes `6650` and `6,650`, or a
 * number in words, for different numbers.
 */
export function writeNumbersAlike(text: string, other: string): string {
  const written = new Map(wordsOf(other).map((word) => [word.key, word]));
  let [alike, from] = ['', 0];
  for (const word of wordsOf(text)) {
    const { start, end } = word;
    const same = written.get(word.key);
    if (!same || !isCount(word) || !isCount(same)) continue;
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
  if (!word || word.isNumber || !capital.test(word.text)) return false;
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

/** Whether `other` contains each word of `text`, ignoring case. */
export function containsWords(other: string, text: string): boolean {
  const known = new Set(wordsOf(other).map(({ key }) => key));
  return wordsOf(text).every(({ key }) => known.has(key));
}

/**
 * Returns the words of `text` that differ from `other`, in text order. A number differs if no number of the other text has its
 * value (`8,848.86` equals `8848.86`, `20` equals `twenty`). A name differs if the other text does not contain the word, ignoring
 * case. A negation differs only if the other text has no negation. `one` never counts as a number, because it is usually a
 * pronoun.
 */
export function findDifferingWords(text: string, other: string): readonly DifferingWord[] {
  const words = wordsOf(text);
  const others = wordsOf(other);
  const known = new Set(others.map(({ key }) => key));
  const isDenied = others.some(isNegation);
  return words.flatMap((word, index): DifferingWord[] => {
    const place = { start: word.start, end: word.end };
    if (isNegation(word)) return isDenied ? [] : [{ ...place, kind: 'negation' }];
    if (known.has(word.key)) return [];
    if (word.isNumber) {
      return word.text.toLowerCase() === 'one' ? [] : [{ ...place, kind: 'number' }];
    }
    return isName(words, index, text) ? [{ ...place, kind: 'name' }] : [];
  });
}
