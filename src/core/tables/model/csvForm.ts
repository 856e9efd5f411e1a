import { textOf } from '../../words/message.ts';
import { csvLine, type CsvCell } from './csvCell.ts';
import type { Cell, ColumnKind, Table } from './table.ts';

/** Suffixes of a column's id if a cell has more than one number. */
export const cellParts: Readonly<Record<ColumnKind, readonly string[]>> = {
  text: [''],
  score: [''],
  difference: [''],
  interval: ['_low', '_high'],
  scoreInterval: ['_low', '_high'],
  statistic: [''],
  statisticInterval: ['_low', '_high'],
  /** 1: the p-value is an upper bound. */
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
 * One line per row, one value per part of a cell: numbers unrounded, nothing for missing values, and a name for several rows repeated in
 * each of them.
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
 * RFC 4180 with the columns' ids as first line. Numbers unrounded, and nothing for missing values, even if readers see a word. A name for
 * several rows is repeated in each of them. No caption and footnotes, because it is for programs.
 */
export function csvForm(table: Table): string {
  const names = table.columns.flatMap(({ id, kind }) =>
    cellParts[kind].map((part) => `${id}${part}`),
  );
  return csvLine(names) + rowValues(table).map(csvLine).join('');
}
