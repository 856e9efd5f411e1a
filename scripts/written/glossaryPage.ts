// Generates the whole of docs/glossary.md.

import { metrics } from '../../src/core/metrics/registry.ts';
import { capitaliseText, textOf } from '../../src/core/words/message.ts';
import { glossary } from '../../src/core/words/glossary/glossary.ts';
import { tableOf } from './parts.ts';

const introduction = `# Glossary

<!-- written by \`npm run written\` from src/core/words/glossary -->

What the words on screens and in reports mean. Screens use the plain word; its tooltip, JSON, CSV, settings and the command line use the field's word.`;

function pages(): string {
  const linked = metrics.flatMap(({ name, page }) =>
    page === undefined ? [] : [`[${name}](${page.replace(/^docs\//u, '')})`],
  );
  return `Each metric has a page with its formula, an example and its limits: ${linked.join(', ')}.`;
}

/** Returns the glossary as a page. */
export function glossaryPage(): string {
  const parts = glossary.map(({ heading, terms }) => {
    const rows = Object.values(terms).map(({ label, word = '', meaning }) => [
      `**${textOf(label)}**`,
      word,
      `${capitaliseText(textOf(meaning))}.`,
    ]);
    return `## ${heading}\n\n${tableOf(['on screens', "the field's word", 'meaning'], rows)}`;
  });
  return `${[introduction, ...parts, '## Metrics', pages()].join('\n\n')}\n`;
}
