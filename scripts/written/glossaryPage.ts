// docs/glossary.md, all of it.

import { metrics } from '../../src/core/metrics/registry.ts';
import { capitalised } from '../../src/core/words/capitalised.ts';
import { glossary } from '../../src/core/words/glossary/glossary.ts';
import { textOf } from '../../src/core/words/message.ts';
import { tableOf } from './parts.ts';

const introduction = `# Glossary

<!-- written by \`npm run written\` from src/core/words/glossary -->

Screens and tables for people have the plain word. The field's word is in its tooltip, in JSON, CSV and reports, in settings and on the command line.`;

function pages(): string {
  const linked = metrics.flatMap(({ name, page }) =>
    page === undefined ? [] : [`[${name}](${page.replace(/^docs\//u, '')})`],
  );
  return `Each metric has a page with its formula, an example and its blind spots: ${linked.join(', ')}.`;
}

/** The glossary as a page. */
export function glossaryPage(): string {
  const parts = glossary.map(({ heading, terms }) => {
    const rows = Object.values(terms).map(({ label, word = '', meaning }) => [
      `**${textOf(label)}**`,
      word,
      `${capitalised(textOf(meaning))}.`,
    ]);
    return `## ${heading}\n\n${tableOf(['on screens', "the field's word", 'meaning'], rows)}`;
  });
  return `${[introduction, ...parts, '## Metrics', pages()].join('\n\n')}\n`;
}
