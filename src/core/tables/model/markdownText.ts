import { plainText } from '../../text/plainText.ts';

/** What readers make a link of without being asked: `scheme:x`, `//host`, `name.com`; `0.62` and `10:30` are none of these. */
const linkColon = /(?<!\d):(?=\S)|:(?=[^\s\d])/gu;
const linkSlash = /\/(?=\/)/gu;
const linkDot = /(?<!\d)\.(?=[\p{L}\p{N}-]{2})|\.(?=\p{L}{2})/gu;

/**
 * Text that stays text in Markdown: no emphasis, link, image, HTML, table cell, formula or automatic link comes of it. An `@` before a word
 * stands as code: where GitHub looks for addresses and for people to notify, it takes no notice of a backslash.
 */
export function markdownText(text: string): string {
  return plainText(text)
    .replace(/&/gu, '&amp;')
    .replace(/</gu, '&lt;')
    .replace(/>/gu, '&gt;')
    .replace(/[\\`*_[\]{}#!|~$^]/gu, '\\$&')
    .replace(linkColon, '\\:')
    .replace(linkSlash, '\\/')
    .replace(linkDot, '\\.')
    .replace(/^([-+=])(?=\s|$|[-=])/u, '\\$1')
    .replace(/^(\d+)([.)])(?=\s|$)/u, '$1\\$2')
    .replace(/(@+)([^\s@]?)/gu, (sign: string, signs: string, word: string) =>
      word === '' ? sign : `\`${signs}\`${word}`,
    );
}

export function markdownBullet(line: string): string {
  return `- ${markdownText(line)}`;
}
