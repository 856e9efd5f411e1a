import { textOf } from '../../words/message.ts';
import { csvLine, type CsvCell } from './csvCell.ts';
import type { Cell, ColumnKind, Table } from './table.ts';

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
