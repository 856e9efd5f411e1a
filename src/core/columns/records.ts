// Reads the lines of a file as fields with values, in any supported syntax.

import { describeUnquoted, findCutRow, type DelimitedText } from '../evidence/table/delimited.ts';
import { lineCounter } from '../records/fileRecords.ts';
import { describeDecimals, findDecimals, readPlainNumber } from '../records/decimals.ts';
import { readRatingForms } from '../records/ratingForms.ts';
import type { Cell, ColumnSlip } from './columnFile.ts';
import { storeMessage, msg, countMsg, type Wording } from '../words/message.ts';
import { isMissing } from '../records/missing.ts';

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;
/**
 * Returns the text without surrounding blanks, or a number if the text is a finite number. Returns `null` for a missing value.
 */
function cellOfText(text: string): Cell | null {
  const written = text.trim();
  if (isMissing(written)) return null;
  const plain = readPlainNumber(written);
  return decimal.test(plain) ? (finite(Number(plain)) ?? written) : written;
}

/** Returns a number or a word. Returns `undefined` for a list or an object. Numbers in quotes are converted to numbers. */
function cellOfJson(value: unknown): Cell | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return finite(value);
  if (typeof value === 'string') return cellOfText(value);
  if (typeof value === 'boolean') return String(value);
  return undefined;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

export interface FileRecord {
  readonly line: number;
  /** Values by field name, in record order. Missing values have no entry. */
  readonly fields: ReadonlyMap<string, Cell>;
  /** Original text of fields that are names, for example an id `007` or a claim `1984`. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface Records {
  /** Names in all records, in order of first occurrence. */
  readonly names: readonly string[];
  readonly records: readonly FileRecord[];
  readonly slips: readonly ColumnSlip[];
}

/**
 * Makes the names of columns distinct: a second `score` becomes `score (2)`. The first unnamed column stays unnamed, because it
 * is an index.
 */
function makeDistinctNames(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return names.map((original, index) => {
    const plain = original.trim();
    const name = plain === '' && index > 0 ? `column ${String(index + 1)}` : plain;
    let distinct = name;
    for (let count = 2; seen.has(distinct); count += 1) distinct = `${name} (${String(count)})`;
    seen.add(distinct);
    return distinct;
  });
}

function ratingFormSlip(column: string, remark: Wording, hasMixedTotals = false): ColumnSlip {
  const stored = storeMessage(remark);
  return hasMixedTotals
    ? { code: 'mixedTotals', column, ...stored }
    : { code: 'ratingForm', ...stored };
}

/** Reports columns in which some numbers have a percent sign and others do not: `80%` is read as 80, and 0.8 as 0.8. */
function findMixedPercents(
  names: readonly string[],
  rows: DelimitedText['rows'],
): readonly ColumnSlip[] {
  return names.flatMap((name, column): readonly ColumnSlip[] => {
    const cells = rows.map((row) => row[column]?.text.trim() ?? '');
    const percent = cells.find((cell) => /^[\d.,]+\s*%$/u.test(cell));
    const plain = cells.find((cell) => decimal.test(cell) && Number(cell) !== 0);
    if (percent === undefined || plain === undefined) return [];
    const made = msg(
      '{0} has numbers with and without a percent sign ({1} and {2}). They were read without the sign. Write all of them in the same way.',
      name,
      percent,
      plain,
    );
    return [{ code: 'noScale', ...storeMessage(made) }];
  });
}

/**
 * Reads a table with names in its first row. A row with more or fewer cells than the first row is damaged, because its cells
 * cannot be matched with names.
 */
