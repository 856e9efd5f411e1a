import { plainText } from '../../text/plainText.ts';

/** What readers make a link of without being asked: `scheme:x`, `//host`, `name.com`; `0.62` and `10:30` are none of these. */
const linkColon = /(?<!\d):(?=\S)|:(?=[^\s\d])/gu;
const linkSlash = /\/(?=\/)/gu;
const linkDot = /(?<!\d)\.(?=[\p{L}\p{N}-]{2})|\.(?=\p{L}{2})/gu;
const links = [linkColon, linkSlash, linkDot];

const opening = new Set('("\'[<');
const closing = new Set(')"\']>.,;:!?');

/**
 * An address or a file's name, with the signs around it: what stands as code can be read and copied as it is, where backslashes
 * would be read out. Nothing with a bar or a backtick, which code has no escape for in cells, and no other letters than ASCII's, for
 * a language without blanks would become code by the sentence.
 */
function asCode(word: string): { before: string; code: string; after: string } | undefined {
  let [from, to] = [0, word.length];
  while (from < to && opening.has(word.charAt(from))) from += 1;
  while (to > from && closing.has(word.charAt(to - 1))) to -= 1;
  const code = word.slice(from, to);
  if (/[|`\\]/u.test(code) || !links.some((link) => code.search(link) >= 0)) return undefined;
  return { before: word.slice(0, from), code, after: word.slice(to) };
}

/** An underscore between letters is no emphasis. */
function escaped(text: string): string {
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

/**
 * Text that stays text in Markdown: no emphasis, link, image, HTML, table cell, formula or automatic link comes of it. Addresses and
 * names of files stand as code, and so does an `@` before a word: where GitHub looks for addresses and for people to notify, it takes no
 * notice of a backslash.
 */
export function markdownText(text: string): string {
  const plain = plainText(text);
  let [written, at] = ['', 0];
  for (const { 0: word, index } of plain.matchAll(/[!-~]+/gu)) {
    const found = asCode(word);
    if (!found) continue;
    const { before, code, after } = found;
    written += `${escaped(plain.slice(at, index + before.length))}\`${code}\``;
    at = index + word.length - after.length;
  }
  return `${written}${escaped(plain.slice(at))}`
    .replace(/^([-+=])(?=\s|$|[-=])/u, '\\$1')
    .replace(/^(\d+)([.)])(?=\s|$)/u, '$1\\$2');
}

export function markdownBullet(line: string): string {
  return `- ${markdownText(line)}`;
}
