// Reads files with one record per line: ratings, scores by claim, replies of judges, retrieved lists and the rating panel's file.
// Accepts CSV, TSV, JSON Lines, a JSON list, {"claims": [...]} or one JSON object, with or without a byte order mark and blank lines.

import { readDelimited } from '../evidence/table/delimited.ts';
import type { JsonNode, ReportFinding } from '../evidence/json/jsonNode.ts';
import { JsonTokens, token } from '../evidence/json/jsonTokens.ts';
import { isJsonLines, LinesStream } from '../evidence/json/linesStream.ts';
import { readTree } from '../evidence/json/jsonTree.ts';
import type { StreamedClaim } from '../evidence/json/streamedClaim.ts';
import { commentReporter, reportFailure } from '../evidence/json/syntaxReports.ts';
import { ValueStream } from '../evidence/json/valueStream.ts';
import { msg } from '../words/message.ts';
import { lineCounter, type FileRecord, type RecordTable } from './fileRecord.ts';
import { readTable } from './readTable.ts';

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
