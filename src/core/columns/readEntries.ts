// What the lines of a file say of which claim, in whatever syntax and form they are.

import type { Cell, ColumnEntry, ColumnForm, ColumnSlip } from './columnFile.ts';
import { fieldNames, type FieldNames } from './fieldNames.ts';
import { jsonItems } from './jsonItems.ts';
import { isSemqaAuthors, knownForm } from './knownForms.ts';
import { ownRatings, type RatedDimension } from './ownRatings.ts';
import { recordsOfJson, recordsOfTable, type FileRecord, type Records } from './records.ts';

export interface ReadEntries {
  readonly form: ColumnForm;
  readonly unit: 'line' | 'item';
  /** Of all columns, in the file's order. */
  readonly names: readonly string[];
  readonly entries: readonly ColumnEntry[];
  readonly slips: readonly ColumnSlip[];
  /** Of ratings under a scheme, by the column's name. */
  readonly dimensions?: ReadonlyMap<string, RatedDimension>;
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

/** `form`: where it is a known one. Throws RangeError where nothing names the claim. */
function entriesOfRecords(
  { names: found, records, slips }: Records,
  unit: 'line' | 'item',
  form: ColumnForm | undefined,
): ReadEntries {
  const names = fieldNames(found);
  if (names.claimId === undefined && names.claim === undefined) {
    throw new RangeError(
      'it has no column that names the claim: expected claim_id (the place of the claim, from 0) or claim (its text)',
    );
  }
  const entries = records.map((record) => entryOf(record, names));
  return {
    form: form ?? (names.long ? 'long' : 'wide'),
    ...{ unit, entries, slips, names: columnNames(names, entries) },
  };
}

/** Throws RangeError with the reason for a file that is neither a table nor JSON, or whose lines name no claim. */
export function readEntries(text: string): ReadEntries {
  const isJson = /^[\s\ufeff]*[[{]/u.test(text);
  if (!isJson) {
    const table = recordsOfTable(text);
    return entriesOfRecords(
      table,
      'line',
      isSemqaAuthors(table.names) ? 'semqaAuthors' : undefined,
    );
  }
  const { items, unit, slips } = jsonItems(text.replace(/^\ufeff/u, ''));
  const ratings = ownRatings(items);
  if (ratings) {
    const { columns, entries } = ratings;
    return {
      ...{ form: 'ratings', unit, entries, names: [...columns.keys()], dimensions: columns },
      slips: [...slips, ...ratings.slips],
    };
  }
  const known = knownForm(items);
  const found = recordsOfJson(known?.items ?? items, known?.unit ?? unit);
  return entriesOfRecords(
    { ...found, slips: [...slips, ...found.slips] },
    known?.unit ?? unit,
    known?.form,
  );
}
