// Generates the whole of docs/glossary.md.

import { textOf } from '../../src/core/words/message.ts';
import { glossary } from '../../src/core/words/glossary/glossary.ts';

const introduction = `# Glossary

<!-- written by \`npm run written\` from src/core/words/glossary -->

What the words on screens and in reports mean. In brackets: the field's word, which tooltips, JSON, CSV, settings and the command line use.`;

const metricPages =
  '[Which metric to use](whichMetric.md) leads to the page of each metric, with its formula, an example and its limits.';

/** Returns the glossary as a page. */
export function glossaryPage(): string {
  const parts = glossary.map(({ heading, terms }) => {
    const items = Object.values(terms).map(({ label, word, meaning }) => {
      const name = word === undefined ? '' : ` (${word})`;
      return `- **${textOf(label)}**${name}: ${textOf(meaning)}.`;
    });
    return `## ${heading}\n\n${items.join('\n')}`;
  });
  return `${[introduction, ...parts, metricPages].join('\n\n')}\n`;
}
