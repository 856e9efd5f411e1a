// The value of a file's cell: a number, a word, or nothing.

import type { Separator } from '../evidence/table/delimited.ts';
import { isMissing } from '../records/missing.ts';
import { normaliseDecimal } from '../records/normaliseDecimal.ts';
import type { Cell } from './columnFile.ts';

/** `80 %` is 80, and `1,200` in a file whose decimals have points is 1200. Other texts are returned unchanged. */
function plainNumber(written: string): string {
  const text = written.replace(/(?<=\d)\s*%$/u, '');
  return /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(text) ? text.replaceAll(',', '') : text;
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;
/** The text without surrounding blanks. A finite number if it is written as one. `null` for a missing value. */
export function cellOfText(text: string, separator?: Separator): Cell | null {
  const written = text.trim();
  if (isMissing(written)) return null;
  const plain = plainNumber(
    separator === undefined ? written : normaliseDecimal(written, separator),
  );
  return decimal.test(plain) ? (finite(Number(plain)) ?? written) : written;
}

/** `undefined`: neither a number nor a word, but a list or an object. Numbers in quotes are converted to numbers. */
export function cellOfJson(value: unknown): Cell | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return finite(value);
  if (typeof value === 'string') return cellOfText(value);
  if (typeof value === 'boolean') return String(value);
  return undefined;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
