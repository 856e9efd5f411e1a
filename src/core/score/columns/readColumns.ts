// Reads ratings or scores by claim from CSV, TSV, JSON Lines or JSON, wide or long, or from another program's format.

import { quote } from '../../read/claims/quote.ts';
import type { Scale } from '../metrics/metric.ts';
import { areNumbersWithWords, findMissingCode } from '../../read/records/cellNumbers.ts';
import { countMsg, joinList, msg, storeMessage, type Wording } from '../../base/words/message.ts';
import type { ColumnCell, ColumnEntry, ColumnFile, ColumnSlip, ReadColumn } from './columnFile.ts';
import {
  type NamedScales,
  noScales,
  scaleForMost,
  scaleOfValues,
  type SchemeScale,
} from './columnScales.ts';
import { readItemName } from './itemRatings.ts';
import { readEntries } from './readEntries.ts';

// Decides whether the values under one name form a column of numbers, of words, or neither.

/** Maximum length of a word in characters. A longer value counts as free text and is too long for tables and filters. */
const longestWord = 200;

export interface JudgedColumn {
  /** Absent if the values do not form a column. */
  readonly column?: ReadColumn;
  readonly slips: readonly ColumnSlip[];
}

type Unit = 'line' | 'item';

/** Minimum mean number of words per value in a column of sentences. */
const leastSentence = 5;

/** Whether the values are notes or comments: sentences that hardly repeat. False for fewer than 3 values. */
function isFreeText(values: readonly string[]): boolean {
  if (values.length < 3 || new Set(values).size < 0.8 * values.length) return false;
  const words = values.reduce((sum, value) => sum + value.trim().split(/\s+/u).length, 0);
  return words >= leastSentence * values.length;
}

/** The first of many. */
function placesOf(unit: Unit, numbers: readonly number[]): Wording {
  const first = joinList(numbers.slice(0, 3).map(String));
  const left = numbers.length - 3;
  if (left <= 0) return unit === 'line' ? msg('line {0}', first) : msg('item {0}', first);
  return unit === 'line'
    ? msg('line {0}, and {1} more', first, left)
    : msg('item {0}, and {1} more', first, left);
}

/**
 * Treats the values as numbers if most of them are numbers, otherwise as words. `scaleFor`: returns the scale that the user gave
 * for these numbers, if any.
 */
function classifyColumn(
  name: string,
  entries: readonly ColumnEntry[],
  unit: Unit,
  scaleFor: (numbers: readonly number[]) => Scale | undefined,
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
    if (words.length > 0) {
      const places = words.map(({ line }) => line);
      const made = msg(
        '{0} has no number in {1} (found "{2}"). This cell counts as not rated.',
        name,
        placesOf(unit, places),
        (words[0]?.word ?? '').slice(0, 40),
      );
      slips.push({ code: 'noNumber', ...storeMessage(made) });
    }
    const named = scaleFor(numbers);
    const outside = named
      ? numbers.filter((value) => value < named.minimum || value > named.maximum)
      : [];
    if (named && outside.length > 0) {
      const made = countMsg(
        outside.length,
        '{1} has {0} number outside its scale of {2} to {3} (the first is {4}).',
        '{1} has {0} numbers outside its scale of {2} to {3} (the first is {4}).',
        name,
        named.minimum,
        named.maximum,
        outside[0] ?? NaN,
      );
      slips.push({ code: 'noScale', ...storeMessage(made) });
    }
    const missing = named ? undefined : findMissingCode(numbers);
    if (missing !== undefined) {
      const made = msg(
        '{0} has the number {1}, far from all others. If it stands for a missing rating, leave the cell empty or give the scale.',
        name,
        missing,
      );
      slips.push({ code: 'noScale', ...storeMessage(made) });
    }
    const scale = named ?? scaleOfValues(numbers);
    return { column: { name, kind: 'number', scale }, slips };
  }
  if (words.length === 0) return { slips };
  if (isFreeText(words.map(({ word }) => word))) {
    const made = msg('{0} contains free text, so it was not read as a column of scores.', name);
    return { slips: [{ code: 'longText', ...storeMessage(made) }] };
  }
  if (words.some(({ word }) => word.length > longestWord)) {
    const made = msg(
      '{0} contains texts of more than {1} characters, so it was not read as a column of scores.',
      name,
      longestWord,
    );
    return { slips: [{ code: 'longText', ...storeMessage(made) }] };
  }
  if (areNumbersWithWords(words.map(({ word }) => word))) {
    const made = msg(
      'The values of {0} were read as words, because they are numbers with other characters (such as {1}). Write only the numbers to use them as scores.',
      name,
      quote(words[0]?.word ?? ''),
    );
    slips.push({ code: 'numbersWithWords', ...storeMessage(made) });
  }
  return { column: { name, kind: 'word' }, slips };
}

