// Reads files with one record per line: ratings, scores by claim, replies of judges, retrieved lists and the rating panel's file.
// Accepts CSV, TSV, JSON Lines, a JSON list, {"claims": [...]} or one JSON object, with or without a byte order mark and blank lines.

import type { JsonNode, ReportFinding, StreamedClaim } from '../json/jsonNode.ts';
import { commentReporter, reportFailure } from '../json/jsonNode.ts';
import { JsonTokens, token } from '../json/jsonTokens.ts';
import { readTree } from '../json/jsonTree.ts';
import { recordsIn } from '../json/records.ts';
import { isJsonLines, LinesStream } from '../json/linesStream.ts';
import { ValueStream } from '../json/valueStream.ts';
import { lineCounter } from '../claims/problems.ts';
import { quote } from '../claims/quote.ts';
import type { DelimitedCell, DelimitedText } from '../table/delimited.ts';
import { describeUnquoted, findCutRow, readDelimited } from '../table/delimited.ts';
import { msg, type Wording } from '../../base/words/message.ts';
import { membersOf } from './jsonMembers.ts';
import { decimal, describeDecimals, findDecimals, isMissing } from './cellNumbers.ts';
import type { FileRecord, RecordNote, RecordTable, TableColumn } from './fileRecord.ts';

// The rows of a table as records, and what is remarkable about its columns and cells.

type Rows = DelimitedText['rows'];

/**
 * Reads a table with names in its first row. A record has the trimmed texts of the cells that are not missing, with decimal points.
 * Cells without a column are left out.
 */
function readTable(
  text: string,
  delimited: DelimitedText,
): { readonly records: readonly FileRecord[]; readonly table: RecordTable } {
  const table = { ...delimited, rows: withoutSurveyHead(delimited.rows) };
  const { rows, slips, separator } = table;
  const [head = [], ...body] = rows;
  const columns = nameColumns(head);
  const decimals = findDecimals(table);
  const unclosed = slips.find(({ kind }) => kind === 'unclosedQuote');
  const cut = findCutRow(text, table);
  const lineOf = lineCounter(text);
  const records = body.map((cells, position): FileRecord => {
    const [start, end] = [cells[0]?.start ?? 0, cells.at(-1)?.end ?? 0];
    const isOpen = cells.some((cell) => cell.start === unclosed?.start);
    const isCut = cells === cut;
    const rest = cells[columns.length];
    const isFaulty = cells.length !== columns.length || isOpen || isCut;
    const fault = { cells: cells.length, isOpen, isCut, rest };
    const members = columns.flatMap(({ name }, index) => {
      const written = decimals.normalise((cells[index]?.text ?? '').trim(), index);
      return isMissing(written) ? [] : [[name, written] as const];
    });
    const value = Object.fromEntries(members);
    return {
      line: lineOf(start),
      position,
      start,
      end,
      value,
      fault: isFaulty ? fault : undefined,
    };
  });
  const placeOf = (index: number): Pick<RecordNote, 'start' | 'end'> => {
    const { start, end } = head[index] ?? { start: 0, end: 0 };
    return { start, end };
  };
  const nameOf = (index: number): string => columns[index]?.name ?? '';
  const notes: readonly RecordNote[] = [
    ...decimals.quoted.map(({ column, first }) => ({
      code: 'decimalComma' as const,
      ...placeOf(column),
      message: describeDecimals(nameOf(column), first),
    })),
    ...decimals.remarks.map(({ column, describe, hasMixedTotals }) => ({
      code: hasMixedTotals ? ('mixedTotals' as const) : ('ratingForm' as const),
      message: describe(nameOf(column)),
      column: nameOf(column),
      ...placeOf(column),
    })),
    ...columns.flatMap(({ name }, column) => {
      const message = findMixedPercents(name, column, body);
      return message ? [{ code: 'mixedPercents' as const, message, ...placeOf(column) }] : [];
    }),
    ...slips.map(({ kind, start, end }) => {
      const message = {
        unclosedQuote: msg(
          'A quotation mark opens here and is never closed, so the rest of the file was read as one cell. Close the quotation mark, or double it if it is part of the text.',
        ),
        textAfterQuote: msg(
          'Text follows a closing quotation mark and was added to the quoted text. Double the quotation marks inside a cell.',
        ),
        unquoted: describeUnquoted(columns.length),
      }[kind];
      return { code: kind, message, start, end };
    }),
    ...columns.flatMap(({ isOwnName }, index) => {
      const name = head[index]?.text.trim() ?? '';
      if (isOwnName || name === '') return [];
      const message = msg(
        'There are two columns named {0}. The first one was read. Rename the other.',
        quote(name),
      );
      return [{ code: 'repeatedColumn' as const, message, ...placeOf(index) }];
    }),
  ];
  return { records, table: { separator, columns, notes } };
}

