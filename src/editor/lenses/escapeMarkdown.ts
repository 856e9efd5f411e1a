/**
 * What Markdown, GitHub's tables and autolinks, or VS Code's icons could take for their own; any ASCII punctuation may be
 * escaped with a backslash (CommonMark 2.4). Parentheses, slashes and exclamation marks mean something only after one of these.
 */
const special = /[#$&*+\-<=>@[\\\]^_`{|}~]/g;

/** `http://` needs the colon, `www.` and the `1.` of a list the dot; `0.62` and the end of a sentence need neither. */
const colon = /:(?=\S)/g;
const dot = /(?<!\d)\.(?=\S)|\.(?=[^\s\d])|(?<=\d)\.(?=\s|$)/g;

/** Controls, and the marks that turn text around so that it reads as something else. */
const invisible = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * Untrusted text as one line of Markdown that shows exactly that text: no link, image, HTML, emphasis, code,
 * table cell or icon comes out of it.
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

/** At most `length` characters as a reader counts them, cut with an ellipsis. */
export function shorten(text: string, length: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= length) return trimmed;
  const characters = Array.from(segmenter.segment(trimmed), ({ segment }) => segment);
  return characters.length <= length ? trimmed : `${characters.slice(0, length - 1).join('')}…`;
}
