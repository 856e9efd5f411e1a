// Short constructors for table cells.

import type { Ends } from '../../format/numbers.ts';
import type { NumberScale } from '../../format/scales.ts';
import type { Content } from '../../markup/markup.ts';
import type { Message } from '../../words/message.ts';
import type { Cell, ColumnKind, TableColumn } from './table.ts';

export function column(
  id: string,
  heading: Message,
  kind: ColumnKind,
  more: Partial<Omit<TableColumn, 'id' | 'heading' | 'kind'>> = {},
): TableColumn {
  return { id, heading, kind, ...more };
}

export function textCell(text: Message, html?: Content): Cell {
  return html === undefined ? { kind: 'text', text } : { kind: 'text', text, html };
}

export const noCell: Cell = { kind: 'text', text: '' };
export const asAbove: Cell = { kind: 'asAbove' };

/** Creates a cell with a score. `note`: see `Cell`. A blank note is ignored. */
export function scoreCell(value: number | null, scale: NumberScale, note: Message = ''): Cell {
  return note === '' ? { kind: 'score', value, scale } : { kind: 'score', value, scale, note };
}

export function differenceCell(value: number | null, scale: NumberScale): Cell {
  return { kind: 'difference', value, scale };
}

export function intervalCell(ends: Ends | null, scale: NumberScale): Cell {
  return { kind: 'interval', ends, scale };
}

export function statisticCell(value: number | null): Cell {
  return { kind: 'statistic', value };
}

export function statisticIntervalCell(ends: Ends | null): Cell {
  return { kind: 'statisticInterval', ends };
}

export function pValueCell(value: number | null): Cell {
  return { kind: 'pValue', value };
}

export function countCell(value: number | null, mark?: string): Cell {
  return mark === undefined ? { kind: 'count', value } : { kind: 'count', value, mark };
}

export function shareCell(part: number, whole: number): Cell {
  return { kind: 'share', part, whole };
}
