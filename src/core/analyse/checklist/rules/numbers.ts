// Rewrites or replaces numbers.

import { countText } from '../../../base/numbers.ts';
import type { Random } from '../../../base/statistics/random.ts';
import { readFigures } from '../../../score/text/figures.ts';
import { ones, numberWords as numberValues, tens } from '../../../score/text/readNumber.ts';
import type { Rule } from '../perturbation.ts';
import { matchCase, onTexts } from './texts.ts';

// Converts numbers to English words and back.

const scales: readonly (readonly [word: string, value: number])[] = [
  ['trillion', 1e12],
  ['billion', 1e9],
  ['million', 1e6],
  ['thousand', 1e3],
];

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
export function spellNumber(value: number): string {
  if (!(Number.isSafeInteger(value) && value >= 0 && value < 1e15)) {
    throw new RangeError(`${String(value)} in words, expected a whole number from 0 below 10^15`);
  }
  if (value < 1000) return spellBelowThousand(value);
  const [word, size] = scales.find(([, least]) => value >= least) ?? ['thousand', 1e3];
  const rest = value % size;
  const head = `${spellBelowThousand(Math.floor(value / size))} ${word}`;
  if (rest === 0) return head;
  return `${head} ${rest < 100 ? 'and ' : ''}${spellNumber(rest)}`;
}

/**
 * Digits that form a separate number: not part of a name (`COVID-19`), an ordinal, a time, a version, a decimal, a price or a percentage.
 */
const wholeNumber =
  /(?<![\p{L}\p{N}\p{Sc}_.,:/-])(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?![\p{L}\p{N}_:/-]|[.,]\d| ?%)/gu;

/** Writes numbers in words: `2019` becomes `two thousand and nineteen`. */
export const numbersToWords: Rule = onTexts((text) =>
  text.replace(wholeNumber, (number) => spellNumber(Number(number.replaceAll(',', '')))),
);

/**
 * Writes number words in digits: `three hundred and twenty` becomes `320`. Does not change `one` alone, which is rarely a count.
 */
export const wordsToNumbers: Rule = onTexts((text) => {
  let changed = '';
  let done = 0;
  for (const { kind, number, value, isSpelled } of readFigures(text)) {
    const [start, end] = number;
    if (!isSpelled || kind === 'rank' || text.slice(start, end).toLowerCase() === 'one') continue;
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
  return spellNumber(other < value ? other : other + 1);
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
      const value = numberValues.get(word);
      if (/^\d/u.test(number)) return otherOf(number, () => pickOtherNumber(number, random));
      if (value === undefined || value < 2 || value > 20) return number;
      return matchCase(
        otherOf(word, () => pickOtherWord(value, random)),
        number,
      );
    }),
  )(claim, tools);
};
