// Updates the list of perturbations in docs/studies/blind-spots.md.

import type { ExamplePair } from '../../src/core/checklist/perturbation.ts';
import { perturbations } from '../../src/core/checklist/perturbations.ts';
import { expectedWords } from '../../src/core/checklist/checklistWords.ts';
import { textOf } from '../../src/core/words/message.ts';
import { tableOf } from './parts.ts';

const start = '<!-- perturbations: written by `npm run written` -->';
const end = '<!-- end of perturbations -->';

function exampleText(pairs: readonly ExamplePair[]): string {
  return pairs
    .map(([question, answer]) => `${question} ${answer === '' ? '(none)' : answer}`)
    .join('<br>');
}

/** Returns the updated page. `page`: the page's current text. Throws Error if the markers are missing. */
export function checklistPage(page: string): string {
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`docs/studies/blind-spots.md has lost "${start}" or "${end}"`);
  const rows = perturbations.map(({ id, expected, example }) => [
    `\`${id}\``,
    textOf(expectedWords[expected]).replace('should ', ''),
    exampleText(example.before),
    exampleText(example.after),
  ]);
  const table = tableOf(['perturbation', 'a score should', 'before', 'after'], rows);
  return `${page.slice(0, from)}${start}\n\n${table}\n\n${page.slice(to)}`;
}
