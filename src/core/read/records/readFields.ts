// The fields of records: their members as texts by name.

import type { Members } from '../../base/getOwnValue.ts';
import { findRatingForm, isMissing, type RatingForm, readPlainNumber } from './cellNumbers.ts';
import type { RecordNote, RecordTable } from './fileRecord.ts';

export type Fields = ReadonlyMap<string, string>;

export interface ReadFields {
  /** Names in all records, in order of first occurrence. */
  readonly names: readonly string[];
  /** Fields of each record, in record order. Missing values have no entry. Numbers are written as JavaScript does. */
  readonly fields: readonly Fields[];
  /** Remarks on ratings such as `4/5`, without a place in the file. */
  readonly notes: readonly Omit<RecordNote, 'start' | 'end'>[];
}

/** Names of members that contain the values of a record. The members inside these are fields. */
const holders: ReadonlySet<string> = new Set(['values', 'ratings', 'scores', 'metrics']);

/**
 * Reads the members of records that are numbers, texts or booleans. `table`: the table that contains the records, if any. `nested`:
 * also reads the members of objects, named `outer.inner`, or only `inner` if the object is one of `holders`.
 */
export function readFields(
  records: readonly Members[],
  table?: RecordTable,
  nested?: 'nested',
): ReadFields {
  const names = new Set(table?.columns.map(({ name }) => name));
  const fields = records.map((record) => {
    const own = new Map<string, string>();
    if (nested) addFields(record, '', own, names);
    else for (const [name, value] of Object.entries(record)) addField(name, value, own, names);
    return own;
  });
  // The cells of a table have been converted already.
  return table ? { names: [...names], fields, notes: [] } : convertRatings([...names], fields);
}

function addFields(
  members: Members,
  prefix: string,
  fields: Map<string, string>,
  names: Set<string>,
): void {
  for (const [key, value] of Object.entries(members)) {
    const name = `${prefix}${key}`;
    if (Array.isArray(value)) continue;
    if (typeof value === 'object' && value !== null) {
      const isHolder = prefix === '' && holders.has(key);
      addFields(value as Members, isHolder ? '' : `${name}.`, fields, names);
      continue;
    }
    addField(name, value, fields, names);
  }
}

function addField(
  name: string,
  value: unknown,
  fields: Map<string, string>,
  names: Set<string>,
): void {
  names.add(name);
  const written = textOfValue(value);
  if (!isMissing(written)) fields.set(name, readPlainNumber(written));
}

/** Returns a blank text for a missing value, a list or an object. */
function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'boolean' ? String(value) : '';
}

/** Converts ratings such as `4/5` to numbers. */
function convertRatings(names: readonly string[], fields: readonly Fields[]): ReadFields {
  const forms = new Map<string, RatingForm>();
  const notes = names.flatMap((name): ReadFields['notes'] => {
    const form = findRatingForm(fields.flatMap((own) => own.get(name) ?? []));
    if (form.remark === undefined) return [];
    forms.set(name, form);
    const code = form.hasMixedTotals === true ? 'mixedTotals' : 'ratingForm';
    return [{ code, message: form.remark(name), column: name }];
  });
  if (forms.size === 0) return { names, fields, notes };
  const converted = fields.map(
    (own) =>
      new Map([...own].map(([name, text]) => [name, forms.get(name)?.normalise(text) ?? text])),
  );
  return { names, fields: converted, notes };
}
