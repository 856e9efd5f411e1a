import { toPlainLines, toPlainText } from '../../../base/toPlainText.ts';
import { textOf } from '../../../base/words/message.ts';
import type { Cell, ColumnKind, Table } from './table.ts';

// Escapes a cell of comma-separated values, so that a spreadsheet shows its text and evaluates nothing.

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

/** Suffixes of a column's id, one for each number in its cells. */
export const cellParts: Readonly<Record<ColumnKind, readonly string[]>> = {
  text: [''],
  score: [''],
  difference: [''],
  interval: ['_low', '_high'],
  scoreInterval: ['_low', '_high'],
  statistic: [''],
  statisticInterval: ['_low', '_high'],
  /** `_at_most` is 1 if the p-value is only an upper bound, otherwise 0. */
  pValue: ['', '_at_most'],
  count: [''],
  share: ['', '_of'],
};

function cellValues(cell: Cell): readonly CsvCell[] {
  switch (cell.kind) {
    case 'text':
      return [textOf(cell.text)];
    case 'score':
    case 'difference':
    case 'statistic':
    case 'count':
      return [cell.value];
    case 'interval':
    case 'scoreInterval':
    case 'statisticInterval':
      return [cell.ends?.low ?? null, cell.ends?.high ?? null];
    case 'pValue':
      return [cell.value, cell.value === null ? null : Number(cell.isBound ?? false)];
    case 'share':
      return [cell.part, cell.whole];
    case 'asAbove':
      return [];
  }
}

/**
 * Returns a list of values per row, with a value for each part of a cell. Numbers are not rounded, missing values are empty, and
 * a name for several rows is repeated in each row.
 */
export function rowValues({ columns, rows }: Pick<Table, 'columns' | 'rows'>): CsvCell[][] {
  let above: readonly Cell[] = [];
  return rows.map((row) => {
    const whole = columns.map((_, index): Cell | undefined => {
      const cell = row[index];
      return cell?.kind === 'asAbove' ? above[index] : cell;
    });
    above = whole.map((cell) => cell ?? { kind: 'asAbove' });
    return columns.flatMap(({ kind }, index) => {
      const cell = whole[index];
      return cell?.kind === kind ? cellValues(cell) : cellParts[kind].map(() => null);
    });
  });
}

/**
 * Returns the table as CSV (RFC 4180) with the column ids in the first line. Numbers are not rounded. Missing values are empty,
 * even where other formats show a word. A name for several rows is repeated in each row. Leaves out the caption and the
 * footnotes, because the format is for programs.
 */
export function csvForm(table: Table): string {
  const names = table.columns.flatMap(({ id, kind }) =>
    cellParts[kind].map((part) => `${id}${part}`),
  );
  return csvLine(names) + rowValues(table).map(csvLine).join('');
}
