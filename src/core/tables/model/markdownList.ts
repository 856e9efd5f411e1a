// Lists in Markdown with untrusted texts as items.

import { noNumber } from '../../format/signs.ts';
import { markdownForReading } from './markdownText.ts';

/** An item. `text` can be from evidence. It is always written on one line. */
export interface ListItem {
  readonly text: string;
  readonly items?: readonly ListItem[];
}

/**
 * Returns one line per item. Nested items are indented. An item without visible text becomes a dash. Empty if there are no items.
 */
export function listLines(items: readonly ListItem[], indent = ''): readonly string[] {
  return items.flatMap(({ text, items: inner = [] }) => [
    `${indent}- ${markdownForReading(text) || noNumber}`,
    ...listLines(inner, `${indent}  `),
  ]);
}
