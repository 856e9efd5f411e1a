// Makes text safe for a terminal or a table: one line without active characters. Evidence is untrusted web text.

import { withoutEscapeSequences } from './escapeSequences.ts';

const whiteSpace = /\s+/gu;
/**
 * Control characters, direction overrides and isolates, unpaired surrogates and tags. They are invisible, and some of them change how other
 * text is shown.
 */
const invisible = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

/** Returns the text as one line of visible characters. */
export function toPlainText(text: string): string {
  return withoutEscapeSequences(text).replace(whiteSpace, ' ').replace(invisible, '').trim();
}

/** Zero-width characters that are part of no script and no emoji. */
const zeroWidth = /[\u200b\u2060\ufeff]/gu;

/** Returns the text with invisible characters other than white space as escapes: `\u202e`. */
export function escapeInvisible(text: string): string {
  const escape = (character: string): string =>
    character.trim() === '' && character !== '\ufeff'
      ? character
      : Array.from(
          { length: character.length },
          (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
        ).join('');
  return text.replace(invisible, escape).replace(zeroWidth, escape);
}

const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/u;

/**
 * Returns the text with visible characters only, for formats that allow several lines. Line breaks become `
 * `, blanks do not change, tabs are removed.
 */
export function toPlainLines(text: string): string {
  const lines = withoutEscapeSequences(text).split(lineEnd);
  return lines.map((line) => line.replace(/\t/gu, ' ').replace(invisible, '')).join('\n');
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;

function widthOf(grapheme: string): number {
  return wide.test(grapheme) ? 2 : 1;
}

/** Returns the width in terminal cells: 2 for East Asian wide characters and emoji, 1 for every other visible character. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += widthOf(segment);
  return width;
}

/** Returns the text, or its beginning and an ellipsis, in at most `width` cells (at least 1). */
export function cutToWidth(text: string, width: number): string {
  let cut = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    const next = used + widthOf(segment);
    // Stops here, because the remaining text may be long.
    if (next > width) return `${cut.trimEnd()}…`;
    if (next < width) cut += segment; // leaves space for the ellipsis
    used = next;
  }
  return text;
}
