// Rewrites or replaces numbers.

import { countText } from '../../format/numbers.ts';
import type { Random } from '../../statistics/random.ts';
import type { Rule } from '../perturbation.ts';
import { matchCase, onTexts } from './texts.ts';

// Converts numbers to English words and back.

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: readonly (readonly [word: string, value: number])[] = [
  ['trillion', 1e12],
  ['billion', 1e9],
  ['million', 1e6],
  ['thousand', 1e3],
];
const scaleValues: ReadonlyMap<string, number> = new Map(scales);

/** Leaves out `one`, because `one` alone often is not a number. */
const values: ReadonlyMap<string, number> = new Map([
  ...ones.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 10 * (index + 2)] as const),
]);

function spellBelowThousand(value: number): string {
  if (value < 20) return ones[value] ?? '';
  if (value < 100) {
    const rest = value % 10;
    return `${tens[Math.floor(value / 10) - 2] ?? ''}${rest === 0 ? '' : `-${ones[rest] ?? ''}`}`;
  }
  const rest = value % 100;
  return `${ones[Math.floor(value / 100)] ?? ''} hundred${rest === 0 ? '' : ` and ${spellBelowThousand(rest)}`}`;
}

/** Writes a whole number from 0 to below 10^15 in British style: `two thousand and nineteen`. Throws RangeError for other numbers. */
export function numberWords(value: number): string {
  if (!(Number.isSafeInteger(value) && value >= 0 && value < 1e15)) {
    throw new RangeError(`${String(value)} in words, expected a whole number from 0 below 10^15`);
  }
  if (value < 1000) return spellBelowThousand(value);
  const [word, size] = scales.find(([, least]) => value >= least) ?? ['thousand', 1e3];
  const rest = value % size;
  const head = `${spellBelowThousand(Math.floor(value / size))} ${word}`;
  if (rest === 0) return head;
  return `${head} ${rest < 100 ? 'and ' : ''}${numberWords(rest)}`;
}

/**
 * Returns the value of the number that lower-case words form. The words must not include `and`. Returns `undefined` if the words
 * do not form one number.
 */
export function valueOfWords(words: readonly string[]): number | undefined {
  let total = 0;
  let part: number | undefined;
  let largest = Infinity;
  for (const word of words) {
    const value = values.get(word);
    const scale = scaleValues.get(word);
    if (value !== undefined) {
      if (part !== undefined && (part % 100 !== 0 || part === 0)) {
        // Only 1 to 9 can follow tens.
        if (part % 10 !== 0 || part % 100 < 20 || value < 1 || value > 9) return undefined;
      }
      part = (part ?? 0) + value;
    } else if (word === 'hundred') {
      if (part === undefined || part < 1 || part > 9) return undefined;
      part *= 100;
    } else if (scale !== undefined && scale < largest && part !== undefined) {
      total += part * scale;
      largest = scale;
      part = undefined;
    } else {
      return undefined;
    }
  }
  return words.length === 0 ? undefined : total + (part ?? 0);
}

function isNumberWord(word: string): boolean {
  return values.has(word) || scaleValues.has(word) || word === 'hundred';
}

/**
 * Digits that form a separate number: not part of a name (`COVID-19`), an ordinal, a time, a version, a decimal, a price or a percentage.
 */
const wholeNumber =
  /(?<![\p{L}\p{N}\p{Sc}_.,:/-])(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?![\p{L}\p{N}_:/-]|[.,]\d| ?%)/gu;

/** Writes numbers in words: `2019` becomes `two thousand and nineteen`. */
export const numbersToWords: Rule = onTexts((text) =>
  text.replace(wholeNumber, (number) => numberWords(Number(number.replaceAll(',', '')))),
);

const letters = /\p{L}+/gu;
const between = /^(?:[\s-]|\s+and\s+)+$/iu;

interface WordRun {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

/** Finds runs of adjacent number words. A run may include `and`. */
function runsOf(text: string): readonly WordRun[] {
  const runs: WordRun[] = [];
  for (const { 0: number, index } of text.matchAll(letters)) {
    const word = number.toLowerCase();
    if (!isNumberWord(word)) continue;
    const end = index + number.length;
    const last = runs.at(-1);
    if (last && between.test(text.slice(last.end, index))) {
      const joined = { start: last.start, end, words: [...last.words, word] };
      if (valueOfWords(joined.words) !== undefined) {
        runs[runs.length - 1] = joined;
        continue;
      }
    }
    runs.push({ start: index, end, words: [word] });
  }
  return runs;
}

/**
 * Writes number words in digits: `three hundred and twenty` becomes `320`. Does not change `one` alone, which is rarely a count.
 */
export const wordsToNumbers: Rule = onTexts((text) => {
  let changed = '';
  let done = 0;
  for (const { start, end, words } of runsOf(text)) {
    const value = valueOfWords(words);
    if (value === undefined || words.join(' ') === 'one') continue;
    changed += `${text.slice(done, start)}${value < 10_000 ? String(value) : countText(value)}`;
    done = end;
  }
  return changed + text.slice(done);
});

const numberOrWord = /\d+(?:,\d{3})*(?:\.\d+)?|\p{L}+/gu;
const year = /^(?:19|20)\d\d$/u;

/**
 * Draws another number of the same length in digits and in the same notation. A possible year changes by at most ten. A possible
 * day of the month becomes another possible day.
 */
function pickOtherNumber(number: string, random: Random): string {
  if (year.test(number)) {
    const off = 1 + random.below(10);
    return String(Number(number) + (random.below(2) === 0 ? off : -off));
  }
  if (/^[1-9]$|^[12]\d$|^3[01]$/u.test(number)) {
    const other = 1 + random.below(27);
    return String(other < Number(number) ? other : other + 1);
  }
  for (;;) {
    let isFirst = true;
    const other = number.replace(/\d/gu, () => {
      const digit = isFirst && number.length > 1 ? 1 + random.below(9) : random.below(10);
      isFirst = false;
      return String(digit);
    });
    if (other !== number) return other;
  }
}

/** Draws another number from two to twenty, in words. */
function pickOtherWord(value: number, random: Random): string {
  const other = 2 + random.below(18);
  return numberWords(other < value ? other : other + 1);
}

/**
 * Replaces every number that is written in digits, or in words from two to twenty. The same number gets the same replacement
 * throughout the claim.
 */
export const replaceNumbers: Rule = (claim, tools) => {
  const { random } = tools;
  const others = new Map<string, string>();
  const otherOf = (number: string, make: () => string): string => {
    const other = others.get(number) ?? make();
    others.set(number, other);
    return other;
  };
  return onTexts((text) =>
    text.replace(numberOrWord, (number) => {
      const word = number.toLowerCase();
      const value = valueOfWords([word]);
      if (/^\d/u.test(number)) return otherOf(number, () => pickOtherNumber(number, random));
      if (value === undefined || value < 2 || value > 20) return number;
      return matchCase(
        otherOf(word, () => pickOtherWord(value, random)),
        number,
      );
    }),
  )(claim, tools);
};
