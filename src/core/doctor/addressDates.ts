// Finds the date of a page in its address. Does not open the page.

import { parseArchiveAddress } from '../evidence/sourceNames.ts';
import { dayOf, monthName, monthOf } from '../evidence/writtenDate.ts';

const year = '((?:19|20)\\d{2})';

/** Patterns for dates with a day. A number of eight digits counts if it is a whole segment of the path, or its start or end. */
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
 * The day in an address's path (`/2020/10/25/`, `2020-10-25`, `/20201025`, `/2020/oct/25/`), or the first of the month (`/2020/10/`), which
 * is the earliest possible day. Of several dates, the earliest. `undefined` if there is none. Ignores host, query and fragment, because a
 * query's dates are search terms. For an archived page, uses the original address.
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

/** The ISO date in a number such as `20201101145631`. The day can be missing. */
export function stampDate(stamp: string): string | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})/u.exec(stamp.replaceAll(/[.-]/gu, ''));
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}
