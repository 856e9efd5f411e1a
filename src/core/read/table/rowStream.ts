// Finds the claims of a table of delimited values. Each row is an object whose members are the cells.

import { isVerdictWord, lettersOf } from '../claims/verdictWords.ts';
import type { DelimitedCell, DelimitedText } from './delimited.ts';
import { describeUnquoted, readDelimited } from './delimited.ts';
import { type JsonNode, type JsonObject, type ReportFinding, finding } from '../json/jsonNode.ts';
import { notationOf } from '../claims/textShape.ts';
import { claimIdOfText } from '../claims/ids.ts';
import { excerpt } from '../claims/quote.ts';
import { countMsg, joinSentences, msg, type Wording } from '../../base/words/message.ts';

/**
 * Columns of the tables that can be read without a mapping: first the columns of FEVER-8's leaderboard, then the columns that
 * RAGAS and RAGChecker write.
 */
const leaderboardColumns = ['claim', 'evi'];
const sampleColumns = [
  ['user_input', 'retrieved_contexts'],
  ['user_input', 'reference'],
  ['question', 'contexts', 'answer'],
  ['question', 'contexts', 'ground_truth'],
  ['query', 'retrieved_context'],
];

/** Maps column names to member names, where the two differ. */
const memberNames: ReadonlyMap<string, string> = new Map([['id', 'claim_id']]);

/** Maximum number of UTF-16 units to examine in the first line. */
const mostHeadUnits = 4096;

/** How the rows of a table become claims. */
export interface RowHabits {
  /** Maps column names to member names, where the two differ. */
  readonly names: ReadonlyMap<string, string>;
  /** Explains how the official script of the format treats an unreadable row. */
  readonly official: readonly Wording[];
}

const ownHabits: RowHabits = {
  names: memberNames,
  official: [msg('The official script stops here.')],
};

/** How rows become claims in a table that is read with a mapping. */
export const mappedRows: RowHabits = { names: new Map(), official: [] };

