import { chooseMapping } from '../../../../../src/core/read/proposing/chooseMapping.ts';
import { previewMapping } from '../../../../../src/core/read/proposing/previewMapping.ts';
import { proposeMapping } from '../../../../../src/core/read/proposing/proposeMapping.ts';
import type { MappingInputs } from '../../../../../src/core/analyse/panels/mappingView.ts';
import type { Choices } from '../../../../../src/core/show/document/document.ts';

/** Returns a file with two fields for verdicts, and with a question and an answer for each claim. */
export function fileToMap(
  textOf: (index: number) => string = (index) =>
    `Bridge ${String(index)} was opened in the year 1932.`,
): string {
  const items = Array.from({ length: 6 }, (_, index) => ({
    statement: textOf(index),
    gpt: { verdict: index % 2 === 0 ? 'Supported' : 'Refuted' },
    llama: { verdict: index % 3 === 0 ? 'TRUE' : 'pants on fire' },
    checks: [
      { q: `When was bridge ${String(index)} opened?`, a: 'In 1932.', url: 'https://a.example' },
    ],
  }));
  return JSON.stringify(items);
}

/** Returns what the panel of a mapping gets for a file, after the user's choices. */
export function mappingInputs(text = fileToMap(), choices: Choices = {}): MappingInputs {
  const proposal = proposeMapping(text);
  if (!proposal) throw new RangeError('the file has no claims');
  const preview = previewMapping(text, chooseMapping(proposal, choices));
  return { name: 'checks.json', proposal, preview };
}
