import type { Separator } from '../evidence/table/delimited.ts';

/** Converts a decimal comma to a point if the separator is a semicolon or tab, as in most of Europe: `2,5` becomes `2.5`. */
export function normaliseDecimal(text: string, separator: Separator): string {
  return separator !== ',' && /^[+-]?\d+,\d+$/u.test(text) ? text.replace(',', '.') : text;
}
