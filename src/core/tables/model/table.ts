// A table as an object that contains the content, not the layout. It is rendered for a terminal, Markdown, LaTeX, CSV and HTML
// (`renderTable.ts`).

import type { Ends } from '../../format/numbers.ts';
import type { NumberScale, Precision } from '../../format/scales.ts';
import type { Content } from '../../markup/markup.ts';
import { textOf, type Message, type Render } from '../../words/message.ts';

/** Unrounded, and `null` for a missing number. Each format writes numbers for its readers. */
export type CellOf<Text extends Message> =
  | TextCellOf<Text>
  | {
      readonly kind: 'score';
      readonly value: number | null;
      readonly scale: NumberScale;
      readonly precision?: Precision;
      /** Follows the number for readers, for example if it covers only some claims. */
      readonly note?: Text;
    }
  | { readonly kind: 'difference'; readonly value: number | null; readonly scale: NumberScale }
  /** The interval of a difference. */
  | { readonly kind: 'interval'; readonly ends: Ends | null; readonly scale: NumberScale }
  /** The interval of a score. */
  | { readonly kind: 'scoreInterval'; readonly ends: Ends | null; readonly scale: NumberScale }
  /** A coefficient or an effect size. `word`: its size in words, after the number. */
  | { readonly kind: 'statistic'; readonly value: number | null; readonly word?: Text }
  | { readonly kind: 'statisticInterval'; readonly ends: Ends | null }
  | { readonly kind: 'pValue'; readonly value: number | null; readonly isBound?: boolean }
  /** `mark`: mark of a footnote. `detail`: shown below the number on a page. */
  | {
      readonly kind: 'count';
      readonly value: number | null;
      readonly mark?: string;
      readonly detail?: Content;
    }
  | { readonly kind: 'share'; readonly part: number; readonly whole: number }
  /** Repeats the cell of the row above: a name for several rows. */
  | { readonly kind: 'asAbove' };

export interface TextCellOf<Text extends Message> {
  readonly kind: 'text';
  /** Can be evidence. Every format escapes it. */
  readonly text: Text;
  /** Replaces the text on a page: links, code, hidden words. */
  readonly html?: Content;
}

export type Cell = CellOf<Message>;
export type TableColumn = ColumnOf<Message>;
export type Table = TableOf<Message>;

/** A table in one language. */
export type TextTable = TableOf<string>;

/** The kind of a column's cells. A cell without its number can have a text, such as "failed", which CSV leaves empty. */
export type ColumnKind = Exclude<Cell['kind'], 'asAbove'>;

export interface ColumnOf<Text extends Message> {
  /** The column's name in CSV. */
  readonly id: string;
  readonly heading: Text;
  readonly kind: ColumnKind;
  /** The full form of the heading. */
  readonly tooltip?: Text;
  /** Default: numbers right, texts left. */
  readonly align?: 'left' | 'right';
  /** May be dropped if a terminal has no room. The highest number is dropped first, among equals the last. Absent: never. */
  readonly leftOut?: number;
  /** Maximum width in terminal cells. Longer texts are truncated. Default: the width of the widest cell. */
  readonly widest?: number;
  /** The main number of the table. */
  readonly isStrong?: true;
}

export interface TableOf<Text extends Message> {
  readonly caption: Text;
  readonly columns: readonly ColumnOf<Text>[];
  /** Cells parallel to the columns. The first one names its row. */
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

/** The table with its messages as texts, by default in English. */
export function tableTexts(table: Table, render: Render = textOf): TextTable {
  const { caption, columns, rows, footnotes } = table;
  return {
    caption: render(caption),
    columns: columns.map(({ heading, tooltip, ...column }) => ({
      ...column,
      heading: render(heading),
      ...(tooltip !== undefined && { tooltip: render(tooltip) }),
    })),
    rows: rows.map((cells) => cells.map((cell) => renderCell(cell, render))),
    ...(footnotes && { footnotes: footnotes.map((note) => render(note)) }),
  };
}
