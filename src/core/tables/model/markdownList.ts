// Lists in Markdown whose items are somebody else's texts.

import { noNumber } from '../../format/signs.ts';
import { markdownForReading } from './markdownText.ts';

/** `text` can be evidence: it stays one line in its item, whatever it says. */
export interface ListItem {
  readonly text: string;
  readonly items?: readonly ListItem[];
}

/** A line an item, deeper ones indented. An item without a visible text is a dash. Of no items: no lines. */
export function listLines(items: readonly ListItem[], indent = ''): readonly string[] {
  return items.flatMap(({ text, items: inner = [] }) => [
    `${indent}- ${markdownForReading(text) || noNumber}`,
    ...listLines(inner, `${indent}  `),
  ]);
}
