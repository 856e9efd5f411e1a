// A table as an object: what it says, not how it is drawn. Made once, it is rendered for a terminal, Markdown, LaTeX, CSV and HTML
// (`renderTable.ts`).

import type { Ends } from '../../format/numbers.ts';
import type { NumberScale, Precision } from '../../format/scales.ts';
import type { Content } from '../../markup/markup.ts';
import { textOf, type Message, type Render } from '../../words/message.ts';

/** Not rounded, and `null` where there is none: each form writes a number as its readers need it. */
export type CellOf<Text extends Message> =
  | TextCellOf<Text>
  | {
      readonly kind: 'score';
      readonly value: number | null;
      readonly scale: NumberScale;
      readonly precision?: Precision;
      /** Behind the number wherever people read it: that it is of some claims only. */
      readonly note?: Text;
    }
  | { readonly kind: 'difference'; readonly value: number | null; readonly scale: NumberScale }
  /** Of a difference. */
  | { readonly kind: 'interval'; readonly ends: Ends | null; readonly scale: NumberScale }
  /** Of a score. */
  | { readonly kind: 'scoreInterval'; readonly ends: Ends | null; readonly scale: NumberScale }
  /** A coefficient or an effect size; `word`: how large that is, behind the number. */
  | { readonly kind: 'statistic'; readonly value: number | null; readonly word?: Text }
  | { readonly kind: 'statisticInterval'; readonly ends: Ends | null }
  | { readonly kind: 'pValue'; readonly value: number | null; readonly isBound?: boolean }
  /** `mark`: of a footnote. `detail`: what a page has below the number. */
  | {
      readonly kind: 'count';
      readonly value: number | null;
      readonly mark?: string;
      readonly detail?: Content;
    }
  | { readonly kind: 'share'; readonly part: number; readonly whole: number }
  /** What the row above has in this column: a name that stands once for several rows. */
  | { readonly kind: 'asAbove' };

export interface TextCellOf<Text extends Message> {
  readonly kind: 'text';
  /** Can be evidence: every form makes it harmless. */
  readonly text: Text;
  /** What a page has instead: links, code, hidden words. */
  readonly html?: Content;
}

export type Cell = CellOf<Message>;
export type TableColumn = ColumnOf<Message>;
export type Table = TableOf<Message>;

/** A table in one language. */
export type TextTable = TableOf<string>;

/** What a column's cells are. One without its number can have a text, such as "failed", in CSV nothing. */
export type ColumnKind = Exclude<Cell['kind'], 'asAbove'>;

export interface ColumnOf<Text extends Message> {
  /** The column's name in CSV. */
  readonly id: string;
  readonly heading: Text;
  readonly kind: ColumnKind;
  /** What the heading is short for. */
  readonly tooltip?: Text;
  /** Absent: numbers to the right, texts to the left. */
  readonly align?: 'left' | 'right';
  /** May be left out where a terminal has no room, those with the highest number first, of those the last. Absent: never. */
  readonly leftOut?: number;
  /** Terminal cells; what is longer is cut. Absent: as wide as its widest cell. */
  readonly widest?: number;
  /** The number that the table is for. */
  readonly isStrong?: true;
}

export interface TableOf<Text extends Message> {
  readonly caption: Text;
  readonly columns: readonly ColumnOf<Text>[];
  /** Cells parallel to the columns. The first names its row. */
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

/** The table with its messages as texts, in English by default. */
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
