import { noNumber } from '../../../base/signs.ts';
import { toPlainText } from '../../../base/toPlainText.ts';
import { type Render, textOf } from '../../../base/words/message.ts';
import { cellText } from './cellText.ts';
import { alignOf, type Table } from './table.ts';

/** Texts that Markdown viewers turn into links automatically: `scheme:x`, `//host`, `name.com`, but not `0.62` or `10:30`. */
const linkColon = /(?<!\d):(?=\S)|:(?=[^\s\d])/gu;
const linkSlash = /\/(?=\/)/gu;
const linkDot = /(?<!\d)\.(?=[\p{L}\p{N}-]{2})|\.(?=\p{L}{2})/gu;
const links = [linkColon, linkSlash, linkDot];

const opening = new Set('("\'[<');
const closing = new Set(')"\']>.,;:!?');

/** Characters that cannot be escaped in code. `uncodedInCell`: in a table cell. `uncodedInLine`: on a line. */
const uncodedInCell = /[|`\\]/u;
const uncodedInLine = /[`\\]/u;

/**
 * Finds an address or a file name with the signs around it. Written as code, it can be read and copied unchanged, whereas
 * backslashes would be read aloud. Words with `uncoded` signs or non-ASCII letters are excluded, because in a language without
 * blanks whole sentences would become code.
 */
function findCodeWord(
  word: string,
  uncoded: RegExp,
): { before: string; code: string; after: string } | undefined {
  let [from, to] = [0, word.length];
  while (from < to && opening.has(word.charAt(from))) from += 1;
  while (to > from && closing.has(word.charAt(to - 1))) to -= 1;
  const code = word.slice(from, to);
  if (uncoded.test(code) || !links.some((link) => code.search(link) >= 0)) return undefined;
  return { before: word.slice(0, from), code, after: word.slice(to) };
}

/** Escapes underscores, except between letters, where they do not start emphasis. */
function escapeUnderscores(text: string): string {
  return text
    .replace(/&/gu, '&amp;')
    .replace(/</gu, '&lt;')
    .replace(/>/gu, '&gt;')
    .replace(/[\\`*[\]{}#|~$^]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(linkColon, '\\:')
    .replace(linkSlash, '\\/')
    .replace(linkDot, '\\.')
    .replace(/(@+)([^\s@]?)/gu, (sign: string, signs: string, word: string) =>
      word === '' ? sign : `\`${signs}\`${word}`,
    );
}

/** Numbers or a range of numbers in brackets. Such brackets cannot be a link, a note or a checkbox. */
const numbersInBrackets = /(\[[-−+., ]*\d[-−+\d., ]*\](?![([:]))/u;

/** Escapes signs, except between blanks, where signs have no effect and the escapes would be read aloud. */
function escapeForReading(text: string): string {
  return text
    .split(numbersInBrackets)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : escapeUnderscores(part)
            .replaceAll(/&(?:lt|amp);(?=\s)/gu, (entity) => (entity === '&lt;' ? '<' : '&'))
            .replaceAll(/(?<=\S\s)&gt;(?=\s)/gu, '>'),
    )
    .join('');
}

function writeMarkdown(
  text: string,
  uncoded: RegExp,
  escapedText: (part: string) => string,
): string {
  const plain = toPlainText(text);
  let [done, at] = ['', 0];
  for (const { 0: word, index } of plain.matchAll(/[!-~]+/gu)) {
    const codeWord = findCodeWord(word, uncoded);
    if (!codeWord) continue;
    const { before, code, after } = codeWord;
    done += `${escapedText(plain.slice(at, index + before.length))}\`${code}\``;
    at = index + word.length - after.length;
  }
  return `${done}${escapedText(plain.slice(at))}`
    .replace(/^([-+=])(?=\s|$|[-=])/u, '\\$1')
    .replace(/^(\d+)([.)])(?=\s|$)/u, '$1\\$2');
}

/**
 * Escapes a text so that it stays text in Markdown: no emphasis, link, image, HTML, table cell, formula or automatic link. Addresses and
 * file names become code. An `@` before a word also becomes code, because GitHub ignores backslashes when it looks for addresses and
 * mentions.
 */
export function markdownText(text: string): string {
  return writeMarkdown(text, uncodedInCell, escapeUnderscores);
}

/**
 * Escapes a line of a document for screen readers and copying (Show as Text), with as few escapes as possible. Not suitable for
 * cells.
 */
export function markdownForReading(text: string): string {
  return writeMarkdown(text, uncodedInLine, escapeForReading);
}

/** Escapes a cell of a document for screen readers and copying, with as few escapes as possible. */
export function cellForReading(text: string): string {
  return writeMarkdown(text, uncodedInCell, escapeForReading);
}

/**
 * Writes a whole text, such as an address, as code, so that it can be copied unchanged. Not suitable for cells, because code
 * cannot escape a vertical bar.
 */
export function codeText(text: string): string {
  const plain = toPlainText(text);
  let longest = 0;
  for (const [run] of plain.matchAll(/`+/gu)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$/u.test(plain) || plain === '' ? ' ' : '';
  return `${fence}${space}${plain}${space}${fence}`;
}

export function markdownBullet(line: string): string {
  return `- ${markdownText(line)}`;
}

export function bulletForReading(line: string): string {
  return `- ${markdownForReading(line)}`;
}

/** Escapes text in a table for Markdown. */
export type MarkdownEscape = (text: string) => string;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Returns header, rule and rows. A dash or minus sign before a number needs no escape in a cell. */
export function markdownRows(
  { columns, rows }: Table,
  render: Render,
  escape: MarkdownEscape = markdownText,
): readonly string[] {
  // A lone number sign is escaped everywhere except in a cell, because it starts a heading.
  const escaped = (text: string): string => (text === '#' ? text : escape(text));
  return [
    line(columns.map(({ heading }) => escaped(render(heading)))),
    line(columns.map((column) => (alignOf(column) === 'right' ? '---:' : '---'))),
    ...rows.map((cells) => line(cells.map((cell) => escaped(cellText(cell, render))))),
  ];
}

/** Returns the table in Markdown, with its caption as a third-level heading and its footnotes below. */
export function markdownForm(table: Table, render: Render = textOf): string {
  const notes = (table.footnotes ?? []).flatMap((note) => ['', markdownText(render(note))]);
  return [
    `### ${markdownText(render(table.caption))}`,
    '',
    ...markdownRows(table, render),
    ...notes,
    '',
  ].join('\n');
}

// Lists in Markdown with untrusted texts as items.

/** An item. `text` can be from evidence. It is always written on one line. */
export interface ListItem {
  readonly text: string;
  /** Whether the text is Markdown already, such as code. Default: it is escaped. */
  readonly isMarkdown?: boolean;
  readonly items?: readonly ListItem[];
}

/**
 * Returns one line per item. Nested items are indented. An item without visible text becomes a dash. Empty if there are no items.
 */
export function listLines(items: readonly ListItem[], indent = ''): readonly string[] {
  return items.flatMap(({ text, isMarkdown = false, items: inner = [] }) => [
    `${indent}- ${(isMarkdown ? text : markdownForReading(text)) || noNumber}`,
    ...listLines(inner, `${indent}  `),
  ]);
}
