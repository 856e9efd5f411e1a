import { toPlainText } from '../../text/toPlainText.ts';

/** What readers make a link of without being asked: `scheme:x`, `//host`, `name.com`; `0.62` and `10:30` are none of these. */
const linkColon = /(?<!\d):(?=\S)|:(?=[^\s\d])/gu;
const linkSlash = /\/(?=\/)/gu;
const linkDot = /(?<!\d)\.(?=[\p{L}\p{N}-]{2})|\.(?=\p{L}{2})/gu;
const links = [linkColon, linkSlash, linkDot];

const opening = new Set('("\'[<');
const closing = new Set(')"\']>.,;:!?');

/** What code has no escape for: in a cell, and in a line of its own. */
const uncodedInCell = /[|`\\]/u;
const uncodedInLine = /[`\\]/u;

/**
 * An address or a file's name, with the signs around it: what stands as code can be read and copied as it is, where backslashes
 * would be read out. Nothing with `uncoded` signs, and no other letters than ASCII's, for a language without blanks would become
 * code by the sentence.
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

/** An underscore between letters is no emphasis. */
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

/** A range of numbers in brackets: it can be no link, note or box to tick. */
const numbersInBrackets = /(\[[-−+., ]*\d[-−+\d., ]*\](?![([:]))/u;

/** Signs that act nowhere, where blanks are around them, stay without an escape: it would be read out. */
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
 * Text that stays text in Markdown: no emphasis, link, image, HTML, table cell, formula or automatic link comes of it. Addresses and
 * names of files stand as code, and so does an `@` before a word: where GitHub looks for addresses and for people to notify, it takes no
 * notice of a backslash.
 */
export function markdownText(text: string): string {
  return writeMarkdown(text, uncodedInCell, escapeUnderscores);
}

/** The same for a line of a document that is heard and copied from (Show as Text), with the fewest escapes. Not for cells. */
export function markdownForReading(text: string): string {
  return writeMarkdown(text, uncodedInLine, escapeForReading);
}

/** The same for a cell there. */
export function cellForReading(text: string): string {
  return writeMarkdown(text, uncodedInCell, escapeForReading);
}

/** The whole of a text as code, to be copied as it is: an address. Not for cells, where code has no escape for a bar. */
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
