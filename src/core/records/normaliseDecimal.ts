import type { Separator } from '../evidence/table/delimited.ts';

/** Reads a comma as decimal comma if the separator is a semicolon or tab, as in most of Europe: `2,5` is a number. */
export function normaliseDecimal(text: string, separator: Separator): string {
  return separator !== ',' && /^[+-]?\d+,\d+$/u.test(text) ? text.replace(',', '.') : text;
}
