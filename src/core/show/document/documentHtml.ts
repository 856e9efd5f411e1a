// Draws a document as a page that opens offline, or as sections of such a page.

import { type Content, evidence, Markup, markup } from '../../base/markup.ts';
import { countText } from '../../base/numbers.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import { type Message, textOf } from '../../base/words/message.ts';
import { type Block, isNamedBy } from './document.ts';
import { figure, list, pageEnd, type PageSection, pageStart, section } from './page.ts';

const words = (text: Message): Markup => evidence(textOf(text));

const sentenceStart = {
  strong: markup`<p class="lead">`,
  muted: markup`<p class="muted">`,
  alert: markup`<p class="warning" role="note">`,
} as const;

/** Controls and work in progress are not shown. `title`: title of the section, which a table's caption does not repeat. */
function blockHtml(block: Block, title?: Message): Content {
  switch (block.kind) {
    case 'heading':
      return markup`<h3>${words(block.text)}</h3>
`;
    case 'sentence': {
      const { text, tone } = block;
      return [
        tone === undefined ? markup`<p>` : sentenceStart[tone],
        tone === 'strong' ? markup`<b>${words(text)}</b>` : words(text),
        markup`</p>
`,
      ];
    }
    case 'list':
      return list(block.items.map(words));
    case 'facts':
      return list(block.facts.map(({ name, detail }) => [evidence(name), ' ', words(detail)]));
    case 'table':
      return htmlForm(block.table, title !== undefined && isNamedBy(block, textOf(title), textOf));
    case 'bars':
      return list(block.bars.map(({ name, count }) => [countText(count), ' ', words(name)]));
    case 'plot':
      return figure(block.draw(block.widest, textOf), false);
    case 'texts':
      return list(block.texts.map(({ label, text }) => [words(label), ': ', evidence(text)]));
    case 'guidance':
    case 'banner': {
      const texts = block.kind === 'banner' ? [block.text, block.detail] : [block.why, block.what];
      return texts.map((text) => (text === undefined ? null : markup`<p>${words(text)}</p>`));
    }
    case 'section':
      return new Markup(
        section(
          { id: block.id, title: textOf(block.title) },
          blocksHtml(block.blocks, block.title),
        ),
      );
    case 'fold':
      return markup`<details${block.isOpen === true ? markup` open` : null}><summary>${words(block.title)}</summary>
${blocksHtml(block.blocks)}</details>
`;
    case 'row':
      return block.blocks.some(({ kind }) => kind === 'plot')
        ? markup`<div class="figures">${block.blocks.map((one) => markup`<div>${blockHtml(one)}</div>`)}</div>
`
        : blocksHtml(block.blocks, title);
    case 'buttons':
    case 'choice':
    case 'field':
    case 'form':
    case 'progress':
      return null;
  }
}

export function blocksHtml(blocks: readonly Block[], title?: Message): Content {
  return blocks.map((block) => blockHtml(block, title));
}

/** Lists the sections among the blocks, for a page's table of contents. */
export function sectionsOf(blocks: readonly Block[]): readonly PageSection[] {
  return blocks.flatMap((block) =>
    block.kind === 'section' ? [{ id: block.id, title: textOf(block.title) }] : [],
  );
}

/** Makes the page of a document. `head`: blocks above the table of contents. */
export function documentHtml(
  title: string,
  head: readonly Block[],
  blocks: readonly Block[],
): string {
  const lead = markup`<h1>${title}</h1>
${blocksHtml(head)}`;
  return [
    pageStart(`${title} – Evidence Inspector`, lead, sectionsOf(blocks)),
    markup`${blocksHtml(blocks)}`.text,
    pageEnd,
  ].join('');
}
