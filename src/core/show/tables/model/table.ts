// A table as data: its content without layout. It is rendered for a terminal, Markdown, LaTeX, CSV and HTML (`renderTable.ts`).

import type { ComparedScores, Ends, NumberScale, Precision } from '../../../base/numbers.ts';
import type { Drawing } from '../../plots/drawing.ts';
import type { Content } from '../../../base/markup.ts';
import { type Message, type Render, textOf } from '../../../base/words/message.ts';

/** A table cell. Numbers are not rounded here, because each output format rounds them. A missing number is `null`. */
export type CellOf<Text extends Message> =
  | TextCellOf<Text>
  | {
      readonly kind: 'score';
      readonly value: number | null;
      readonly scale: NumberScale;
      readonly precision?: Precision;
      /** Note after the number, for example if the number covers only some claims. */
      readonly note?: Text;
    }
  /** A difference, with the scores beside it in the table (`differenceText`). */
  | {
      readonly kind: 'difference';
      readonly value: number | null;
      readonly scale: NumberScale;
      readonly beside?: ComparedScores;
    }
  /** Interval of a difference. */
  | { readonly kind: 'interval'; readonly ends: Ends | null; readonly scale: NumberScale }
  /** Interval of a score. */
  | { readonly kind: 'scoreInterval'; readonly ends: Ends | null; readonly scale: NumberScale }
  /** A coefficient or an effect size. `word`: the size in words, shown after the number. */
  | { readonly kind: 'statistic'; readonly value: number | null; readonly word?: Text }
  | { readonly kind: 'statisticInterval'; readonly ends: Ends | null }
  | { readonly kind: 'pValue'; readonly value: number | null; readonly isBound?: boolean }
  /** A count. `mark`: footnote mark. `detail`: text that a page shows below the number. */
  | {
      readonly kind: 'count';
      readonly value: number | null;
      readonly mark?: string;
      readonly detail?: Content;
    }
  | { readonly kind: 'share'; readonly part: number; readonly whole: number }
  /** Repeats the cell above, which is a name for several rows. */
  | { readonly kind: 'asAbove' };

export interface TextCellOf<Text extends Message> {
  readonly kind: 'text';
  /** Text, which can be from evidence. Every format escapes the text. */
  readonly text: Text;
  /** Content that a page shows instead of the text: links, code, hidden words. */
  readonly html?: Content;
  /** A result of a test, which panels also show with a sign and a colour. */
  readonly result?: string;
}

export type Cell = CellOf<Message>;
export type TableColumn = ColumnOf<Message>;
export type Table = TableOf<Message>;

/** A table in one language. */
export type TextTable = TableOf<string>;

/** Kind of a column's cells. A cell whose number is missing can have a text, such as "failed". In CSV the cell is empty. */
export type ColumnKind = Exclude<Cell['kind'], 'asAbove'>;

export interface ColumnOf<Text extends Message> {
  /** Name of the column in CSV. */
  readonly id: string;
  readonly heading: Text;
  readonly kind: ColumnKind;
  /** Full form of the heading. */
  readonly tooltip?: Text;
  /** A panel shows this text below the heading where there is room. */
  readonly below?: Text;
  /** Default: numbers are aligned right, text left. */
  readonly align?: 'left' | 'right';
  /**
   * Priority for leaving out the column if a terminal is too narrow. The column with the highest number is left out first. In a
   * tie, the last column is left out first. Absent if the column is never left out.
   */
  readonly leftOut?: number;
  /** In a narrow panel, the values are below the values of the previous column. */
  readonly isBelow?: boolean;
  /** Maximum width in terminal cells. Longer texts are cut off. Default: width of the widest cell. */
  readonly widest?: number;
  /** Whether a terminal breaks texts at spaces into lines of the same row if the table is too wide. */
  readonly wraps?: true;
  /** Whether this is the main number of the table. */
  readonly isStrong?: true;
  /** Whether the column names its row. Default: only the first column does. */
  readonly isRowName?: true;
}

export interface TableOf<Text extends Message> {
  readonly caption: Text;
  readonly columns: readonly ColumnOf<Text>[];
  /** Rows of cells, parallel to the columns. */
  readonly rows: readonly (readonly CellOf<Text>[])[];
  readonly footnotes?: readonly Text[];
}

export function alignOf({ align, kind }: Pick<TableColumn, 'align' | 'kind'>): 'left' | 'right' {
  return align ?? (kind === 'text' ? 'left' : 'right');
}

function renderCell(cell: Cell, render: Render): CellOf<string> {
  switch (cell.kind) {
    case 'text':
      return { ...cell, text: render(cell.text) };
    case 'score': {
      const { note, ...score } = cell;
      return note === undefined ? score : { ...score, note: render(note) };
    }
    case 'statistic': {
      const { word, ...statistic } = cell;
      return word === undefined ? statistic : { ...statistic, word: render(word) };
    }
    default:
      return cell;
  }
}

/** Returns the table with its messages as text, by default in English. */
export function tableTexts(table: Table, render: Render = textOf): TextTable {
  const { caption, columns, rows, footnotes } = table;
  return {
    caption: render(caption),
    columns: columns.map(({ heading, tooltip, below, ...column }) => ({
      ...column,
      heading: render(heading),
      tooltip: tooltip !== undefined ? render(tooltip) : undefined,
      below: below !== undefined ? render(below) : undefined,
    })),
    rows: rows.map((cells) => cells.map((cell) => renderCell(cell, render))),
    footnotes: footnotes?.map((note) => render(note)),
  };
}

/** Returns the table with some of its columns. */
export function keepColumns(table: Table, isKept: (column: TableColumn) => boolean): Table {
  const kept = table.columns.map(isKept);
  return {
    ...table,
    columns: table.columns.filter((_, at) => kept[at]),
    rows: table.rows.map((cells) => cells.filter((_, at) => kept[at])),
  };
}

// Short constructors for table cells.

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

export function differenceCell(
  value: number | null,
  scale: NumberScale,
  beside?: ComparedScores,
): Cell {
  return { kind: 'difference', value, scale, beside };
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

/** Makes the table of a plot's values, for readers who prefer tables. */
export function drawingTable({ title, table }: Pick<Drawing, 'title' | 'table'>): Table {
  const { headings, rows } = table();
  return {
    caption: title,
    columns: headings.map((heading, at) =>
      column(`column_${String(at + 1)}`, heading, 'text', { align: at === 0 ? 'left' : 'right' }),
    ),
    rows: rows.map((row) => row.map((text) => textCell(text))),
  };
}
