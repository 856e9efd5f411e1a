// Lists in Markdown with untrusted texts as items.

import { noNumber } from '../../format/signs.ts';
import { markdownForReading } from './markdownText.ts';

/** `text` can be from evidence. It is written on one line of its item, whatever it contains. */
export interface ListItem {
  readonly text: string;
  readonly items?: readonly ListItem[];
}

/** One line per item. Nested items are indented. An item without visible text becomes a dash. Returns no lines if there are no items. */
export function listLines(items: readonly ListItem[], indent = ''): readonly string[] {
  return items.flatMap(({ text, items: inner = [] }) => [
    `${indent}- ${markdownForReading(text) || noNumber}`,
    ...listLines(inner, `${indent}  `),
  ]);
}
