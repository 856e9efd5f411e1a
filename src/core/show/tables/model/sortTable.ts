// Sorts a table's rows by a column.

import type { Render } from '../../../base/words/message.ts';
import type { Cell, Table } from './table.ts';

/** The id of the column that rows are sorted by. `isDescending`: the largest number or the first text in the alphabet is first. */
export interface TableOrder {
  readonly column: string;
  readonly isDescending: boolean;
}

/** Returns what rows are sorted by. `null` without a value. */
function sortKey(cell: Cell | undefined, render: Render): string | number | null {
  if (cell?.kind === 'text') return render(cell.text);
  if (cell?.kind === 'share') return cell.whole === 0 ? null : cell.part / cell.whole;
  return cell && 'value' in cell ? cell.value : null;
}

/** Returns the table with sorted rows. Rows without a value are last in either direction. Unchanged if it has no such column. */
export function sortTable(table: Table, order: TableOrder | undefined, render: Render): Table {
  const at = table.columns.findIndex(({ id }) => id === order?.column);
  if (!order || at < 0) return table;
  const direction = order.isDescending ? -1 : 1;
  const rows = table.rows.toSorted((a, b) => {
    const [left, right] = [sortKey(a[at], render), sortKey(b[at], render)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return typeof left === 'number' && typeof right === 'number'
      ? direction * (left - right)
      : -direction * String(left).localeCompare(String(right), 'en');
  });
  return { ...table, rows };
}
