/**
 * Characters with a special meaning in Markdown, GitHub tables, autolinks or VS Code icons. Any ASCII punctuation may be escaped
 * with a backslash (CommonMark 2.4). Parentheses, slashes and exclamation marks are special only after one of these characters.
 */
const special = /[#$&*+\-<=>@[\\\]^_`{|}~]/g;

/**
 * The colon in `http://`, the dot in `www.` and the dot in the `1.` of a list need an escape. `0.62` and the end of a sentence
 * need none.
 */
const colon = /:(?=\S)/g;
const dot = /(?<!\d)\.(?=\S)|\.(?=[^\s\d])|(?<=\d)\.(?=\s|$)/g;

/** Control characters and bidirectional marks, which can make text look different. */
const invisible = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * Converts untrusted text to one line of Markdown that shows exactly this text. Creates no link, image, HTML, emphasis,
 * code, table cell or icon.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(invisible, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(special, '\\$&')
    .replace(colon, '\\:')
    .replace(dot, '\\.');
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns at most `length` grapheme clusters. Longer text ends with an ellipsis. */
export function shorten(text: string, length: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= length) return trimmed;
  const characters = Array.from(segmenter.segment(trimmed), ({ segment }) => segment);
  return characters.length <= length ? trimmed : `${characters.slice(0, length - 1).join('')}…`;
}
