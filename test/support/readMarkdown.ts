// What a reader of Markdown makes of a text: with tables, raw HTML and automatic links, as permissive as they come.

import { createRequire } from 'node:module';

interface Token {
  readonly type: string;
  readonly content: string;
  /** Of a fenced block: what stands behind its first fence. */
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

/** The blocks and inlines of a text, leaves with their content. */
export function readMarkdown(text: string): readonly Token[] {
  return reader.parse(text, {});
}
