// Reads dates that people and programs write: ISO, day-month-year, words, compact digits, or only a month or year.

/** The first and last day that a date can mean, in ISO form. For a full date, both are the same day. */
export interface DateSpan {
  readonly first: string;
  readonly last: string;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Pattern for English month names, in full or abbreviated. */
export const monthName =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

const padTwoDigits = (part: number): string => String(part).padStart(2, '0');

function countDays(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Returns the ISO date. `undefined` if this day does not exist. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= countDays(year, month);
  return isDay ? `${String(year)}-${padTwoDigits(month)}-${padTwoDigits(day)}` : undefined;
}

/** Returns the number of a month, 1 to 12, from its name, abbreviation or digits. */
export function monthOf(written: string): number {
  const named = months.indexOf(written.slice(0, 3).toLowerCase());
  return named < 0 ? Number(written) : named + 1;
}

function spanOf(year: string, month?: string, day?: string): DateSpan | undefined {
  const numbers = [Number(year), month === undefined ? 1 : monthOf(month)] as const;
  const lastMonth = month === undefined ? 12 : numbers[1];
  const first = dayOf(numbers[0], numbers[1], day === undefined ? 1 : Number(day));
  const lastDay = day === undefined ? countDays(numbers[0], lastMonth) : Number(day);
  const last = dayOf(numbers[0], lastMonth, lastDay);
  return first === undefined || last === undefined ? undefined : { first, last };
}

const year = '((?:1[5-9]|20)\\d{2})';
const ordinal = '(\\d{1,2})(?:st|nd|rd|th)?';
const name = `(${monthName})\\b\\.?`;

/**
 * Patterns for dates within a text: `stated on October 20, 2020 in a tweet`. The letters before each pattern give the order of
 * its groups, for example `mdy` for month, day, year.
 */
const namedForms: readonly (readonly [order: 'mdy' | 'dmy' | 'ymd' | 'my', form: RegExp])[] = [
  ['mdy', new RegExp(`\\b${name}\\s+${ordinal},?\\s+${year}\\b`, 'iu')],
  ['dmy', new RegExp(`\\b${ordinal}\\s+(?:of\\s+)?${name},?\\s+${year}\\b`, 'iu')],
  ['dmy', new RegExp(`\\b${ordinal}[-/]${name}[-/]${year}\\b`, 'iu')],
  ['ymd', new RegExp(`\\b${year}[-/ ]${name}[-/ ]${ordinal}\\b`, 'iu')],
  ['my', new RegExp(`\\b${name},?\\s+${year}\\b`, 'iu')],
];

const parts = new RegExp(`^${year}[-/.](\\d{1,2})[-/.](\\d{1,2})(?:[T ].*)?$`, 'u');
const backwards = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.]${year}(?:[T, ].*)?$`, 'u');

/**
 * Returns the days that a written date can mean. Reads ISO (with a time of day, compact `20190301`, `2019-03`), AVeriTeC's
 * day-month-year with `-`, `/` or `.`, English words (`March 1, 2019`, `1 March 2019`, also inside a text), `03-2019` and a year
 * alone. Reads month-day-year in digits only if the day cannot be a month (`3/25/2019`). `undefined` for anything else.
 */
export function readDate(written: string | undefined): DateSpan | undefined {
  const text = written?.trim() ?? '';
  if (text === '') return undefined;
  const [, years, month, day] = parts.exec(text) ?? [];
  if (years !== undefined) return spanOf(years, month, day);
  const [, first = '', second = '', ofYear] = backwards.exec(text) ?? [];
  if (ofYear !== undefined) {
    return Number(second) > 12 ? spanOf(ofYear, first, second) : spanOf(ofYear, second, first);
  }
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/u.exec(text);
  if (compact) return spanOf(compact[1] ?? '', compact[2], compact[3]);
  const ofMonth = new RegExp(`^${year}[-/.](\\d{1,2})$`, 'u').exec(text);
  if (ofMonth) return spanOf(ofMonth[1] ?? '', ofMonth[2]);
  const monthFirst = new RegExp(`^(\\d{1,2})[-/.]${year}$`, 'u').exec(text);
  if (monthFirst) return spanOf(monthFirst[2] ?? '', monthFirst[1]);
  const alone = new RegExp(`^${year}$`, 'u').exec(text);
  return alone ? spanOf(alone[1] ?? '') : readNamedDate(text);
}

/**
 * Returns the day of a claim: the first day that its date can mean. If only the month or the year is known, this is the earliest
 * possible day, as AVeriTeC's annotation guidelines ask for the earliest date of a claim. Everything that compares times of claims
 * uses this day. `undefined` without a readable date.
 */
export function claimDay(claim: { readonly date?: string }): string | undefined {
  return readDate(claim.date)?.first;
}

/** Finds a date whose month is a word, anywhere in a text. `undefined` if there is none. */
export function readNamedDate(text: string): DateSpan | undefined {
  for (const [order, form] of namedForms) {
    const groups = form.exec(text);
    if (!groups) continue;
    const valueOf = (sign: string): string | undefined => {
      const at = order.indexOf(sign);
      return at < 0 ? undefined : groups[at + 1];
    };
    const span = spanOf(valueOf('y') ?? '', valueOf('m'), valueOf('d'));
    if (span) return span;
  }
  return undefined;
}
