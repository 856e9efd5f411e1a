// Numbers, negations and names of a text that another text does not have: the words that make two answers disagree though most of
// their words are the same. English, and plain on purpose: what is marked can be seen to be right or wrong.

/** `name`: a word with a capital where a small letter is usual, and one of capitals alone. */
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
  /** By which it is the same as another word: small letters, no `'s`; a number's value. */
  readonly key: string;
  readonly isNumber: boolean;
}

/** Letters and digits, with the signs within numbers and the end of `don't` and `Nepal's`. */
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

/** They begin sentences with a capital, also before a name. */
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

/** `1.5 million` is one word with the value of both. */
function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    const end = index + found.length;
    const scale = scales.get(found.toLowerCase());
    const before = words.at(-1);
    const isNext = before?.isNumber === true && /^[\s-]+$/u.test(text.slice(before.end, index));
    if (scale !== undefined && isNext) {
      const key = String(Number(before.key) * scale);
      const isValue = Number.isFinite(Number(before.key));
      words[words.length - 1] = {
        ...{ text: text.slice(before.start, end), start: before.start, end, isNumber: true },
        key: isValue ? key : `${before.key} ${found.toLowerCase()}`,
      };
      continue;
    }
    const isNumber = digit.test(found) || numberWords.has(found.toLowerCase());
    words.push({ text: found, start: index, end, key: keyOf(found), isNumber });
  }
  return words;
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
  if (word.text.length < 2) return false;
  const before = text.slice(words[at - 1]?.end ?? 0, word.start);
  const isFirst = at === 0 || /[.!?:\n"“”]/u.test(before);
  if (!isFirst) return !firstWords.has(word.key);
  const next = words[at + 1];
  const isNamed = next !== undefined && /^\s+$/u.test(text.slice(word.end, next.start));
  return isNamed && capital.test(next.text) && !firstWords.has(word.key);
}

/**
 * Of `text`, by place. A number differs when no number of the other text has its value (`8,848.86` is `8848.86`, `20` is `twenty`), a
 * name when the other text has not the word, whatever its capitals; a negation only where the other text has none at all. `one` is
 * no number that differs: it is most often none.
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
