// Reads files with one record per line: ratings, scores by claim, and the rating panel's file. Accepts CSV, TSV, JSON Lines, a JSON list,
// {"claims": [...]} or one JSON object, with or without a byte order mark and blank lines.

import { readDelimited, type DelimitedText } from '../evidence/table/delimited.ts';
import type { JsonNode, ReportFinding } from '../evidence/json/jsonNode.ts';
import { JsonTokens, token } from '../evidence/json/jsonTokens.ts';
import { isJsonLines, LinesStream } from '../evidence/json/linesStream.ts';
import { readTree } from '../evidence/json/jsonTree.ts';
import type { StreamedClaim } from '../evidence/json/streamedClaim.ts';
import { commentReporter, reportFailure } from '../evidence/json/syntaxReports.ts';
import { ValueStream } from '../evidence/json/valueStream.ts';
import { msg } from '../words/message.ts';

export interface JsonRecord {
  /** Line number in JSON Lines, item number in a list, from 1. */
  readonly line: number;
  readonly node: JsonNode;
}

export interface JsonRecords {
  readonly kind: 'json';
  readonly unit: 'line' | 'item';
  readonly records: readonly JsonRecord[];
  /** Lines or items that were skipped because they are not JSON: line or item number (from 1) and offset in the text. */
  readonly broken: readonly { readonly line: number; readonly start: number }[];
}

export type FileRecords = JsonRecords | ({ readonly kind: 'table' } & DelimitedText);

const byteOrderMark = '\uFEFF';

/**
 * Reads the records. Never throws because of the content: JSON errors are reported, and everything else is read. `form`: the
 * format, if known.
 */
export function fileRecords(text: string, report: ReportFinding, form?: 'lines'): FileRecords {
  if (form !== 'lines' && !/^\uFEFF?\s*[[{]/u.test(text)) {
    return { kind: 'table', ...withoutSurveyHead(readDelimited(text)) };
  }
  const start = text.startsWith(byteOrderMark) ? 1 : 0;
  if (form === 'lines' || isJsonLines(text, start)) return records(text, start, 'line', report);
  return /^\s*\[/u.test(text.slice(start))
    ? records(text, start, 'item', report)
    : objectRecords(text, start, report);
}

/**
 * Leaves out the second and third row of a Qualtrics export, which contain the questions and the column ids instead of answers.
 * Source: Qualtrics support pages, "Understanding Your Data Set" (`{"ImportId":"QID1"}`).
 */
function withoutSurveyHead(table: DelimitedText): DelimitedText {
  const isIds = (row: DelimitedText['rows'][number]): boolean =>
    row.some(({ text }) => /^\s*\{\s*['"]ImportId['"]\s*:/u.test(text));
  const last = table.rows.slice(0, 4).findIndex(isIds);
  return last < 1 ? table : { ...table, rows: table.rows.filter((_, at) => at < 1 || at > last) };
}

function records(
  text: string,
  from: number,
  unit: 'line' | 'item',
  report: ReportFinding,
): JsonRecords {
  const lineOf = lineCounter(text);
  const list: JsonRecord[] = [];
  const broken: { line: number; start: number }[] = [];
  let cutAt: number | undefined;
  const reportCut: ReportFinding = (finding) => {
    if (finding.code === 'truncated') cutAt = finding.start;
    report(finding);
  };
  const stream: { claims(): Iterable<StreamedClaim> } =
    unit === 'line'
      ? new LinesStream(text, from, reportCut)
      : new ValueStream(text, from, reportCut);
  let place = 0;
  for (const node of stream.claims()) {
    place += 1;
    const line = unit === 'line' ? lineOf(node.start) : place;
    if (node.kind === 'broken') {
      broken.push({ line, start: node.start });
      cutAt = undefined;
    } else list.push({ line, node });
  }
  if (cutAt !== undefined) {
    broken.push({ line: unit === 'line' ? lineOf(cutAt) : place + 1, start: cutAt });
  }
  return { kind: 'json', unit, records: list, broken };
}

/** Reads one object, or several objects in sequence. If a single object contains a list of claims, returns the items of the list. */
function objectRecords(text: string, from: number, report: ReportFinding): JsonRecords {
  const lineOf = lineCounter(text);
  const tokens = new JsonTokens(text, from, text.length, commentReporter(report));
  const list: JsonRecord[] = [];
  const broken: { line: number; start: number }[] = [];
  while (tokens.kind !== token.end) {
    const { start } = tokens;
    const node = readTree(tokens, report);
    if (node.kind === 'failure') {
      reportFailure(node, msg('The rest of the file was not read.'), report);
      broken.push({ line: lineOf(start), start: node.start });
      break;
    }
    list.push({ line: lineOf(start), node });
  }
  const [only] = list;
  if (list.length !== 1 || broken.length > 0 || only?.node.kind !== 'object') {
    return { kind: 'json', unit: 'line', records: list, broken };
  }
  const inside = only.node.members.get('claims');
  return inside?.kind === 'array'
    ? {
        ...{ kind: 'json', unit: 'item', broken },
        records: inside.items.map((node, index) => ({ line: index + 1, node })),
      }
    : { kind: 'json', unit: 'line', records: list, broken };
}

/**
 * Creates a function that returns the line number (from 1) of an offset. Call it with ascending offsets, so that each character
 * is visited once. A line ends with CR LF, LF or CR.
 */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    for (; at < offset; at += 1) {
      const character = text[at];
      if (character === '\n' || (character === '\r' && text[at + 1] !== '\n')) line += 1;
    }
    return line;
  };
}

/**
 * Returns a value as text: text without surrounding white space, a number with its digits from the file, or a boolean.
 * `undefined` for other values.
 */
export function scalarText(node: JsonNode, file: string): string | undefined {
  switch (node.kind) {
    case 'string':
      return node.value.trim();
    case 'number':
      return file.slice(node.start, node.end);
    case 'boolean':
      return String(node.value);
    default:
      return undefined;
  }
}

/** Maximum number of digits. Longer whole numbers exceed the precision of JavaScript numbers. */
const mostDigits = 15;

/**
 * Returns the value as `JSON.parse` does, except that long whole numbers become strings. Such numbers are ids, and would lose
 * digits as numbers.
 */
export function toPlainValue(node: JsonNode, file: string): unknown {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(
        [...node.members].map(([name, member]) => [name, toPlainValue(member, file)]),
      );
    case 'array':
      return node.items.map((item) => toPlainValue(item, file));
    case 'number': {
      const written = file.slice(node.start, node.end);
      return written.length > mostDigits && /^-?\d+(?:\.0*)?$/u.test(written)
        ? written
        : node.value;
    }
    case 'string':
    case 'boolean':
      return node.value;
    case 'null':
    case 'unread':
      return null;
  }
}
