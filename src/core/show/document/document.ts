// What a view shows, as data. A view function decides what is shown. Renderers draw the blocks (`webview/common/documentView.ts` in a
// panel, `documentHtml.ts` as a page, `documentText.ts` as text) and know no metric, no status and no panel.

import type { Drawing } from '../plots/drawing.ts';
import type { Table } from '../tables/model/table.ts';
import type { Message, Render } from '../../base/words/message.ts';

export type ActionValue = string | number | null;

/** What a button or link does: asks the host for something, or changes choices of the view. */
export type Action =
  { readonly ask: string; readonly values?: readonly ActionValue[] } | { readonly choose: Choices };

export interface Button {
  readonly text: Message;
  readonly title?: Message;
  readonly action: Action;
  /** Announced to screen readers when the button is pressed. */
  readonly announcement?: Message;
}

/** The user's choices by id. They are kept across a reload. A view ignores values that do not fit its inputs. */
export type Choices = Readonly<Record<string, string>>;

/** How a table's cell is shown and what it does, beyond its value. */
export interface CellView {
  /** Id of the cell's button, so that the focus can return to it. */
  readonly id?: string;
  /** Read out after the cell's text, and shown as its tooltip. */
  readonly label?: Message;
  /** Absent if the cell cannot be pressed. */
  readonly action?: Action;
  /** Whether the cell's action is in effect. Absent if the action is not a state. */
  readonly isPressed?: boolean;
  /** Strength of the cell's background, from -4 to 4. Absent in a table without a scale of colours. */
  readonly heat?: number;
  /** Shown below the cell's text. */
  readonly below?: Message;
  /** The cell stands out: as found, as found but weak, or as unexpected. */
  readonly frame?: 'found' | 'weak' | 'wrong';
}

/** Returns the view of a table's cell by its row and column, if the cell has one. */
export type CellViews = (row: number, column: number) => CellView | undefined;

export type Block =
  | { readonly kind: 'heading'; readonly text: Message }
  | {
      readonly kind: 'sentence';
      readonly text: Message;
      readonly tone?: 'strong' | 'muted' | 'alert';
    }
  | { readonly kind: 'list'; readonly items: readonly Message[] }
  /** Named things, such as files. */
  | { readonly kind: 'facts'; readonly label: Message; readonly facts: readonly Fact[] }
  | {
      readonly kind: 'table';
      readonly table: Table;
      readonly cells?: CellViews;
      /** The table that is copied, if it is not the shown table. */
      readonly whole?: Table;
    }
  | { readonly kind: 'bars'; readonly bars: readonly Bar[] }
  | PlotBlock
  /** Texts beside each other, each with a label. */
  | {
      readonly kind: 'texts';
      readonly texts: readonly { readonly label: Message; readonly text: string }[];
    }
  | { readonly kind: 'buttons'; readonly buttons: readonly Button[] }
  | ChoiceBlock
  | FieldBlock
  /** Controls below each other, each with its label in sight. */
  | { readonly kind: 'form'; readonly rows: readonly FormRow[] }
  /** Work in progress. `share`: 0 to 1, absent if unknown. */
  | {
      readonly kind: 'progress';
      readonly text: Message;
      readonly share?: number;
      readonly cancel?: Button;
    }
  /** Why there is nothing to show yet, and what to do. */
  | { readonly kind: 'guidance'; readonly why: Message; readonly what: Message }
  /** A warning or note about everything below it. */
  | {
      readonly kind: 'banner';
      readonly tone: 'warning' | 'about';
      readonly text: Message;
      readonly detail?: Message;
      readonly buttons: readonly Button[];
    }
  | {
      readonly kind: 'fold';
      readonly tone: 'warning' | 'about';
      /** Whether it is open at first. */
      readonly isOpen?: boolean;
      readonly title: Message;
      readonly blocks: readonly Block[];
    }
  | {
      readonly kind: 'section';
      readonly id: string;
      readonly title: Message;
      readonly blocks: readonly Block[];
    }
  /** Blocks beside each other where there is room. `label` names a group of controls. */
  | { readonly kind: 'row'; readonly label?: Message; readonly blocks: readonly Block[] };

export interface Fact {
  readonly name: string;
  readonly detail: Message;
}

