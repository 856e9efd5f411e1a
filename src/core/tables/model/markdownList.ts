// Lists in Markdown with untrusted texts as items.

import { noNumber } from '../../format/signs.ts';
import { markdownForReading } from './markdownText.ts';

/** `text` can be evidence. It stays on one line in its item, whatever it contains. */
export interface ListItem {
  readonly text: string;
  readonly items?: readonly ListItem[];
}

/** One line per item, nested items indented. An item without visible text is a dash. No lines for no items. */
export function listLines(items: readonly ListItem[], indent = ''): readonly string[] {
  return items.flatMap(({ text, items: inner = [] }) => [
    `${indent}- ${markdownForReading(text) || noNumber}`,
    ...listLines(inner, `${indent}  `),
  ]);
}
