import type { Separator } from '../evidence/table/delimited.ts';

/** If the separator is a semicolon or tab, a comma is a decimal comma, as in most of Europe: `2,5` is a number. */
export function normaliseDecimal(text: string, separator: Separator): string {
  return separator !== ',' && /^[+-]?\d+,\d+$/u.test(text) ? text.replace(',', '.') : text;
}
