// Reads the lists of a Markdown document in the same way as a renderer.

import assert from 'node:assert/strict';
import type { readMarkdown } from './readMarkdown.ts';

type Tokens = ReturnType<typeof readMarkdown>;

export interface ReadItem {
  readonly text: string;
  readonly items: readonly ReadItem[];
}

const shown = /^(?:text|text_special|code_inline)$/u;

function textOf(inline: Tokens[number]): string {
  return (inline.children ?? [])
    .map(({ type, content }) => {
      assert.match(type, shown, 'nothing but text');
      return content;
    })
    .join('');
}

/** Returns all items of all lists, and the texts outside lists. Throws if an item contains anything except a text and a list. */
export function readItems(tokens: Tokens): {
  readonly items: readonly ReadItem[];
  readonly others: readonly string[];
} {
  interface Open {
    texts: string[];
    items: ReadItem[];
  }
  const root: Open = { texts: [], items: [] };
  const open = [root];
  for (const token of tokens) {
    const { type } = token;
    const inner = open.at(-1) ?? root;
    if (type === 'list_item_open') open.push({ texts: [], items: [] });
    else if (type === 'list_item_close') {
      open.pop();
      const [text = '', ...more] = inner.texts;
      assert.deepEqual(more, [], 'one text an item');
      open.at(-1)?.items.push({ text, items: inner.items });
    } else if (type === 'inline') inner.texts.push(textOf(token));
    else if (open.length > 1) assert.match(type, /^(?:paragraph|bullet_list)_(?:open|close)$/u);
  }
  return { items: root.items, others: root.texts };
}
