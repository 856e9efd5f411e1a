// Ratings that people write with more than digits: stars, `4/5`, `4 out of 5`, and numbers with points between thousands.

import { quote } from '../evidence/quote.ts';
import { msg, type Wording } from '../words/message.ts';

/** How the values of one column or field are written. */
export interface RatingForm {
  /** Converts a rating to a number: `★★★☆☆` and `3/5` become `3`, `1.206,5` becomes `1206.5`. Returns other text unchanged. */
  normalise(text: string): string;
  /** Says how the first such value was read, or why it was not. Absent: there is nothing to say. `name`: name of the column. */
  readonly remark?: (name: string) => Wording;
  /** Present if the values stay words because they name different highest ratings. `remark` then says so. */
  readonly hasMixedTotals?: true;
}

const filledStars = '★⭐🌟✭✮';
const stars = new RegExp(`^(?:[${filledStars}]\\uFE0F?){0,10}½?[☆✩⚝]{0,10}$`, 'u');
const countedStars = new RegExp(
  `^(\\d{1,3}(?:[.,]\\d{1,2})?)\\s?-?(?:[${filledStars}]\\uFE0F?|stars?|Sterne?)$`,
  'iu',
);
const share = /^(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:\/|out of|von)\s?(\d{1,3})$/iu;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/u;
/** `1.206,5`: can only be 1206.5. */
const pointsAndComma = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+,\d+$/u;
const pointGroups = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/u;
const commaDecimals = /^[+-]?\d+,\d+$/u;
/** `1.206`: 1206 or 1.206. */
const unclearPoint = /^[+-]?[1-9]\d{0,2}\.\d{3}$/u;

/** Largest number of points in `4/5`. A larger number is a year. */
const mostPoints = 100;

interface Rating {
  readonly value: string;
  /** The highest rating, if the text names it. */
  readonly of?: number;
}

function withPoint(number: string): string {
  return number.replace(',', '.');
}

/** Reads stars or a number of points. `undefined` for every other text. */
function readRating(text: string): Rating | undefined {
  const counted = countedStars.exec(text)?.[1];
  if (counted !== undefined) return { value: withPoint(counted) };
  const [, points, all] = share.exec(text) ?? [];
  if (points !== undefined && all !== undefined) {
    const value = withPoint(points);
    const of = Number(all);
    return of > 1 && of <= mostPoints && Number(value) <= of ? { value, of } : undefined;
  }
  if (text === '' || text === '½' || !stars.test(text)) return undefined;
  const signs = Array.from(text).filter((sign) => sign !== '\uFE0F');
  const filled = signs.filter((sign) => filledStars.includes(sign)).length;
  const half = signs.includes('½') ? 1 : 0;
  const isOpen = signs.length === filled + half;
  const value = String(filled + half / 2);
  return isOpen ? { value } : { value, of: signs.length };
}

const asWritten: RatingForm = { normalise: (text) => text };

/** Returns the first two ratings with different highest ratings, such as `4/5` and `7/10`. `undefined` if there are none. */
export function findMixedTotals(
  texts: readonly string[],
): readonly [one: string, other: string] | undefined {
  let first: { readonly text: string; readonly of: number } | undefined;
  for (const text of texts) {
    const of = readRating(text)?.of;
    if (of === undefined) continue;
    if (first && first.of !== of) return [first.text, text];
    first ??= { text, of };
  }
  return undefined;
}

/**
 * Finds out how the values of one column or field are written. At least half of the values must be ratings or numbers. `texts`: the
 * values that are not missing. `isByComma`: commas separate the cells of the table, so points are decimal points.
 */
export function findRatingForm(texts: readonly string[], isByComma = true): RatingForm {
  const grouped = texts.find((text) => pointsAndComma.test(text));
  if (grouped !== undefined) return groupedForm(grouped);
  const unclear = isByComma ? undefined : findUnclearPoint(texts);
  if (unclear !== undefined)
    return { ...asWritten, remark: (name) => describeUnclear(name, unclear) };
  const ratings = texts.flatMap((text) => {
    const rating = readRating(text);
    return rating ? [{ text, ...rating }] : [];
  });
  const [first] = ratings;
  const numbers = texts.filter((text) => plainNumber.test(text)).length;
  if (!first || 2 * (ratings.length + numbers) < texts.length) return asWritten;
  const mixed = findMixedTotals(texts);
  if (mixed) {
    return {
      ...asWritten,
      remark: (name) => describeMixed(name, ...mixed),
      hasMixedTotals: true,
    };
  }
  return {
    normalise: (text) => readRating(text)?.value ?? text,
    remark: (name) =>
      msg(
        'The ratings in column {0} were read as numbers: {1} as {2}.',
        quote(name),
        first.text,
        first.value,
      ),
  };
}

function groupedForm(first: string): RatingForm {
  const normalise = (text: string): string => {
    if (pointGroups.test(text)) return withPoint(text.replaceAll('.', ''));
    return commaDecimals.test(text) ? withPoint(text) : text;
  };
  return {
    normalise,
    remark: (name) =>
      msg(
        'The numbers in column {0} were read with decimal commas: {1} as {2}. Write decimal points if this is wrong.',
        ...[quote(name), first, normalise(first)],
      ),
  };
}

/** Returns the first number that may be a decimal or a thousand, if no number of the column decides it. */
function findUnclearPoint(texts: readonly string[]): string | undefined {
  const pointed = texts.filter((text) => plainNumber.test(text) && text.includes('.'));
  return pointed.every((text) => unclearPoint.test(text)) ? pointed[0] : undefined;
}

function describeUnclear(name: string, first: string): Wording {
  const whole = Math.floor(Math.abs(Number(first)));
  return msg(
    'The numbers in column {0} were read with decimal points, so {1} lies between {2} and {3}. If the point separates thousands, write the numbers without it.',
    ...[quote(name), first, whole, whole + 1],
  );
}

function describeMixed(name: string, one: string, other: string): Wording {
  return msg(
    'The ratings in column {0} were read as words, because they have different highest ratings (such as {1} and {2}). Write numbers on one scale.',
    ...[quote(name), one, other],
  );
}