/**
 * Leaves out the second and third row of a Qualtrics export, which contain the questions and the column ids instead of answers.
 * Source: Qualtrics support pages, "Understanding Your Data Set" (`{"ImportId":"QID1"}`).
 */
function withoutSurveyHead(rows: Rows): Rows {
  const last = rows
    .slice(0, 4)
    .findIndex((row) => row.some(({ text }) => /^\s*\{\s*['"]ImportId['"]\s*:/u.test(text)));
  return last < 1 ? rows : rows.filter((_, at) => at < 1 || at > last);
}

/** The first unnamed column stays unnamed, because it is an index. */
function nameColumns(head: readonly DelimitedCell[]): readonly TableColumn[] {
  const seen = new Set<string>();
  return head.map(({ text }, index) => {
    const written = text.trim();
    const plain = written === '' && index > 0 ? `column ${String(index + 1)}` : written;
    let name = plain;
    for (let count = 2; seen.has(name); count += 1) name = `${plain} (${String(count)})`;
    seen.add(name);
    return { name, isOwnName: name === written };
  });
}

/** Describes a column in which some numbers have a percent sign and others do not: `80%` is read as 80, and 0.8 as 0.8. */
function findMixedPercents(name: string, column: number, rows: Rows): Wording | undefined {
  const cells = rows.map((row) => row[column]?.text.trim() ?? '');
  const percent = cells.find((cell) => /^[\d.,]+\s*%$/u.test(cell));
  const plain = cells.find((cell) => decimal.test(cell) && Number(cell) !== 0);
  if (percent === undefined || plain === undefined) return undefined;
  return msg(
    '{0} has numbers with and without a percent sign ({1} and {2}). They were read without the sign. Write all of them in the same way.',
    ...[name, percent, plain],
  );
}

export interface FileRecords {
  readonly unit: 'line' | 'item';
  readonly records: readonly FileRecord[];
  /** Lines or items that were skipped because they are not JSON: line or item number (from 1) and offset in the text. */
  readonly broken: readonly { readonly line: number; readonly start: number }[];
  /** Present for a table: its columns, and remarks on how its cells were read. */
  readonly table?: RecordTable;
}

/**
 * Reads the records. Never throws because of the content: JSON errors are reported, and everything else is read. `form`: the
 * format, if known.
 */
export function readRecords(written: string, report: ReportFinding, form?: 'lines'): FileRecords {
  if (form !== 'lines' && !/^\uFEFF?\s*[[{]/u.test(written)) {
    return { unit: 'line', broken: [], ...readTable(written, readDelimited(written)) };
  }
  // A byte order mark can also follow the files that were joined before it.
  const text = written.replaceAll(/(^|\n)\uFEFF/gu, '$1 ');
  if (form === 'lines' || isJsonLines(text, 0) || beginsWithLine(text)) {
    return streamRecords(text, 'line', report);
  }
  return /^\s*\[/u.test(text) ? streamRecords(text, 'item', report) : objectRecords(text, report);
}

/** Whether the first line is an object and other lines follow. They are read one by one, so that a damaged line ends nothing. */
function beginsWithLine(text: string): boolean {
  const [, first = '', rest = ''] = /^\s*(\{.*\})\s*?\n([^]*)/u.exec(text) ?? [];
  try {
    return rest.trim() !== '' && JSON.parse(first) !== null;
  } catch {
    return false;
  }
}

function recordOf(
  node: JsonNode,
  { line, position }: Pick<FileRecord, 'line' | 'position'>,
  text: string,
): FileRecord {
  const { kind, start, end } = node;
  return {
    line,
    position,
    start,
    end,
    value: kind === 'unread' ? undefined : plainValue(node, text),
  };
}

function streamRecords(text: string, unit: 'line' | 'item', report: ReportFinding): FileRecords {
  const lineOf = lineCounter(text);
  const list: FileRecord[] = [];
  const broken: { line: number; start: number }[] = [];
  let cutAt: number | undefined;
  const reportCut: ReportFinding = (finding) => {
    if (finding.code === 'truncated') cutAt = finding.start;
    report(finding);
  };
  const stream: { claims(): Iterable<StreamedClaim> } =
    unit === 'line' ? new LinesStream(text, 0, reportCut) : new ValueStream(text, 0, reportCut);
  let place = 0;
  for (const node of stream.claims()) {
    place += 1;
    const line = unit === 'line' ? lineOf(node.start) : place;
    if (node.kind === 'broken') {
      broken.push({ line, start: node.start });
      cutAt = undefined;
    } else list.push(recordOf(node, { line, position: place - 1 }, text));
  }
  if (cutAt !== undefined) {
    broken.push({ line: unit === 'line' ? lineOf(cutAt) : place + 1, start: cutAt });
  }
  return { unit, records: list, broken };
}

/** Reads one object, or several objects in sequence. If a single object contains a list of claims, returns the items of the list. */
function objectRecords(text: string, report: ReportFinding): FileRecords {
  const lineOf = lineCounter(text);
  const tokens = new JsonTokens(text, 0, text.length, commentReporter(report));
  const nodes: { readonly node: JsonNode; readonly line: number }[] = [];
  const broken: { line: number; start: number }[] = [];
  while (tokens.kind !== token.end) {
    const { start } = tokens;
    const node = readTree(tokens, report);
    if (node.kind === 'failure') {
      reportFailure(node, msg('The rest of the file was not read.'), report);
      broken.push({ line: lineOf(start), start: node.start });
      break;
    }
    nodes.push({ node, line: lineOf(start) });
  }
  const [first] = nodes;
  const isSingle = nodes.length === 1 && broken.length === 0 && first?.node.kind === 'object';
  // `{"c1": {"ann": 3, "ben": 2}, "c2": {"ann": 2, "ben": 2}}`
  const named = isSingle ? recordsIn(first.node) : undefined;
  if (named?.layout === 'keyed' && !named.leftOut) {
    const records = named.records.map((node, position) => {
      const record = recordOf(node, { line: position + 1, position }, text);
      return { ...record, value: { claim_id: node.key, ...membersOf(record.value) } };
    });
    return { unit: 'item', broken, records };
  }
  const inside = isSingle ? first.node.members.get('claims') : undefined;
  return inside?.kind === 'array'
    ? {
        unit: 'item',
        broken,
        records: inside.items.map((node, position) =>
          recordOf(node, { line: position + 1, position }, text),
        ),
      }
    : {
        unit: 'line',
        broken,
        records: nodes.map(({ node, line }, position) => recordOf(node, { line, position }, text)),
      };
}

/**
 * Whether a number is kept as it is written: a long whole number, or one whose exponent stands for digits that are lost. Both are ids,
 * and would be other ids as numbers.
 */
function isWrittenId(written: string, value: number): boolean {
  if (/^-?\d+(?:\.0*)?$/u.test(written)) return written.length > mostDigits;
  return /e/iu.test(written) && Math.abs(value) > Number.MAX_SAFE_INTEGER;
}

/** Maximum number of digits. Longer whole numbers exceed the precision of JavaScript numbers. */
const mostDigits = 15;

function plainValue(node: JsonNode, file: string): unknown {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(
        [...node.members].map(([name, member]) => [name, plainValue(member, file)]),
      );
    case 'array':
      return node.items.map((item) => plainValue(item, file));
    case 'number': {
      const written = file.slice(node.start, node.end);
      return isWrittenId(written, node.value) ? written : node.value;
    }
    case 'string':
    case 'boolean':
      return node.value;
    case 'null':
    case 'unread':
      return null;
  }
}
