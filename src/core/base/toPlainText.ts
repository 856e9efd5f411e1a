// Makes text safe for a terminal or a table: one line without active characters. Evidence is untrusted web text.

import { invisibleCharacters } from './words/escapeInvisible.ts';

// Removes what a terminal would interpret as a command.

const openers = /[\u{1b}\u{80}-\u{9f}]/gu;
/** Characters that end a sequence with text content, or start another sequence. */
const stops = /[\u{7}\u{1b}\u{9c}]/gu;
/** What follows `ESC [` or its one-character form. */
const parameters = /[0-?]*[ -/]*[@-~]?/uy;
/** What follows any other escape character. */
const rest = /[ -/]*[0-~]?/uy;

const escape = '\u{1b}';
/**
 * Second characters of escape sequences with text content: operating system commands, device control strings and similar
 * sequences.
 */
const textOpeners = ']PX^_';
/** The one-character forms of these sequence starts. */
const textOpenersAlone = '\u{90}\u{98}\u{9d}\u{9e}\u{9f}';

/**
 * Removes escape sequences: CSI sequences, and OSC and similar sequences with their content if they have an end. For other
 * sequences, removes the escape character and one more character. Visits each character only a few times for any text, because
 * evidence is untrusted.
 */
export function withoutEscapeSequences(text: string): string {
  const kept: string[] = [];
  let from = 0;
  /** Position of the first stop after the sequence starts seen so far. Length of the text if there is no stop. */
  let stop = -1;
  openers.lastIndex = 0;
  for (let match = openers.exec(text); match; match = openers.exec(text)) {
    const at = match.index;
    const { start, form } = formAt(text, at);
    let end = at;
    if (form === 'csi') end = endOf(parameters, text, start);
    if (form === 'text') {
      if (stop < start) stop = stopFrom(text, start);
      end = endAtStop(text, stop) ?? at;
    }
    if (end === at && text[at] === escape) end = endOf(rest, text, at + 1);
    if (end > at) {
      kept.push(text.slice(from, at));
      from = end;
    }
    openers.lastIndex = Math.max(end, at + 1);
  }
  return kept.length === 0 ? text : kept.join('') + text.slice(from);
}

/** Returns the kind of sequence that begins here, and the start of its content. */
function formAt(text: string, at: number): { start: number; form: 'csi' | 'text' | 'other' } {
  const first = text.charAt(at);
  if (first === escape) {
    const second = text.charAt(at + 1);
    const isText = second !== '' && textOpeners.includes(second);
    return { start: at + 2, form: second === '[' ? 'csi' : isText ? 'text' : 'other' };
  }
  const form = first === '\u{9b}' ? 'csi' : textOpenersAlone.includes(first) ? 'text' : 'other';
  return { start: at + 1, form };
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return from + (pattern.exec(text)?.[0].length ?? 0);
}

function stopFrom(text: string, from: number): number {
  stops.lastIndex = from;
  return stops.exec(text)?.index ?? text.length;
}

/** Returns the position after the terminator. `undefined` if the character at `stop` does not terminate the sequence. */
function endAtStop(text: string, stop: number): number | undefined {
  if (stop === text.length) return undefined;
  if (text[stop] !== escape) return stop + 1;
  return text[stop + 1] === '\\' ? stop + 2 : undefined;
}

const whiteSpace = /\s+/gu;
/** Returns the text as one line of visible characters, without two blanks in a row. */
export function toPlainText(text: string): string {
  return withoutEscapeSequences(text)
    .replace(whiteSpace, ' ')
    .replace(invisibleCharacters, '')
    .replace(/ {2,}/gu, ' ') // blanks that an invisible character separated
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
  if (width === Infinity) return text;
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

/**
 * Breaks a text at spaces into lines of at most `width`, in the unit of `measure`. A longer word gets its own line.
 */
export function breakText(
  text: string,
  width: number,
  measure: (line: string) => number,
): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measure(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/**
 * Breaks the sentences of a text for a terminal of `width` cells. Further lines are indented as the first. Lines of tables are not
 * broken: they are the lines with several spaces after a word.
 */
export function breakSentences(text: string, width: number): string {
  if (width === Infinity) return text;
  const lines = text.split('\n').flatMap((line): readonly string[] => {
    const [indent = ''] = /^ *(?:\d+ {2})?/u.exec(line) ?? [];
    const words = line.slice(indent.length);
    if (displayWidth(line) <= width || words.includes('  ')) return [line];
    return breakText(words, width - indent.length, displayWidth).map(
      (part, index) => (index === 0 ? indent : ' '.repeat(indent.length)) + part,
    );
  });
  return lines.join('\n');
}

/** Computes the 32-bit FNV-1a hash of the text's UTF-16 units. Not suitable for secrets. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