export function recordsOfTable(text: string, table: DelimitedText): Records {
  const { rows, slips: tableSlips } = table;
  const decimals = findDecimals(table);
  const [head = [], ...body] = rows;
  const names = makeDistinctNames(head.map((cell) => cell.text));
  const lineOf = lineCounter(text);
  const unclosed = tableSlips.find(({ kind }) => kind === 'unclosedQuote');
  const isUnquoted = tableSlips.some(({ kind }) => kind === 'unquoted');
  const unquoted: readonly ColumnSlip[] = isUnquoted
    ? [{ code: 'unquoted', ...storeMessage(describeUnquoted(names.length)) }]
    : [];
  const slips: ColumnSlip[] = decimals.quoted
    .map(({ column, first }): ColumnSlip => ({
      code: 'decimalComma',
      ...storeMessage(describeDecimals(names[column] ?? '', first)),
    }))
    .concat(
      decimals.remarks.map(({ column, describe, hasMixedTotals }) => {
        const name = names[column] ?? '';
        return ratingFormSlip(name, describe(name), hasMixedTotals);
      }),
    )
    .concat(findMixedPercents(names, body), unquoted);
  const cut = findCutRow(text, table);
  const records = body.flatMap((cells): readonly FileRecord[] => {
    const line = lineOf(cells[0]?.start ?? 0);
    const isOpen = cells.some(({ start }) => start === unclosed?.start);
    if (cells.length !== names.length || isOpen) {
      const words = isOpen
        ? msg('Line {0} was skipped because a quotation mark is not closed.', line)
        : countMsg(
            cells.length,
            'Line {1} was skipped because it has {0} cell, but the first line has {2}.',
            'Line {1} was skipped because it has {0} cells, but the first line has {2}.',
            line,
            names.length,
          );
      slips.push({ code: 'damagedLine', ...storeMessage(words) });
      return [];
    }
    if (cells === cut) {
      const words = msg('Line {0} ends before its last cell, so the file may be incomplete.', line);
      slips.push({ code: 'damagedLine', ...storeMessage(words) });
    }
    const fields = new Map<string, Cell>();
    const texts = new Map<string, string>();
    for (const [index, name] of names.entries()) {
      const written = decimals.normalise((cells[index]?.text ?? '').trim(), index);
      const value = cellOfText(written);
      if (value === null) continue;
      fields.set(name, value);
      texts.set(name, written);
    }
    return [{ line, fields, texts }];
  });
  return { names, records, slips };
}

/** Names of members that contain the values of a line. The members inside these are the columns. */
const holders: ReadonlySet<string> = new Set(['values', 'ratings', 'scores', 'metrics']);

/**
 * Adds numbers, words and missing values. Reads objects member by member, and names each member `outer.inner`, or only `inner` if
 * the object is one of `holders`. Skips lists.
 */
function addFields(
  value: object,
  prefix: string,
  fields: Map<string, Cell>,
  names: Set<string>,
): void {
  for (const [key, member] of Object.entries(value) as [string, unknown][]) {
    const name = `${prefix}${key}`;
    const cell = cellOfJson(member);
    if (cell !== undefined) {
      names.add(name);
      if (cell !== null) fields.set(name, cell);
    } else if (!Array.isArray(member)) {
      const isHolder = prefix === '' && holders.has(key);
      addFields(member as object, isHolder ? '' : `${name}.`, fields, names);
    }
  }
}

export interface JsonItem {
  readonly line: number;
  readonly value: unknown;
}

export function recordsOfJson(items: readonly JsonItem[], unit: 'line' | 'item'): Records {
  const names = new Set<string>();
  const slips: ColumnSlip[] = [];
  const all = items.flatMap(({ line, value }): readonly FileRecord[] => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      const words =
        unit === 'line'
          ? msg(
              'Line {0} was skipped because it is not a JSON object. Each line needs claim_id or claim, and at least one value.',
              line,
            )
          : msg(
              'Item {0} was skipped because it is not a JSON object. Each item needs claim_id or claim, and at least one value.',
              line,
            );
      slips.push({ code: 'damagedLine', ...storeMessage(words) });
      return [];
    }
    const fields = new Map<string, Cell>();
    addFields(value, '', fields, names);
    const texts = new Map([...fields].map(([name, cell]) => [name, String(cell)]));
    for (const [name, member] of Object.entries(value) as [string, unknown][]) {
      if (typeof member === 'string') texts.set(name, member);
    }
    return [{ line, fields, texts }];
  });
  const convertRatings = readRatingForms(
    names,
    all.map(({ fields }) => fields),
    (text) => cellOfText(text) ?? text,
    (remark, name, hasMixedTotals) => slips.push(ratingFormSlip(name, remark, hasMixedTotals)),
  );
  const records = all.map((record) => ({ ...record, fields: convertRatings(record.fields) }));
  return { names: [...names], records, slips };
}