/** Whether the text begins neither as JSON nor as another notation, such as YAML, so that it can only be a table. */
export function isTable(text: string): boolean {
  return !/^\uFEFF?\s*[[{]/u.test(text.slice(0, mostHeadUnits)) && notationOf(text) === undefined;
}

function columnsOf(text: string): readonly string[] {
  const { rows } = readDelimited(text.slice(0, mostHeadUnits));
  return (rows[countTitles(rows)] ?? []).map((cell) => cell.text);
}

/** Maximum number of lines above the names of the columns, and of words in such a name. */
const [mostTitles, mostNameWords] = [5, 4];

/**
 * Counts the lines above the names of the columns: a title, a comment, blank cells. They have text in at most one cell, the names are short
 * and all there, and the next row has as many cells.
 */
function countTitles(rows: DelimitedText['rows']): number {
  const filled = (row: readonly DelimitedCell[]): number =>
    row.filter(({ text }) => text.trim() !== '').length;
  const at = rows.slice(0, mostTitles + 1).findIndex((row) => filled(row) > 1);
  const [head = [], next] = rows.slice(Math.max(at, 0));
  const areNames =
    filled(head) === head.length &&
    next?.length === head.length &&
    head.every(({ text }) => text.trim().split(/\s+/u).length <= mostNameWords);
  return at > 0 && areNames ? at : 0;
}

/**
 * Returns the columns of a table that can be read without a mapping. The first line contains their names. `null` if the text is
 * not a table with known columns.
 */
export function claimColumns(text: string): readonly string[] | null {
  if (!isTable(text)) return null;
  const columns = columnsOf(text);
  return isLeaderboard(columns) || isSamples(columns) ? columns : null;
}

function isLeaderboard(columns: readonly string[]): boolean {
  return leaderboardColumns.every((name) => columns.includes(name));
}

function isSamples(columns: readonly string[]): boolean {
  return (
    !columns.includes('claim') &&
    sampleColumns.some((names) => names.every((name) => columns.includes(name)))
  );
}

/**
 * Whether the first line of text that is not JSON contains content instead of column names, because the text is a plain list of
 * lines or a table without a header. Without this check, the first line would be lost as column names.
 */
export function hasTextsAsNames(text: string): boolean {
  const names = columnsOf(text).filter((name) => name.trim() !== '');
  const words = names.reduce((sum, name) => sum + name.trim().split(/\s+/u).length, 0);
  if (!isTable(text) || names.length === 0 || names.some((name) => surveyTime.test(name)))
    return false;
  return words >= leastWords * names.length || areCellsOfClaim(names);
}

/** The column that a survey writes first, before columns with whole questions as names. */
const surveyTime = /^\s*(?:timestamp|zeitstempel|horodateur)\s*$/iu;

/** Whether the first line of a table is a claim, as in LIAR: one cell is a sentence, and another is a verdict or a number. */
function areCellsOfClaim(cells: readonly string[]): boolean {
  const isSentence = (cell: string): boolean => cell.trim().split(/\s+/u).length >= leastWords;
  const isValue = (cell: string): boolean =>
    /^\s*\d+(?:\.\d+)?\s*$/u.test(cell) || isVerdictWord(lettersOf(cell));
  return cells.some(isSentence) && cells.some(isValue);
}

/** Minimum mean number of words in each cell of the first line if it contains content. Column names have fewer words. */
const leastWords = 5;

/**
 * Returns the columns of any table. A table has at least two column names, and its next row has the same number of cells. `null`
 * if the text is not a table.
 */
export function columnsOfTable(text: string): readonly string[] | null {
  if (!isTable(text)) return null;
  const { rows } = readDelimited(text.slice(0, mostRowUnits));
  const [head = [], row] = rows.slice(countTitles(rows));
  const names = head.map((cell) => cell.text);
  const letters = names.reduce((sum, { length }) => sum + length, 0);
  const areNames = names.length > 1 && letters <= longestName * names.length;
  return areNames && row?.length === names.length ? names : null;
}

/** Maximum number of UTF-16 units to examine for the first two lines. */
const mostRowUnits = 65_536;

/**
 * Maximum mean length of column names in characters. Prose and code can also have commas in their first lines, but the parts
 * between the commas are longer.
 */
const longestName = 60;

/** Returns how the rows of a table that is read without a mapping become claims. */
function habitsOf(text: string): RowHabits {
  return isLeaderboard(columnsOf(text)) ? ownHabits : mappedRows;
}

/**
 * Yields the rows of a table of claims in file order, as objects with a string for each cell. A numeric `id` becomes the number
 * `claim_id`. A missing cell has no member. If several columns have the same name, the first is read and the others are reported.
 * If the file ends inside its last row, the row is reported and not returned.
 */
export function* streamRows(
  text: string,
  report: ReportFinding,
  { names, official }: RowHabits = habitsOf(text),
): Generator<JsonObject, void, undefined> {
  const { rows, slips } = readDelimited(text);
  const titles = countTitles(rows);
  const [head = [], ...claims] = rows.slice(titles);
  const columns = head.map((cell) => cell.text);
  if (titles > 0) {
    report(finding('information', 'recordLayout', describeTitles(titles), placeOf(rows[0])));
  }
  reportRepeatedColumns(head, names, report);
  const cut = slips.find(({ kind }) => kind === 'unclosedQuote');
  for (const slip of slips.filter(({ kind }) => kind === 'textAfterQuote')) {
    const message = msg(
      "The closing quotation mark of this cell is followed by {0}, which was added to the cell's text. Expected a separator or the end of the line.",
      excerpt(text.slice(slip.start, slip.end)),
    );
    report(finding('warning', 'textAfterQuote', message, slip, 'textAfterQuote'));
  }
  for (const slip of slips.filter(({ kind }) => kind === 'unquoted')) {
    report(finding('warning', 'unquoted', describeUnquoted(columns.length), slip));
  }
  const short = cut ? undefined : findShortLastRow(text, claims, columns.length);
  for (const [claim, row] of claims.entries()) {
    const counts = [row.length, columns.length];
    if (row === short) {
      const message = msg(
        'The last row has {0} of {1} cells and no line ending. It was left out.',
        ...counts,
      );
      report({ ...finding('error', 'truncated', message, placeOf(row)), claim });
      return;
    }
    const object = rowObject(row, columns, names);
    if (cut && object.end > cut.start) {
      const message = joinSentences(
        msg(
          'The file ends inside the cell that begins here, so the row was left out. Expected a closing quotation mark.',
        ),
        ...official,
      );
      report({ ...finding('error', 'truncated', message, cut), claim });
      return;
    }
    if (row.length > columns.length) {
      const message = joinSentences(
        msg(
          'This row has {0} cells, but the first line has {1}. The extra cells were left out. Quote texts that contain commas.',
          ...counts,
        ),
        ...official,
      );
      report({ ...finding('error', 'extraCells', message, placeOf(row, columns.length)), claim });
    }
    yield object;
  }
}

function rowObject(
  row: readonly DelimitedCell[],
  columns: readonly string[],
  names: RowHabits['names'],
): JsonObject {
  const members = new Map<string, JsonNode>();
  for (const [index, column] of columns.entries()) {
    const cell = row[index];
    if (!cell) continue;
    const name = names.get(column) ?? column;
    if (!members.has(name)) members.set(name, nodeOf(name, cell));
  }
  return { kind: 'object', members, ...placeOf(row) };
}

/** Finds a last row that was cut off outside quotes: it has fewer cells than an earlier row, and no line break. */
function findShortLastRow(
  text: string,
  rows: readonly (readonly DelimitedCell[])[],
  columns: number,
): readonly DelimitedCell[] | undefined {
  const last = rows.at(-1);
  const isCut = last !== undefined && last.length < columns && !/[\r\n]$/u.test(text);
  return isCut && rows.some(({ length }) => length >= columns) ? last : undefined;
}

/** Returns the place of a row, or of its cells from a position. */
function placeOf(row: readonly DelimitedCell[] = [], from = 0): { start: number; end: number } {
  return { start: row[from]?.start ?? 0, end: row.at(-1)?.end ?? 0 };
}

function describeTitles(count: number): Wording {
  return countMsg(
    count,
    '{0} line above the names of the columns was left out.',
    '{0} lines above the names of the columns were left out.',
  );
}

/** Reports columns that repeat an earlier name. Only the first column with each name is read. */
function reportRepeatedColumns(
  head: readonly DelimitedCell[],
  names: RowHabits['names'],
  report: ReportFinding,
): void {
  const first = new Map<string, number>();
  for (const [index, cell] of head.entries()) {
    const name = names.get(cell.text) ?? cell.text;
    const known = first.get(name);
    if (known === undefined) first.set(name, index);
    else {
      const message = msg(
        'Columns {0} and {1} have the same name, "{2}". Column {0} was read and column {1} was ignored. Give each column its own name.',
        ...[known + 1, index + 1, name],
      );
      report(finding('warning', 'repeatedColumn', message, cell));
    }
  }
}

function nodeOf(name: string, { text, start, end }: DelimitedCell): JsonNode {
  const isNumber = name === 'claim_id' && claimIdOfText(text) !== undefined;
  if (isNumber) return { kind: 'number', value: Number(text), start, end };
  if (name === 'claim_id' && text.trim() === '') return { kind: 'null', start, end };
  return { kind: 'string', value: text, start, end };
}

/**
 * Returns the position in the file of part of a cell's text. In a quoted cell, every quote in the text is doubled. `end` is
 * exclusive. Offsets outside the cell are moved to its ends.
 */
export function placeInCell(
  file: string,
  cell: { readonly start: number; readonly end: number },
  value: string,
  part: { readonly start: number; readonly end: number },
): { readonly start: number; readonly end: number } {
  // In a table without quoting, the text itself may begin with a quote.
  const isQuoted = file[cell.start] === '"' && file.slice(cell.start, cell.end) !== value;
  const placeOf = (offset: number): number => {
    if (!isQuoted) return Math.min(cell.end, cell.start + offset);
    const doubled = value.slice(0, offset).split('"').length - 1;
    return Math.min(cell.end, cell.start + 1 + offset + doubled);
  };
  return { start: placeOf(part.start), end: placeOf(part.end) };
}
