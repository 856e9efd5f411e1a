// Numbers in the cells of tables: decimal commas, ratings that people write with more than digits, and codes for
// missing values.

import { quote } from '../claims/quote.ts';
import type { DelimitedText } from '../table/delimited.ts';
import { msg, type Wording } from '../../base/words/message.ts';

// Ratings that people write with more than digits: stars, `4/5`, `4 out of 5`, and numbers with points between thousands.

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
    remark: (name) => describeDecimals(name, first, normalise(first)),
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

/**
 * Common notations for a missing value in R, pandas, Python, SQL and spreadsheets, dashes, and the point of SAS and Stata. Does not
 * include `none`, which may be a label.
 */
const missing = /^(?:|#?n\/?a|<na>|nan|null|[-–—]{1,3}|\.)$/iu;

/** Whether the text of a cell or JSON value stands for a missing value. Ignores surrounding white space. */
export function isMissing(written: string): boolean {
  const text = written.trim();
  return text === 'None' || missing.test(text);
}

const codes: ReadonlySet<number> = new Set([-9999, -999, -99, 99, 999, 9999]);

/**
 * Finds a number that survey programs write for a missing answer: -99, 999 and the like, if all other numbers are from 0 to 10.
 * `undefined` if there is none, or there are fewer than three other numbers.
 */
export function findMissingCode(numbers: readonly number[]): number | undefined {
  const code = numbers.find((value) => codes.has(value));
  const others = numbers.filter((value) => value !== code);
  const isApart = others.length >= 3 && others.every((value) => value >= 0 && value <= 10);
  return isApart ? code : undefined;
}

// Decimal commas in tables.

/** How a table writes decimals. */
export interface Decimals {
  /** Converts a decimal comma to a point: `2,5` becomes `2.5`. Returns other text unchanged. `column`: index of the column. */
  normalise(text: string, column: number): string;
  /** For a comma-separated table, the columns whose numbers have decimal commas, each with its first such number. */
  readonly quoted: readonly { readonly column: number; readonly first: string }[];
  /** Says how ratings such as `4/5` were read. `name`: name of the column. */
  readonly remarks: readonly {
    readonly column: number;
    readonly describe: (name: string) => Wording;
    readonly hasMixedTotals: boolean;
  }[];
}

/** A number with a decimal point, or in scientific notation. */
export const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;
const decimalComma = /^[+-]?\d+,\d+$/u;
const thousands = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/u;
const listOfNumbers = /^[+-]?\d[\d\s,;]*,[\d\s,;]*$/u;

/**
 * Finds out how a table writes decimals. If cells are separated by semicolons, tabs or other signs, a comma between digits is a
 * decimal comma, as in most of Europe. If cells are separated by commas, a comma is a decimal comma only if the column has a
 * number whose comma cannot separate thousands (`4,5` and not `4,500`) and has no cell with several numbers (`1,3,4`).
 */
export function findDecimals({
  separator,
  rows,
}: Pick<DelimitedText, 'separator' | 'rows'>): Decimals {
  const isByComma = separator === ',';
  const quoted = isByComma ? findQuoted(rows.slice(1)) : [];
  const columns = new Set(quoted.map(({ column }) => column));
  const forms = (rows[0] ?? []).map((_, column) =>
    findRatingForm(
      rows.slice(1).flatMap((row) => {
        const text = row[column]?.text.trim() ?? '';
        return isMissing(text) ? [] : [text];
      }),
      isByComma,
    ),
  );
  return {
    normalise: (text, column) => {
      const plain = forms[column]?.normalise(text) ?? text;
      return decimalComma.test(plain) && (!isByComma || columns.has(column))
        ? plain.replace(',', '.')
        : plain;
    },
    quoted,
    remarks: forms.flatMap(({ remark, hasMixedTotals = false }, column) =>
      remark ? [{ column, describe: remark, hasMixedTotals }] : [],
    ),
  };
}

/**
 * Converts a number written for people: `80 %` becomes 80, a typographic minus sign becomes a hyphen, and `1,200` becomes 1200 if
 * the file writes decimals with points, and so do `1'200` and `1 200`. Other text is returned unchanged.
 */
export function readPlainNumber(written: string): string {
  const text = written
    .replace(/^\u2212(?=[\d.])/u, '-')
    .replace(/^([+-]?\d[\d.,'’\s]*)(?<=\d)\s*%$/u, '$1');
  if (/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(text)) return text.replaceAll(',', '');
  // Apostrophes and blanks separate only thousands: `1'200`, `1 200,5`.
  const isGrouped = /^[+-]?[1-9]\d{0,2}(?:(['’\s])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/u.test(text);
  return isGrouped ? text.replaceAll(/['’\s]/gu, '').replace(',', '.') : text;
}

/** Whether most texts are words that begin with a number, such as `3/5` or `4 - good`, and not dates or addresses. */
export function areNumbersWithWords(texts: readonly string[]): boolean {
  const marked = texts.filter((text) => /^[+-]?\d{1,3}(?!\d|[\d.]*[-.]\d+[-.]\d)/u.test(text));
  return texts.length > 0 && marked.length >= 0.9 * texts.length;
}

function findQuoted(rows: DelimitedText['rows']): Decimals['quoted'] {
  const firsts = new Map<number, string>();
  const lists = new Set<number>();
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      if (!cell.text.includes(',')) continue;
      const text = cell.text.trim();
      if (decimalComma.test(text)) {
        if (!thousands.test(text) && !firsts.has(column)) firsts.set(column, text);
      } else if (listOfNumbers.test(text) && !thousands.test(text)) lists.add(column);
    }
  }
  return [...firsts].flatMap(([column, first]) => (lists.has(column) ? [] : [{ column, first }]));
}

/** Returns a message that commas in a column were read as decimal points. `first`: the column's first number with a comma. */
export function describeDecimals(
  column: string,
  first: string,
  read = first.replace(',', '.'),
): Wording {
  return msg(
    'The numbers in column {0} were read with decimal commas: {1} as {2}. Write decimal points if this is wrong.',
    ...[quote(column), first, read],
  );
}
