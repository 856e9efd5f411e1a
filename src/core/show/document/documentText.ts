// Writes documents as text: for screen readers and copying, as Markdown, and for a terminal.

import { markdownForm, markdownForReading, markdownText } from '../tables/model/markdownText.ts';
import type { Table } from '../tables/model/table.ts';
import { terminalLines } from '../tables/model/renderTable.ts';
import { textForm } from '../tables/model/textForm.ts';
import { toPlainText } from '../../base/toPlainText.ts';
import { countText } from '../../base/numbers.ts';
import { arrange, joinList, type Message, msg, type Render } from '../../base/words/message.ts';
import {
  type Block,
  type ChoiceBlock,
  type Document,
  type FieldBlock,
  isNamedBy,
} from './document.ts';

/** How a kind of text is written. */
interface TextStyle {
  /** Escapes a line, so that texts from files have no effect. */
  readonly escape: (line: string) => string;
  readonly heading: (level: 2 | 3, line: string) => string;
  readonly bullet: string;
  readonly table: (table: Table, render: Render) => string;
}

const markdownHeading: TextStyle['heading'] = (level, line) => `${'#'.repeat(level)} ${line}`;

/** For screen readers, searching and copying. */
export const readingStyle: TextStyle = {
  escape: markdownForReading,
  heading: markdownHeading,
  bullet: '- ',
  table: textForm,
};

export const markdownStyle: TextStyle = {
  escape: markdownText,
  heading: markdownHeading,
  bullet: '- ',
  table: markdownForm,
};

/** `width`: width of the terminal in character cells. */
export function terminalStyle(width: number): TextStyle {
  return {
    escape: toPlainText,
    heading: (_level, line) => line,
    bullet: '',
    table: (table) => `${terminalLines(table, width).join('\n')}\n`,
  };
}

function chosenText(control: ChoiceBlock | FieldBlock): Message {
  if (control.kind === 'field') return control.value;
  return control.options.find(({ key }) => key === control.chosen)?.name ?? '';
}

/** Controls, plots and work in progress have no text. A plot's numbers are in the table beside it. */
function blockText(block: Block, render: Render, style: TextStyle): string {
  const { escape, heading, bullet, table } = style;
  const paragraph = (text: Message): string => `${escape(render(text))}\n`;
  const bullets = (items: readonly Message[]): string =>
    items.map((item) => bullet + paragraph(item)).join('');
  switch (block.kind) {
    case 'heading':
      return `${heading(3, escape(render(block.text)))}\n`;
    case 'sentence':
      return paragraph(block.text);
    case 'list':
      return bullets(block.items);
    case 'facts':
      return bullets(
        block.facts.map(({ name, detail }) =>
          detail === '' ? name : msg('{0}: {1}', name, detail),
        ),
      );
    case 'table':
      return table(block.table, render);
    case 'bars':
      return bullets(
        block.bars.map(({ name, count }) => arrange('{0} {1}', countText(count), name)),
      );
    case 'texts':
      return bullets(block.texts.map(({ label, text }) => msg('{0}: {1}', label, text)));
    case 'guidance':
      return [block.why, block.what].map(paragraph).join('\n');
    case 'banner':
      return [block.text, block.detail ?? ''].map(paragraph).join('');
    case 'choice': {
      if (!block.isContent) return '';
      const names = block.options.map(({ name }) => name);
      const chosen = block.options.find(({ key }) => key === block.chosen)?.name ?? '';
      const others = names.filter((name) => name !== chosen);
      const line = msg('{0}: {1}', block.label, chosen);
      if (others.length === 0) return paragraph(line);
      return paragraph(msg('{0}. Others to choose in the panel: {1}.', line, joinList(others)));
    }
    case 'form':
      return bullets(
        block.rows.map(({ label, control }) => msg('{0}: {1}', label, chosenText(control))),
      );
    case 'section': {
      const text = blocksText(block.blocks, render, style);
      const title = render(block.title);
      // A table's caption is a heading already.
      if (block.blocks.some((one) => isNamedBy(one, title, render))) return text;
      return `${heading(2, escape(title))}\n\n${text}`;
    }
    case 'fold':
      return `${paragraph(block.title)}\n${blocksText(block.blocks, render, style)}`;
    case 'row':
      return blocksText(block.blocks, render, style);
    case 'plot':
    case 'buttons':
    case 'field':
    case 'progress':
      return '';
  }
}

/** Writes blocks as text, with empty lines between them. All texts from files are escaped. */
export function blocksText(blocks: readonly Block[], render: Render, style: TextStyle): string {
  return blocks
    .map((block) => blockText(block, render, style))
    .filter((text) => text !== '')
    .join('\n');
}

/** Writes a document as Markdown for screen readers, searching and copying. */
export function documentText({ head, blocks, side }: Document, render: Render): string {
  const aside: readonly Block[] = side
    ? [{ kind: 'heading', text: side.title }, ...side.blocks]
    : [];
  return blocksText([...head, ...blocks, ...aside], render, readingStyle);
}