/** A named count with a bar, which is a button. `share`: length of the bar, 0 to 1. */
export interface Bar {
  /** Id of the button, so that the focus can return to it. */
  readonly id?: string;
  readonly name: Message;
  readonly count: number;
  readonly share: number;
  readonly title: Message;
  readonly action: Action;
  /** Absent if the action is not a state. */
  readonly isPressed?: boolean;
}

/** A plot. A saved plot is in English. */
export interface PlotBlock {
  readonly kind: 'plot';
  /** Name of the saved file, without extension. */
  readonly saveName: string;
  readonly widest: number;
  readonly draw: (width: number, render: Render) => Drawing;
  /** Returns what pressing the plot at a value of its horizontal axis does. */
  readonly choose?: (value: number) => Action;
}

/** A text that the user types. It is kept as the choice `id`. */
export interface FieldBlock {
  readonly kind: 'field';
  readonly id: string;
  readonly label: Message;
  readonly placeholder: Message;
  readonly value: string;
}

export interface FormRow {
  readonly label: Message;
  readonly control: ChoiceBlock | FieldBlock;
  /** Shown below the control, such as samples of what was chosen. */
  readonly below?: string;
}

export interface ChoiceBlock {
  readonly kind: 'choice';
  readonly label: Message;
  readonly options: readonly Option[];
  readonly chosen: string;
  /** Returns what choosing an option does, by the option's key. */
  readonly choose: (key: string) => Action;
  /** Whether the options are parts of the content, so that the document as text names them. */
  readonly isContent?: true;
}

interface Option {
  readonly key: string;
  readonly name: Message;
}

export interface Document {
  readonly title: Message;
  /** Name of the results for screen readers. */
  readonly label: Message;
  /** Stays in sight above the results. */
  readonly head: readonly Block[];
  readonly blocks: readonly Block[];
  /** Details of what the user chose, beside the results. */
  readonly side?: SideOfDocument;
  /** Where the numbers come from, in the foot. */
  readonly provenance: Message;
  /** Announced to screen readers whenever it changes. */
  readonly status?: Message;
}

interface SideOfDocument {
  readonly label: Message;
  readonly title: Message;
  readonly close: Action;
  readonly blocks: readonly Block[];
}

/** The page of a panel that has nothing to show, with the reason. */
export interface EmptyDocument {
  readonly title: Message;
  readonly buttons: readonly Button[];
}

// Short constructors for blocks.

export function sentence(
  text: Message,
  tone?: Extract<Block, { kind: 'sentence' }>['tone'],
): Block {
  return { kind: 'sentence', text, tone };
}

export type Section = Extract<Block, { kind: 'section' }>;

export function section(id: string, title: Message, blocks: readonly Block[]): Section {
  return { kind: 'section', id, title, blocks };
}

export function tableBlock(table: Table): Block {
  return { kind: 'table', table };
}

/** Makes a section for each table, named by its caption. */
export function tableSections(tables: readonly Table[]): readonly Block[] {
  return tables.map((table, at) =>
    section(`table-${String(at + 1)}`, table.caption, [tableBlock(table)]),
  );
}

export function listBlocks(items: readonly Message[]): readonly Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

/** Whether the block is a table with this caption, or contains one. */
export function isNamedBy(block: Block, title: string, render: Render): boolean {
  if (block.kind === 'row' || block.kind === 'fold')
    return block.blocks.some((one) => isNamedBy(one, title, render));
  return block.kind === 'table' && render(block.table.caption) === title;
}

export function button(text: Message, ask: string, title?: Message): Button {
  return { text, title, action: { ask } };
}

/** A choice that is kept under `id`. */
export function keptChoice(
  id: string,
  label: Message,
  options: readonly Option[],
  chosen: string,
): ChoiceBlock {
  return { kind: 'choice', label, options, chosen, choose: (key) => ({ choose: { [id]: key } }) };
}

/** Notes that are folded away, or nothing if there are none. */
export function notesFold(
  title: Message,
  items: readonly Message[],
  tone: 'warning' | 'about' = 'warning',
): readonly Block[] {
  return items.length === 0
    ? []
    : [{ kind: 'fold', tone, title, blocks: [{ kind: 'list', items }] }];
}
