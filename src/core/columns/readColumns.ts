// Ratings or scores by claim, from CSV, TSV, JSON Lines or JSON, wide or long, or as another program stored them.

import { countOf } from '../format/numbers.ts';
import type {
  Cell,
  ColumnEntry,
  ColumnFile,
  ColumnForm,
  ColumnSlip,
  ReadColumn,
} from './columnFile.ts';
import { noScales, scaleOfValues, type NamedScales } from './columnScales.ts';
import { fieldNames, type FieldNames } from './fieldNames.ts';
import { jsonItems } from './jsonItems.ts';
import { isSemqaAuthors, knownForm } from './knownForms.ts';
import { recordsOfJson, recordsOfTable, type FileRecord, type Records } from './records.ts';

/** A longer word is a text, which no table and no filter has room for. */
const longestWord = 200;

interface ReadRecords extends Records {
  readonly form?: ColumnForm;
  readonly unit: 'line' | 'item';
}

function readRecords(text: string): ReadRecords {
  const isJson = /^[\s\ufeff]*[[{]/u.test(text);
  if (!isJson) {
    const table = recordsOfTable(text);
    const form = isSemqaAuthors(table.names) ? { form: 'semqaAuthors' as const } : {};
    return { ...table, ...form, unit: 'line' };
  }
  const { items, unit, slips } = jsonItems(text.replace(/^\ufeff/u, ''));
  const known = knownForm(items);
  const found = recordsOfJson(known?.items ?? items, known?.unit ?? unit);
  return {
    ...found,
    slips: [...slips, ...found.slips],
    unit: known?.unit ?? unit,
    ...(known ? { form: known.form } : {}),
  };
}

function entryOf({ line, fields, texts }: FileRecord, names: FieldNames): ColumnEntry {
  const textOf = (name: string | undefined): string | null =>
    (name === undefined ? undefined : texts.get(name)) ?? null;
  const values = new Map<string, Cell>();
  if (names.long) {
    const dimension = textOf(names.long.dimension);
    const value = fields.get(names.long.value);
    if (dimension !== null && value !== undefined) values.set(dimension, value);
  }
  for (const name of names.columns) {
    const value = fields.get(name);
    if (value !== undefined) values.set(name, value);
  }
  return {
    ...{ line, values, rater: textOf(names.rater) },
    ...{ claimId: textOf(names.claimId), claim: textOf(names.claim) },
  };
}

/** The columns, as the entries have them. */
function columnNames(names: FieldNames, entries: readonly ColumnEntry[]): readonly string[] {
  if (!names.long) return names.columns;
  // Sorted: the order of the lines says nothing about the dimensions.
  return [...new Set(entries.flatMap(({ values }) => [...values.keys()]))].sort();
}

interface JudgedColumn {
  readonly column?: ReadColumn;
  /** Words in a column of numbers: not rated. */
  readonly wordLines: readonly number[];
  readonly slips: readonly ColumnSlip[];
}

/** First of many. */
function listed(numbers: readonly number[]): string {
  const more = numbers.length > 3 ? `, and ${String(numbers.length - 3)} more` : '';
  return `${numbers.slice(0, 3).join(', ')}${more}`;
}

/** Numbers where most values are; all words otherwise. */
function judged(
  name: string,
  entries: readonly ColumnEntry[],
  unit: string,
  scales: NamedScales,
): JudgedColumn {
  const numbers: number[] = [];
  const words: { readonly line: number; readonly word: string }[] = [];
  for (const { line, values } of entries) {
    const value = values.get(name);
    if (typeof value === 'number') numbers.push(value);
    else if (value !== undefined) words.push({ line, word: value });
  }
  const slips: ColumnSlip[] = [];
  if (numbers.length > words.length) {
    const wordLines = words.map(({ line }) => line);
    if (words.length > 0) {
      const message = `${name} has no number in ${unit} ${listed(wordLines)} (found "${(words[0]?.word ?? '').slice(0, 40)}"): not rated there.`;
      slips.push({ code: 'noNumber', message });
    }
    const named = scales.byColumn.get(name) ?? scales.all;
    const outside = named
      ? numbers.filter((value) => value < named.minimum || value > named.maximum)
      : [];
    if (named && outside.length > 0) {
      const message = `${name} has ${countOf(outside.length, 'number')} outside its scale of ${String(named.minimum)} to ${String(named.maximum)} (the first is ${String(outside[0])}).`;
      slips.push({ code: 'noScale', message });
    }
    const scale = named ?? scaleOfValues(numbers);
    return { column: { name, kind: 'number', scale }, wordLines, slips };
  }
  if (words.length === 0) return { wordLines: [], slips };
  if (words.some(({ word }) => word.length > longestWord)) {
    const message = `${name} has texts of more than ${String(longestWord)} letters and is no column.`;
    return { wordLines: [], slips: [{ code: 'longText', message }] };
  }
  return { column: { name, kind: 'word' }, wordLines: [], slips };
}

/** Values as their columns are: words as words, numbers as numbers, nothing else. */
function inKind(
  entry: ColumnEntry,
  kinds: ReadonlyMap<string, ReadColumn['kind']>,
): ColumnEntry {
  const values = new Map<string, Cell>();
  for (const [name, value] of entry.values) {
    const kind = kinds.get(name);
    if (kind === 'word') values.set(name, String(value));
    else if (kind === 'number' && typeof value === 'number') values.set(name, value);
  }
  return { ...entry, values };
}

/**
 * What a file says of claims. Never fails for a line: what is damaged is left out and said with its line number.
 * Throws RangeError with the reason for a file that has no column, or whose lines name no claim.
 */
export function readColumns(text: string, scales: NamedScales = noScales): ColumnFile {
  const { names: found, records, slips, form, unit } = readRecords(text);
  const names = fieldNames(found);
  if (names.claimId === undefined && names.claim === undefined) {
    throw new RangeError(
      'it has no column that names the claim: expected claim_id (the place of the claim, from 0) or claim (its text)',
    );
  }
  const entries = records.map((record) => entryOf(record, names));
  const columns: ReadColumn[] = [];
  const said: ColumnSlip[] = [...slips];
  for (const name of columnNames(names, entries)) {
    const { column, slips: more } = judged(name, entries, unit, scales);
    if (column) columns.push(column);
    said.push(...more);
  }
  if (columns.length === 0) {
    const why = said[0] ? ` (${said[0].message})` : '';
    throw new RangeError(`it has no numbers or words beside the claims${why}`);
  }
  const unknown = [...scales.byColumn.keys()].filter((name) => !columns.some((one) => one.name === name));
  if (unknown.length > 0) {
    throw new RangeError(
      `it has no column ${unknown.join(', ')} to give a scale to; there is ${columns.map(({ name }) => name).join(', ')}`,
    );
  }
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]));
  return {
    form: form ?? (names.long ? 'long' : 'wide'),
    columns,
    entries: entries.map((entry) => inKind(entry, kinds)),
    slips: said,
    unit,
  };
}
