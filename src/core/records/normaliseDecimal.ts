import type { Separator } from '../evidence/table/delimited.ts';

/** Where semicolons or tabs separate, a comma is what it is in most of Europe: `2,5` is a number. */
export function normaliseDecimal(text: string, separator: Separator): string {
  return separator !== ',' && /^[+-]?\d+,\d+$/u.test(text) ? text.replace(',', '.') : text;
}
