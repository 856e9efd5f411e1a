// Reads ratings or scores by claim from CSV, TSV, JSON Lines or JSON, wide or long, or from another program's format.

import type { Cell, ColumnEntry, ColumnFile, ColumnSlip, ReadColumn } from './columnFile.ts';
import { noScales, scaleForMost, type NamedScales, type SchemeScale } from './columnScales.ts';
import { classifyColumn } from './classifyColumn.ts';
import { readItemName } from './itemRatings.ts';
import { readEntries } from './readEntries.ts';

/**
 * Keeps only values of the same kind as their column: words or numbers. Leaves out ratings of items, which have no column of
 * their own.
 */
function convertToKind(
  entry: ColumnEntry,
  kinds: ReadonlyMap<string, ReadColumn['kind']>,
): ColumnEntry {
  const values = new Map<string, Cell>();
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
  const columns: ReadColumn[] = [];
  const allSlips: ColumnSlip[] = [...slips];
  /** Fields whose ratings have different highest ratings. In long files, the field contains the ratings of all columns. */
  const mixed = slips.flatMap(({ code, column }) =>
    code === 'mixedTotals' && column !== undefined ? [column] : [],
  );
  for (const name of names) {
    const rated = dimensions?.get(name);
    const own = rated && schemeScale(rated.scheme, rated.dimension);
    const { column, slips: more } = classifyColumn(
      name,
      entries,
      unit,
      (numbers) => scales.byColumn.get(name) ?? own ?? scaleForMost(numbers, scales.all),
    );
    const combines = own?.combines;
    if (column) columns.push(combines ? { ...column, combines } : column);
    // Ratings with different highest ratings are also numbers with other characters. One note is enough.
    const isExplained = mixed.some((field) => field === name || !names.includes(field));
    for (const slip of more) {
      if (slip.code !== 'numbersWithWords' || !isExplained) allSlips.push(slip);
    }
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
