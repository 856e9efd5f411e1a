import { csvLine, type CsvCell } from './csvCell.ts';
import type { Cell, ColumnKind, Table } from './table.ts';

/** What stands behind a column's id where a cell is more than one number. */
const parts: Readonly<Record<ColumnKind, readonly string[]>> = {
  text: [''],
  score: [''],
  difference: [''],
  interval: ['_low', '_high'],
  scoreInterval: ['_low', '_high'],
  statistic: [''],
  statisticInterval: ['_low', '_high'],
  /** 1: the p-value is at most what it says. */
  pValue: ['', '_at_most'],
  count: [''],
  share: ['', '_of'],
};

function cellValues(cell: Cell): readonly CsvCell[] {
  switch (cell.kind) {
    case 'text':
      return [cell.text];
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
 * RFC 4180 with the columns' ids as its first line. Numbers in full and nothing where there is none, also where people read a word
 * for it; a name that stands for several rows in each of them. Neither caption nor footnotes: programs read it.
 */
export function csvForm({ columns, rows }: Table): string {
  const names = columns.flatMap(({ id, kind }) => parts[kind].map((part) => `${id}${part}`));
  let above: readonly Cell[] = [];
  const lines = rows.map((row) => {
    const whole = columns.map((_, at): Cell | undefined => {
      const cell = row[at];
      return cell?.kind === 'asAbove' ? above[at] : cell;
    });
    above = whole.map((cell) => cell ?? { kind: 'asAbove' });
    return csvLine(
      columns.flatMap(({ kind }, at) => {
        const cell = whole[at];
        return cell?.kind === kind ? cellValues(cell) : parts[kind].map(() => null);
      }),
    );
  });
  return csvLine(names) + lines.join('');
}
