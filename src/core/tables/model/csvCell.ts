// A cell of comma-separated values, whatever its text is: a spreadsheet shows it and computes nothing.

import { toPlainLines, toPlainText } from '../../text/toPlainText.ts';

export type CsvCell = string | number | null;

/**
 * What a spreadsheet takes for the beginning of a formula: `=`, `+`, `-`, `@` and their wide and small forms, at the beginning
 * of the text or where a program that was told another separator lets a cell begin: after a semicolon or in a new line. Blanks,
 * quotes and invisible characters before it do not help.
 */
const formulaStart = /((?:^|[;\n])["\p{Z}\p{Cf}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/** Most cells, told at once: nothing in them is anything but text. */
const harmless = /^[\w.][\w .:()/|?!-]*$/u;

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;

/**
 * One cell. Text from evidence files cannot become a formula (an apostrophe before it makes it text), leave its cell or act on
 * a terminal; numbers stay numbers, also as text.
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

/** A quote that begins a cell would take what follows into it, up to the next one. */
function tsvCell(value: CsvCell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = withoutFormula(toPlainText(value));
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of tab-separated values, with its end: cells of one line each, and no formula either. */
export function tsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(tsvCell).join('\t')}\n`;
}

/** With its end, which the standard (RFC 4180) wants to be CR LF. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
