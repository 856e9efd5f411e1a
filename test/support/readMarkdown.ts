// Parses Markdown with tables, raw HTML and automatic links, as permissively as possible.

import { createRequire } from 'node:module';

interface Token {
  readonly type: string;
  readonly content: string;
  /** The text after the first fence of a fenced block. */
  readonly info: string;
  readonly attrs: readonly (readonly [name: string, value: string])[] | null;
  readonly children: readonly Token[] | null;
}

interface Reader {
  parse(text: string, environment: object): readonly Token[];
}

const require = createRequire(import.meta.url);
const markdownIt = require('markdown-it') as (options: object) => Reader;
const reader = markdownIt({ html: true, linkify: true });

/** Returns the block and inline tokens of a text. Leaf tokens have content. */
export function readMarkdown(text: string): readonly Token[] {
  return reader.parse(text, {});
}
