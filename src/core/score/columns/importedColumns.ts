// A file of columns joined with the claims of a run: the values of each claim, and notes.

import type { Scale } from '../metrics/metric.ts';
import {
  type Cells,
  type DescribedMetric,
  individualName,
  type SingleRating,
} from '../metrics/metricTable.ts';
import { ClaimJoin, type JoinedClaim, type RunExtent } from '../../read/records/joinById.ts';
import type { EvaluationNote } from '../report/concernedClaims.ts';
import type { ColumnsProvenance } from '../report/report.ts';
import type { ColumnEntry, ColumnFile, ReadColumn } from './columnFile.ts';
import { columnNotes } from './columnNotes.ts';
import { type Combination, combineEntries, type RatedValue } from './combineRatings.ts';
import { combineRaters } from './itemRatings.ts';

// Makes a metric of the run from a file of columns, as plain data that all lenses, panels, tables and exports can use.

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
  'review',
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
export function makeColumnsId(fileName: string, isTaken: (id: string) => boolean): string {
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
function columnCells(
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

export interface NamedColumnFile {
  /** Id of the metric that has the file's columns. */
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
  readonly file: ColumnFile;
  /** How several ratings of a claim are combined. Default: their mean. */
  readonly combine?: Combination;
}

type RatedColumn = readonly [column: ReadColumn, value: RatedValue];

export class ImportedColumns {
  readonly description: DescribedMetric;
  readonly #named: NamedColumnFile;
  readonly #join: ClaimJoin<ColumnEntry>;

  constructor(named: NamedColumnFile) {
    this.#named = named;
    this.description = columnMetric(named.id, named.file);
    this.#join = new ClaimJoin(named.file);
  }

  /** Adds claims, except claims that were already added. */
  add(claims: readonly JoinedClaim[]): void {
    this.#join.add(claims);
  }

  /** Returns the values of an added claim, or `undefined` if the file has none. */
  cellsOf(index: number): Cells | undefined {
    const rated = this.#ratedOf(index);
    return rated.some(([, { value }]) => value !== null)
      ? columnCells(this.#named.id, rated)
      : undefined;
  }

  /** Returns the notes on the claims added so far. */
  notes(extent?: RunExtent): readonly EvaluationNote[] {
    const claims = this.#join.claims().map((index) => ({
      index,
      rated: this.#ratedOf(index),
    }));
    const { name, file } = this.#named;
    return columnNotes(name, file, this.#join, claims, extent);
  }

  provenance(): ColumnsProvenance {
    const { id, name, sha256, file, combine = 'mean' } = this.#named;
    const rule = combine === 'mean' ? {} : { combine };
    return { id, name, form: file.form, sha256, lines: file.entries.length, ...rule };
  }

  #ratedOf(index: number): readonly RatedColumn[] {
    const entries = this.#join.entriesOf(index);
    const { file, combine } = this.#named;
    return file.columns.map((column) => {
      const rated = combineEntries(entries, column, combine);
      const { combines } = column;
      return [column, combines ? { ...rated, value: combineRaters(entries, combines) } : rated];
    });
  }
}
