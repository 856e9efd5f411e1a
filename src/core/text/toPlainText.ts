// Makes text safe for a terminal or a table: one line without active characters. Evidence is untrusted web text.

import { invisibleCharacters } from '../words/escapeInvisible.ts';
import { withoutEscapeSequences } from './escapeSequences.ts';

const whiteSpace = /\s+/gu;
/** Returns the text as one line of visible characters. */
export function toPlainText(text: string): string {
  return withoutEscapeSequences(text)
    .replace(whiteSpace, ' ')
    .replace(invisibleCharacters, '')
    .trim();
}

const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/u;

/**
 * Returns the text with visible characters only, for formats that allow several lines. Line breaks become line feeds, and tabs
 * become blanks.
 */
export function toPlainLines(text: string): string {
  const lines = withoutEscapeSequences(text).split(lineEnd);
  return lines.map((line) => line.replace(/\t/gu, ' ').replace(invisibleCharacters, '')).join('\n');
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
