// The rows of a table as records, and what is remarkable about its columns and cells.

import {
  describeUnquoted,
  findCutRow,
  type DelimitedCell,
  type DelimitedText,
} from '../evidence/table/delimited.ts';
import { quote } from '../evidence/quote.ts';
import { msg, type Wording } from '../words/message.ts';
import { decimal, describeDecimals, findDecimals } from './decimals.ts';
import { isMissing } from './missing.ts';
import { lineCounter } from './fileRecord.ts';
import type { FileRecord, RecordNote, RecordTable, TableColumn } from './fileRecord.ts';

type Rows = DelimitedText['rows'];

/**
 * Reads a table with names in its first row. A record has the trimmed texts of the cells that are not missing, with decimal points.
 * Cells without a column are left out.
 */
export function readTable(
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
