// Decimal commas in tables.

import type { DelimitedText } from '../evidence/table/delimited.ts';
import { findRatingForm } from './ratingForms.ts';
import { isMissing } from './missing.ts';
import { quote } from '../evidence/quote.ts';
import { msg, type Wording } from '../words/message.ts';

/** How a table writes decimals. */
export interface Decimals {
  /** Converts a decimal comma to a point: `2,5` becomes `2.5`. Returns other text unchanged. `column`: index of the column. */
  normalise(text: string, column: number): string;
  /** For a comma-separated table, the columns whose numbers have decimal commas, each with its first such number. */
  readonly quoted: readonly { readonly column: number; readonly first: string }[];
  /** Says how ratings such as `4/5` were read. `name`: name of the column. */
  readonly remarks: readonly {
    readonly column: number;
    readonly describe: (name: string) => Wording;
    readonly hasMixedTotals: boolean;
  }[];
}

/** A number with a decimal point, or in scientific notation. */
export const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;
const decimalComma = /^[+-]?\d+,\d+$/u;
const thousands = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/u;
const listOfNumbers = /^[+-]?\d[\d\s,;]*,[\d\s,;]*$/u;

/**
 * Finds out how a table writes decimals. If cells are separated by semicolons, tabs or other signs, a comma between digits is a
 * decimal comma, as in most of Europe. If cells are separated by commas, a comma is a decimal comma only if the column has a
 * number whose comma cannot separate thousands (`4,5` and not `4,500`) and has no cell with several numbers (`1,3,4`).
 */
export function findDecimals({
  separator,
  rows,
}: Pick<DelimitedText, 'separator' | 'rows'>): Decimals {
  const isByComma = separator === ',';
  const quoted = isByComma ? findQuoted(rows.slice(1)) : [];
  const columns = new Set(quoted.map(({ column }) => column));
  const forms = (rows[0] ?? []).map((_, column) =>
    findRatingForm(
      rows.slice(1).flatMap((row) => {
        const text = row[column]?.text.trim() ?? '';
        return isMissing(text) ? [] : [text];
      }),
      isByComma,
    ),
  );
  return {
    normalise: (text, column) => {
      const plain = forms[column]?.normalise(text) ?? text;
      return decimalComma.test(plain) && (!isByComma || columns.has(column))
        ? plain.replace(',', '.')
        : plain;
    },
    quoted,
    remarks: forms.flatMap(({ remark, hasMixedTotals = false }, column) =>
      remark ? [{ column, describe: remark, hasMixedTotals }] : [],
    ),
  };
}

/**
 * Converts a number written for people: `80 %` becomes 80, a typographic minus sign becomes a hyphen, and `1,200` becomes 1200 if
 * the file writes decimals with points, and so do `1'200` and `1 200`. Other text is returned unchanged.
 */
export function readPlainNumber(written: string): string {
  const text = written
    .replace(/^\u2212(?=[\d.])/u, '-')
    .replace(/^([+-]?\d[\d.,'’\s]*)(?<=\d)\s*%$/u, '$1');
  if (/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(text)) return text.replaceAll(',', '');
  // Apostrophes and blanks separate only thousands: `1'200`, `1 200,5`.
  const isGrouped = /^[+-]?[1-9]\d{0,2}(?:(['’\s])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/u.test(text);
  return isGrouped ? text.replaceAll(/['’\s]/gu, '').replace(',', '.') : text;
}

/** Whether most texts are words that begin with a number, such as `3/5` or `4 - good`, and not dates or addresses. */
export function areNumbersWithWords(texts: readonly string[]): boolean {
  const marked = texts.filter((text) => /^[+-]?\d{1,3}(?!\d|[\d.]*[-.]\d+[-.]\d)/u.test(text));
  return texts.length > 0 && marked.length >= 0.9 * texts.length;
}

function findQuoted(rows: DelimitedText['rows']): Decimals['quoted'] {
  const firsts = new Map<number, string>();
  const lists = new Set<number>();
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      if (!cell.text.includes(',')) continue;
      const text = cell.text.trim();
      if (decimalComma.test(text)) {
        if (!thousands.test(text) && !firsts.has(column)) firsts.set(column, text);
      } else if (listOfNumbers.test(text) && !thousands.test(text)) lists.add(column);
    }
  }
  return [...firsts].flatMap(([column, first]) => (lists.has(column) ? [] : [{ column, first }]));
}

/** Returns a message that commas in a column were read as decimal points. `first`: the column's first number with a comma. */
export function describeDecimals(column: string, first: string): Wording {
  return msg(
    'The numbers in column {0} were read with decimal commas: {1} as {2}. Write decimal points if this is wrong.',
    quote(column),
    first,
    first.replace(',', '.'),
  );
}