/**
 * Keeps only values of the same kind as their column: words or numbers. Leaves out ratings of items, which have no column of
 * their own.
 */
function convertToKind(
  entry: ColumnEntry,
  kinds: ReadonlyMap<string, ReadColumn['kind']>,
): ColumnEntry {
  const values = new Map<string, ColumnCell>();
  for (const [name, value] of entry.values) {
    const kind = kinds.get(name);
    if (readItemName(name)) values.set(name, value);
    else if (kind === 'word') values.set(name, String(value));
    else if (kind === 'number' && typeof value === 'number') values.set(name, value);
  }
  return { ...entry, values };
}

/**
 * Reads a file's values for claims. The scale of a column is the first that exists: the scale in `scales` for the column, the
 * scale of its scheme, the scale in `scales` for all columns, or the scale detected from the values. A single bad line never
 * causes an error: damaged lines are left out and reported with their line numbers. Throws RangeError with the reason if the file
 * has no columns or its lines identify no claim. `systems`: possible names of the run's system, to choose its lines in a file of
 * several systems (`selectSystemLines`).
 */
export function readColumns(
  text: string,
  scales: NamedScales = noScales,
  schemeScale: SchemeScale = () => undefined,
  systems?: readonly string[],
): ColumnFile {
  const { form, unit, names, entries, slips, dimensions } = readEntries(text, systems);
  const { all } = scales;
  const columns: ReadColumn[] = [];
  /** Columns of numbers whose scale is not `all`, although none was given for them. */
  const others: string[] = [];
  const allSlips: ColumnSlip[] = [...slips];
  /** Fields whose ratings have different highest ratings. In long files, the field contains the ratings of all columns. */
  const mixed = slips.flatMap(({ code, column }) =>
    code === 'mixedTotals' && column !== undefined ? [column] : [],
  );
  for (const name of names) {
    const rated = dimensions?.get(name);
    const own = rated && schemeScale(rated.scheme, rated.dimension);
    const given = scales.byColumn.get(name) ?? own;
    const { column, slips: more } = classifyColumn(
      name,
      entries,
      unit,
      (numbers) => given ?? scaleForMost(numbers, all),
    );
    if (all && !given && column?.kind === 'number' && column.scale !== all) others.push(name);
    const combines = own?.combines;
    if (column) columns.push(combines ? { ...column, combines } : column);
    // Ratings with different highest ratings are also numbers with other characters. One note is enough.
    const isExplained = mixed.some((field) => field === name || !names.includes(field));
    for (const slip of more) {
      if (slip.code !== 'numbersWithWords' || !isExplained) allSlips.push(slip);
    }
  }
  if (all && others.length > 0) {
    const made = msg(
      'The scale of {0} to {1} was not used for {2}, because most numbers there are outside it.',
      all.minimum,
      all.maximum,
      joinList(others),
    );
    allSlips.push({ code: 'noScale', ...storeMessage(made) });
  }
  if (columns.length === 0) {
    const why = allSlips[0] ? ` (${allSlips[0].message})` : '';
    throw new RangeError(`it has no numbers or words beside the claims${why}`);
  }
  const unknown = [...scales.byColumn.keys()].filter(
    (name) => !columns.some((one) => one.name === name),
  );
  if (unknown.length > 0) {
    throw new RangeError(
      `it has no column ${unknown.join(', ')} to give a scale to; there is ${columns.map(({ name }) => name).join(', ')}`,
    );
  }
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]));
  return {
    form,
    columns,
    entries: entries.map((entry) => convertToKind(entry, kinds)),
    slips: allSlips,
    unit,
    hasForeignIds: form === 'ev2r' || undefined,
  };
}
