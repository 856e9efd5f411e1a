// Puts warnings before the numbers of a result, in every format that has room for them.

import { describeLoss } from '../../core/evidence/damage.ts';
import type { Problem } from '../../core/evidence/evidence.ts';
import { markup } from '../../core/markup/markup.ts';
import { latexComment } from '../../core/tables/model/latexText.ts';
import { markdownBullet } from '../../core/tables/model/markdownText.ts';
import { joinSentences, literal, textOf } from '../../core/words/message.ts';
import type { OutputFormat } from './outputFormats.ts';

/**
 * Returns a warning if a file ends early or is damaged. Returns an empty list if the whole file was read. `name`: name of the
 * file.
 */
export function warningsOfFile(problems: readonly Problem[], name: string): readonly string[] {
  const lost = describeLoss(problems, literal(name));
  const [first, ...others] = lost;
  if (!first) return [];
  const advice =
    'The results cover only what could be read. Correct the file or download it again.';
  return [textOf(joinSentences(first, ...others, advice))];
}

/**
 * Adds the warnings to a text. Tables, Markdown, LaTeX and pages begin with them. JSON has them under `warnings`. CSV and figures have
 * no room for them.
 */
export function withWarnings(
  text: string,
  format: OutputFormat,
  warnings: readonly string[],
): string {
  if (warnings.length === 0) return text;
  const lines = warnings.map((warning) => `warning: ${warning}`);
  switch (format) {
    case 'table':
      return `${lines.join('\n')}\n\n${text}`;
    case 'markdown':
      return `${lines.map((line) => `${markdownBullet(line)}\n`).join('')}\n${text}`;
    case 'latex':
      return `${lines.map((line) => `${latexComment(line)}\n`).join('')}${text}`;
    case 'html':
      return text.replace('</h1>', () => `</h1>\n${markup`<p>${lines.join(' ')}</p>`.text}`);
    case 'json': {
      const { schema, ...rest } = JSON.parse(text) as Readonly<Record<string, unknown>>;
      return `${JSON.stringify({ schema, warnings, ...rest }, null, 2)}\n`;
    }
    default:
      return text;
  }
}
