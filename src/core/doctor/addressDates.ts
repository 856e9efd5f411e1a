// Finds the date of a page from its address alone. No page is opened.

import { calendarDate } from '../evidence/claimText.ts';
import { parseArchiveAddress } from '../evidence/sourceNames.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const year = '((?:19|20)\\d{2})';

/** Patterns with a day. A number of eight digits counts if it is a whole part of the path, or its start or end. */
const dayForms = [
  new RegExp(`(?<!\\d)${year}([/_.-])(\\d{1,2})\\2(\\d{1,2})(?!\\d)`, 'gu'),
  new RegExp(`(?<!\\d)${year}([/_.-]?)(${monthName})\\2(\\d{1,2})(?!\\d)`, 'giu'),
  new RegExp(`(?<=[/_. -])${year}()(\\d{2})(\\d{2})(?=[/_. -]|$)`, 'gu'),
];
const monthForms = [
  new RegExp(`(?<=/)${year}(/)(\\d{2})(?=/)`, 'gu'),
  new RegExp(`(?<=/)${year}(/)(${monthName})(?=/)`, 'giu'),
];

const padTwoDigits = (part: number): string => String(part).padStart(2, '0');

/** The ISO date, if there is such a day. */
function dayOf(years: number, month: number, day: number): string | undefined {
  const isLeap = years % 4 === 0 && (years % 100 !== 0 || years % 400 === 0);
  const longest = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  if (month < 1 || month > 12 || day < 1 || day > longest) return undefined;
  return `${String(years)}-${padTwoDigits(month)}-${padTwoDigits(day)}`;
}

function monthOf(written: string): number {
  const named = months.indexOf(written.slice(0, 3).toLowerCase());
  return named < 0 ? Number(written) : named + 1;
}

function datesIn(address: string, forms: readonly RegExp[]): readonly string[] {
  return forms.flatMap((form) =>
    [...address.matchAll(form)].flatMap(([, years = '', , month = '', day = '1']) => {
      return dayOf(Number(years), monthOf(month), Number(day)) ?? [];
    }),
  );
}

/**
 * The day in an address's path (`/2020/10/25/`, `2020-10-25`, `/20201025`, `/2020/oct/25/`), or the first of the month (`/2020/10/`), which
 * is the earliest possible day. Of several dates, the earliest. `undefined` if there is none. Ignores host, query and fragment, because a
 * query's dates are search terms. For an archived page, uses the original address.
 */
export function pageDate(address: string): string | undefined {
  const written =
    /^(?:[a-z]+:\/{1,2})?[^/]*([^?#]*)/iu.exec(parseArchiveAddress(address).page)?.[1] ?? '';
  // The digits of an escape are not part of a date, and an upload folder has the date of the upload.
  const path = written
    .replaceAll(/%[\da-f]{2}/giu, ' ')
    .replace(/\/uploads\/\d{4}\/\d{2}\//iu, '/');
  const days = datesIn(path, dayForms);
  return (days.length > 0 ? days : datesIn(path, monthForms)).toSorted()[0];
}

/** The ISO date of a claim or of a member of the file, in the spellings of `calendarDate`, also with a time of day. */
export function isoDate(written: string | undefined): string | undefined {
  const [date = ''] = calendarDate(written).split(/[T ]/u);
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(date);
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}

/** The ISO date of a number such as `20201101145631`. The day may be missing. */
export function stampDate(stamp: string): string | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})/u.exec(stamp.replaceAll(/[.-]/gu, ''));
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}
