import { bulletForReading, markdownForReading } from '../tables/model/markdownText.ts';
import { textForm } from '../tables/model/textForm.ts';
import { joinList, msg, type Render } from '../words/message.ts';
import type { Block, Document } from './document.ts';

const bullets = (lines: readonly string[]): string => `${lines.map(bulletForReading).join('\n')}\n`;

/** Controls, plots and work in progress have no text. A plot's numbers are in the table beside it. */
function blockText(block: Block, render: Render): string {
  const paragraph = (text: string): string => `${markdownForReading(text)}\n`;
  switch (block.kind) {
    case 'heading':
      return `### ${markdownForReading(render(block.text))}\n`;
    case 'sentence':
      return paragraph(render(block.text));
    case 'list':
      return bullets(block.items.map(render));
    case 'facts':
      return bullets(
        block.facts.map(({ name, detail }) =>
          detail === '' ? name : render(msg('{0}: {1}', name, detail)),
        ),
      );
    case 'table':
      return textForm(block.table, render);
    case 'texts':
      return bullets(block.texts.map(({ label, text }) => render(msg('{0}: {1}', label, text))));
    case 'guidance':
      return [block.why, block.what].map((text) => paragraph(render(text))).join('\n');
    case 'banner':
      return [block.text, block.detail ?? ''].map((text) => paragraph(render(text))).join('');
    case 'choice': {
      if (!block.isContent) return '';
      const names = block.options.map(({ name }) => name);
      const chosen = block.options.find(({ key }) => key === block.chosen)?.name ?? '';
      const others = names.filter((name) => name !== chosen);
      const line = msg('{0}: {1}', block.label, chosen);
      if (others.length === 0) return paragraph(render(line));
      return paragraph(
        render(msg('{0}. Others to choose in the panel: {1}.', line, joinList(others))),
      );
    }
    case 'section': {
      const text = blocksText(block.blocks, render);
      // A table's caption is a heading already.
      const isNamed = block.blocks.some((one) => named(one, render(block.title), render));
      return isNamed ? text : `## ${markdownForReading(render(block.title))}\n\n${text}`;
    }
    case 'fold':
      return blocksText(block.blocks, render);
    case 'row':
      return blocksText(block.blocks, render);
    case 'plot':
    case 'buttons':
    case 'field':
    case 'progress':
      return '';
  }
}

function named(block: Block, title: string, render: Render): boolean {
  if (block.kind === 'row') return block.blocks.some((one) => named(one, title, render));
  return block.kind === 'table' && render(block.table.caption) === title;
}

function blocksText(blocks: readonly Block[], render: Render): string {
  return blocks
    .map((block) => blockText(block, render))
    .filter((text) => text !== '')
    .join('\n');
}

/** Writes a document as Markdown for screen readers, searching and copying. All texts from files are escaped. */
export function documentText({ head, blocks, side }: Document, render: Render): string {
  const parts = [
    head,
    blocks,
    side ? [{ kind: 'heading', text: side.title } as const, ...side.blocks] : [],
  ];
  return parts
    .map((part) => blocksText(part, render))
    .filter((text) => text !== '')
    .join('\n');
}
