// Tables as text: values separated by commas, semicolons, tabs, | or @, as in RFC 4180 and its common variations.

import { findLargest } from '../../statistics/extremes.ts';

export type Separator = ',' | ';' | '\t' | '|' | '@';

export interface DelimitedCell {
  /** The cell's text, without the surrounding quotes and with doubled quotes as single quotes. */
  readonly text: string;
  /** Start offset in the whole text. `start` and `end` include the quotes. */
  readonly start: number;
  readonly end: number;
}

export interface DelimitedSlip {
  /**
   * `unclosedQuote`: the cell extends to the end of the text. `textAfterQuote`: there was text after the closing quote, which was appended
   * to the cell.
   */
  readonly kind: 'unclosedQuote' | 'textAfterQuote';
  readonly start: number;
  readonly end: number;
}

export interface DelimitedText {
  readonly separator: Separator;
  /** Rows in text order. Rows may have different lengths. Empty lines are skipped. */
  readonly rows: readonly (readonly DelimitedCell[])[];
  readonly slips: readonly DelimitedSlip[];
}

const byteOrderMark = '\ufeff';

/**
 * Returns the last row if the text seems to end inside it: its last cell is empty, no line break follows, and all other rows have
 * a last cell with content. Returns `undefined` if nothing shows that the table is incomplete.
 */
export function findCutRow(
  text: string,
  { rows }: Pick<DelimitedText, 'rows'>,
): readonly DelimitedCell[] | undefined {
  const isBlank = (row: readonly DelimitedCell[] | undefined): boolean =>
    row?.at(-1)?.text.trim() === '';
  const last = rows.at(-1);
  const isOpen = rows.length > 1 && isBlank(last) && last?.at(-1)?.end === text.length;
  return isOpen && !rows.slice(0, -1).some(isBlank) ? last : undefined;
}

/**
 * Reads the rows of delimited text. A quoted cell may contain separators, line breaks and doubled quotes. A quote that does not
 * start a cell is an ordinary character. Lines end with CR LF, LF or CR. A byte order mark at the start is skipped. Spaces are
 * kept. By default, the separator is detected from the first line (`separatorOf`). Source: RFC 4180, section 2.
 */
export function readDelimited(text: string, separator = separatorOf(text)): DelimitedText {
  const rows: DelimitedCell[][] = [];
  const slips: DelimitedSlip[] = [];
  let row: DelimitedCell[] = [];
  let at = namedSeparator(text)?.end ?? (text.startsWith(byteOrderMark) ? 1 : 0);
  while (at < text.length) {
    const { cell, slip } = readCell(text, at, separator);
    row.push(cell);
    if (slip) slips.push(slip);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      row.push({ text: '', start: at, end: at });
    }
    const [only] = row;
    if (row.length > 1 || (only && only.end > only.start)) rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return { separator, rows, slips };
}

/** Finds a first line `sep=;`, and the start of the table. */
function namedSeparator(
  text: string,
): { readonly separator: Separator; readonly end: number } | undefined {
  const [line, separator] = /^\uFEFF?sep=([,;\t|@])(?:\r\n|\n|\r)/iu.exec(text) ?? [];
  return line !== undefined && separator !== undefined && isSeparator(separator)
    ? { separator, end: line.length }
    : undefined;
}

/**
 * Returns the separator that a first line `sep=;` names. Otherwise returns the separator that occurs most often in the first line
 * outside quotes. In a tie, or if no separator occurs, returns a comma. `|` and `@` count only between names, in a line without
 * other separators.
 */
export function separatorOf(text: string): Separator {
  const named = namedSeparator(text);
  if (named) return named.separator;
  const counts: Record<Separator, number> = { ',': 0, ';': 0, '\t': 0, '|': 0, '@': 0 };
  let isQuoted = false;
  let hasBegun = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') {
      if (hasBegun) break;
      continue;
    } else if (isSeparator(character)) counts[character] += 1;
    if (character !== byteOrderMark) hasBegun = true;
  }
  const most = findLargest(Object.values(counts));
  const common = findLargest([counts[','], counts[';'], counts['\t']]);
  if (most > 0 && common === 0) return rareSeparatorOf(text);
  if (counts[','] === common) return ',';
  return counts['\t'] === common ? '\t' : ';';
}

/**
 * Returns `|` or `@` if the first line consists of alphanumeric names separated by this sign, for example `claims@questions` or
 * `id|claim|label`.
 */
function rareSeparatorOf(text: string): Separator {
  const [, sign] = /^\uFEFF?\s*\w[\w -]*([|@])\w[\w -]*(?:\1[\w -]+)*[\r\n]/u.exec(text) ?? [];
  return sign === '|' || sign === '@' ? sign : ',';
}

const separators: ReadonlySet<string> = new Set<Separator>([',', ';', '\t', '|', '@']);

function isSeparator(character: string): character is Separator {
  return separators.has(character);
}

interface ReadCell {
  readonly cell: DelimitedCell;
  readonly slip?: DelimitedSlip;
}

function readCell(text: string, start: number, separator: Separator): ReadCell {
  if (text[start] !== '"') {
    const end = endOfPlain(text, start, separator);
    return { cell: { text: text.slice(start, end), start, end } };
  }
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) {
    const end = text.length;
    const cell = { text: unescapeQuotes(text.slice(start + 1)), start, end };
    return { cell, slip: { kind: 'unclosedQuote', start, end } };
  }
  const inside = unescapeQuotes(text.slice(start + 1, close));
  const end = endOfPlain(text, close + 1, separator);
  const cell = { text: inside + text.slice(close + 1, end), start, end };
  if (end === close + 1) return { cell };
  return { cell, slip: { kind: 'textAfterQuote', start: close + 1, end } };
}

function endOfPlain(text: string, start: number, separator: Separator): number {
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (character === separator || character === '\n' || character === '\r') return index;
  }
  return text.length;
}

function unescapeQuotes(quoted: string): string {
  return quoted.includes('"') ? quoted.replaceAll('""', '"') : quoted;
}
