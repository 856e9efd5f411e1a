// Finds the date of a page in its address. Does not open the page.

import { parseArchiveAddress } from '../evidence/sourceNames.ts';
import { dayOf, monthName, monthOf } from '../evidence/writtenDate.ts';

const year = '((?:19|20)\\d{2})';

/** Patterns for dates with a day. Eight digits count as a date if they form, start or end a segment of the path. */
const dayForms = [
  new RegExp(`(?<!\\d)${year}([/_.-])(\\d{1,2})\\2(\\d{1,2})(?!\\d)`, 'gu'),
  new RegExp(`(?<!\\d)${year}([/_.-]?)(${monthName})\\2(\\d{1,2})(?!\\d)`, 'giu'),
  new RegExp(`(?<=[/_. -])${year}()(\\d{2})(\\d{2})(?=[/_. -]|$)`, 'gu'),
];
const monthForms = [
  new RegExp(`(?<=/)${year}(/)(\\d{2})(?=/)`, 'gu'),
  new RegExp(`(?<=/)${year}(/)(${monthName})(?=/)`, 'giu'),
];

function datesIn(address: string, forms: readonly RegExp[]): readonly string[] {
  return forms.flatMap((form) =>
    [...address.matchAll(form)].flatMap(([, years = '', , month = '', day = '1']) => {
      return dayOf(Number(years), monthOf(month), Number(day)) ?? [];
    }),
  );
}

/**
 * Finds the date in an address's path: a day (`/2020/10/25/`, `2020-10-25`, `/20201025`, `/2020/oct/25/`), or the first day of a
 * month (`/2020/10/`). Returns the earliest of several dates. Returns `undefined` if the path has no date. Ignores host, query
 * and fragment, because dates in a query are search terms. For an archived page, uses the original address.
 */
export function pageDate(address: string): string | undefined {
  const written =
    /^(?:[a-z]+:\/{1,2})?[^/]*([^?#]*)/iu.exec(parseArchiveAddress(address).page)?.[1] ?? '';
  // Digits of an escape sequence are not part of a date. The date of an upload folder is the date of the upload, not of the page.
  const path = written
    .replaceAll(/%[\da-f]{2}/giu, ' ')
    .replace(/\/uploads\/\d{4}\/\d{2}\//iu, '/');
  const days = datesIn(path, dayForms);
  return (days.length > 0 ? days : datesIn(path, monthForms)).toSorted()[0];
}

/** Returns the ISO date in a time stamp such as `20201101145631`. Returns `undefined` if the stamp has no valid date. */
export function stampDate(stamp: string): string | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})/u.exec(stamp.replaceAll(/[.-]/gu, ''));
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}
