// Escapes a cell of comma-separated values, so that a spreadsheet shows its text and evaluates nothing.

import { toPlainLines, toPlainText } from '../../text/toPlainText.ts';

export type CsvCell = string | number | null;

/**
 * The start of a formula in a spreadsheet: `=`, `+`, `-`, `@` and their wide and small forms. Matches at the start of the text,
 * and after a semicolon or line end, where a program with a different separator may start a cell. Blanks, quotes and invisible
 * characters may come before it.
 */
const formulaStart = /((?:^|[;\n])["\p{Z}\p{Cf}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/** Matches text without special characters. Most cells match, so this check is made first. */
const harmless = /^[\w.][\w .:()/|?!-]*$/u;

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;

/**
 * Writes one cell. Text from evidence files cannot become a formula (a leading apostrophe makes it text), leave its cell or
 * affect a terminal. Numbers stay numbers, even if they are stored as text.
 */
export function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (harmless.test(value)) return value;
  const text = withoutFormula(toPlainLines(value));
  return /[",;\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function withoutFormula(plain: string): string {
  return plainNumber.test(plain) ? plain : plain.replace(formulaStart, "$1'");
}

/**
 * Writes one cell of tab-separated values. A quote at the start of the cell is escaped, because the cell would otherwise include
 * everything up to the next quote.
 */
function tsvCell(value: CsvCell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = withoutFormula(toPlainText(value));
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a line of tab-separated values with its line break. No cell contains a line break or a formula. */
export function tsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(tsvCell).join('\t')}\n`;
}

/** Writes a line with its line break, which the standard (RFC 4180) defines as CR LF. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
