// What a cell of a file says: a number, a word, or nothing.

import type { Separator } from '../delimited/delimited.ts';
import type { Cell } from './columnFile.ts';

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;
const decimalComma = /^[+-]?\d+,\d+$/u;

/** What programs write where they have nothing: R, pandas, Python, SQL, and dashes of people. `none` may be somebody's label. */
const nothing = /^(?:|NA|N\/A|<NA>|NaN|nan|null|NULL|None|[-–—])$/u;

/** The text without blanks around it; a finite number where it is written as one; `null`: nothing. */
export function cellOfText(text: string, separator?: Separator): Cell | null {
  const plain = text.trim();
  if (nothing.test(plain)) return null;
  if (decimal.test(plain)) return finite(Number(plain)) ?? plain;
  // Where a comma separates no columns it may separate decimals.
  if (separator !== undefined && separator !== ',' && decimalComma.test(plain)) {
    return Number(plain.replace(',', '.'));
  }
  return plain;
}

/** `undefined`: neither a number nor a word, a list or an object. JSON says of itself what is a number; numbers in quotes are taken as such. */
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
