// Makes a metric of the run from a file of columns, as plain data that all lenses, panels, tables and exports can use.

import {
  individualName,
  type Cells,
  type DescribedMetric,
  type SingleRating,
} from '../metrics/createDescribedMetric.ts';
import type { Scale } from '../metrics/metric.ts';
import type { ColumnFile, ReadColumn } from './columnFile.ts';
import type { RatedValue } from './combineEntries.ts';

/** Must change with every code change that affects a value. */
const columnsVersion = '1';

/** Reserved names: a claim's own members in a report's JSON and in its `aggregate`. */
const taken: ReadonlySet<string> = new Set([
  'inputs',
  'results',
  'failures',
  'claim',
  'index',
  'predictionIndex',
  'isReplyAlone',
  'date',
  'speaker',
  'claimTypes',
  'strategies',
  'referenceVerdict',
  'predictedVerdict',
  'referenceEvidence',
  'predictedEvidence',
  'stopsOfficial',
  'isUnclearVerdict',
  'similarities',
  'comparisons',
  'semqaVariants',
  'averitecScore',
  'slices',
  'all',
  'rouge',
  '__proto__',
  // The CSV column `predicted_verdict` already contains the claim's predicted verdict.
  ...['row', 'prediction', 'reference', 'predicted', 'matched', 'counted', 'undecided'],
  ...[
    'data',
    'predictions',
    'encoder',
    'nli',
    'reader',
    'regressor',
    'product',
    'failure',
    'metrics',
  ],
]);

/** File name endings that state the kind of file, not the system. */
const kindsOfFiles = /\.(ratings|scores|raters)$/iu;

/**
 * Returns the metric's id for a file: the file's name without extension. The id is `ratings` for both `systemA.ratings.csv` and
 * `systemB.ratings.jsonl`, because these files have the same columns for two systems. Contains letters, digits, `-` and `_`. A
 * name that is already used gets a number: `semqa` becomes `semqa2`.
 */
export function columnId(fileName: string, isTaken: (id: string) => boolean): string {
  const base = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  const name = base.replace(/\.[^.]*$/u, '');
  const [, kind = name] = kindsOfFiles.exec(name) ?? [];
  const plain = kind.replace(/[^\p{L}\p{N}_-]+/gu, '_').replace(/^_+|_+$/gu, '');
  const first = plain === '' ? 'columns' : plain;
  let id = first;
  for (let count = 2; taken.has(id) || isTaken(id); count += 1) id = `${first}${String(count)}`;
  return id;
}

/**
 * Returns the key of a column. It starts with the file's id, so that columns of different files have different keys. The key is
 * never parsed.
 */
function columnKey(id: string, name: string): string {
  return `${id}_${name}`;
}

const anyScale: Scale = { minimum: 0, maximum: 1, better: 'higher' };

export function columnMetric(
  id: string,
  { columns }: Pick<ColumnFile, 'columns'>,
): DescribedMetric {
  const described = ({ name }: ReadColumn) => ({
    column: columnKey(id, name),
    name: `${name} (${id})`,
    heading: name,
  });
  const numbers = columns.filter(({ kind }) => kind === 'number');
  const words = columns.filter(({ kind }) => kind === 'word');
  const scale = numbers[0]?.scale ?? anyScale;
  return {
    id,
    name: id,
    version: columnsVersion,
    ...scale,
    scope: 'claim',
    needs: [],
    subjects: [],
    standing: id,
    origin: 'imported',
    columns: numbers.map((column) => ({ ...described(column), scale: column.scale })),
    wordColumns: words.length === 0 ? undefined : words.map(described),
  };
}

/** Returns a claim's value in each column, and the single ratings if the file names raters. */
export function columnCells(
  id: string,
  rated: readonly (readonly [column: ReadColumn, value: RatedValue])[],
): Cells {
  const individual: [string, readonly SingleRating[]][] = [];
  const cells: [string, number | string | null][] = [];
  for (const [{ name }, { value, ratings }] of rated) {
    const key = columnKey(id, name);
    cells.push([key, value]);
    if (ratings.length > 0) individual.push([key, ratings]);
  }
  return {
    ...Object.fromEntries(cells),
    ...(individual.length === 0 ? {} : { [individualName]: Object.fromEntries(individual) }),
  };
}
