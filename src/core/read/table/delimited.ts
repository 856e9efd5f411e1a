// Tables as text: values separated by commas, semicolons, tabs, | or @, as in RFC 4180 and its common variations.

import { findLargest } from '../../base/statistics/sums.ts';
import { msg, type Wording } from '../../base/words/message.ts';

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
   * to the cell. `unquoted`: the table was written without quoting, so its quotes are text. The place is the first cell that would
   * contain other cells otherwise.
   */
  readonly kind: 'unclosedQuote' | 'textAfterQuote' | 'unquoted';
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
 * start a cell is an ordinary character. If the table was written without quoting (`isWrittenUnquoted`), all quotes are ordinary
 * characters. Lines end with CR LF, LF or CR. A byte order mark at the start is skipped. Spaces are kept. By default, the
 * separator is detected from the first line (`separatorOf`). Source: RFC 4180, section 2.
 */
export function readDelimited(text: string, separator = separatorOf(text)): DelimitedText {
  const from = namedSeparator(text)?.end ?? (text.startsWith(byteOrderMark) ? 1 : 0);
  const quoted = readRows(text, from, separator, readCell);
  const crossing = quoted.rows.flatMap((row) =>
    row.filter((cell) => crossesCells(text, cell, separator)),
  );
  const [first] = crossing;
  if (!first) return quoted;
  const plain = readRows(text, from, separator, readPlainCell);
  if (!isWrittenUnquoted(text, plain, crossing)) return quoted;
  return { ...plain, slips: [{ kind: 'unquoted', start: first.start, end: first.end }] };
}

function readRows(
  text: string,
  from: number,
  separator: Separator,
  readNext: (text: string, start: number, separator: Separator) => ReadCell,
): DelimitedText {
  const rows: DelimitedCell[][] = [];
  const slips: DelimitedSlip[] = [];
  let row: DelimitedCell[] = [];
  let at = from;
  while (at < text.length) {
    const { cell, slip } = readNext(text, at, separator);
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

/** Whether a quoted cell contains a separator or a line break. */
function crossesCells(text: string, { start, end }: DelimitedCell, separator: Separator): boolean {
  if (text[start] !== '"') return false;
  const inside = text.slice(start, end);
  return inside.includes(separator) || /[\r\n]/u.test(inside);
}

/**
 * Whether a table was written without quoting, for example with Python's `QUOTE_NONE`, although some of its cells start with a
 * quote: each line in a quoted cell alone has as many cells as the first line of the file (`areWholeRows`). The quoted cell would
 * then contain other cells or whole rows. Blank lines inside such a cell, doubled quotes and quoted column names show that the table
 * is quoted. So do cells that begin with a blank, unless tabs separate the cells, because in a text a blank follows the comma. A last
 * line without a line break may be cut off. `plain`: the rows with all quotes as text. `crossing`: the quoted cells with separators
 * or line breaks.
 */
function isWrittenUnquoted(
  text: string,
  { rows, separator }: DelimitedText,
  crossing: readonly DelimitedCell[],
): boolean {
  const [head = []] = rows;
  const { length: columns } = head;
  const last = rows.at(-1);
  const isCut = last !== undefined && last.length < columns && !/[\r\n]$/u.test(text);
  const whole = isCut ? rows.slice(0, -1) : rows;
  const end = whole.at(-1)?.at(-1)?.end ?? 0;
  const swallows = crossing.some((cell) => {
    const inside = text.slice(cell.start, Math.min(cell.end, end));
    return inside.includes(separator) || /[\r\n][^\r\n]/u.test(inside);
  });
  return (
    swallows &&
    columns > 1 &&
    !head.some((cell) => cell.text.startsWith('"')) &&
    linesOf(crossing, whole).every((lines) => areWholeRows(lines, { columns, separator })) &&
    crossing.every((cell) => {
      const inside = text.slice(cell.start + 1, cell.end);
      const isBlank = separator !== '\t' && inside.includes(`${separator} `);
      return (
        !isBlank && !inside.includes('""') && !/\r[^\S\n]*\r|\n[^\S\n]*\n/u.test(inside.trimEnd())
      );
    })
  );
}

type Row = DelimitedText['rows'][number];

/** Returns the rows that each cell touches. Cells and rows are in text order. */
function linesOf(
  cells: readonly DelimitedCell[],
  rows: readonly Row[],
): readonly (readonly Row[])[] {
  let first = 0;
  return cells.map(({ start, end }) => {
    while ((rows[first]?.at(-1)?.end ?? Infinity) <= start) first += 1;
    let after = first;
    while ((rows[after]?.[0]?.start ?? Infinity) < end) after += 1;
    return rows.slice(first, after);
  });
}

/**
 * Whether the lines of a quoted cell have as many cells as the table has columns. In a table of more than two columns, fewer than half
 * of them may be damaged: a text in quotes hardly contains tabs, and its first and last line do not both have all cells.
 */
function areWholeRows(
  lines: readonly Row[],
  { columns, separator }: { readonly columns: number; readonly separator: Separator },
): boolean {
  const isWhole = (row: Row | undefined): boolean => row === undefined || row.length === columns;
  const damaged = lines.filter((row) => !isWhole(row)).length;
  const areEndsWhole = isWhole(lines[0]) && isWhole(lines.at(-1));
  const mayDiffer = columns > 2 && (separator === '\t' || areEndsWhole);
  return damaged === 0 || (mayDiffer && 2 * damaged < lines.length);
}

/** Says why the quotes of a table were read as text. `columns`: number of cells in each line. */
export function describeUnquoted(columns: number): Wording {
  return msg(
    'Quotation marks in this table were read as text, because each line of the file has {0} cells and a quoted cell would contain other cells. If the cells are quoted, quote the column names too.',
    columns,
  );
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

function readPlainCell(text: string, start: number, separator: Separator): ReadCell {
  const end = endOfPlain(text, start, separator);
  return { cell: { text: text.slice(start, end), start, end } };
}

function readCell(text: string, start: number, separator: Separator): ReadCell {
  if (text[start] !== '"') return readPlainCell(text, start, separator);
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
