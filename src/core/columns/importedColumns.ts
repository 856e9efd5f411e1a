// A file of columns joined with the claims of a run: the values of each claim, and notes.

import type { Cells, DescribedMetric } from '../metrics/createDescribedMetric.ts';
import type { EvaluationNote } from '../report/concernedClaims.ts';
import type { ColumnsProvenance } from '../report/report.ts';
import type { ColumnEntry, ColumnFile, ReadColumn } from './columnFile.ts';
import type { Combination } from './combineRatings.ts';
import { ClaimJoin, type JoinedClaim, type RunExtent } from '../records/joinById.ts';
import { columnCells, columnMetric } from './columnMetric.ts';
import { columnNotes } from './columnNotes.ts';
import { combineRaters } from './itemRatings.ts';
import { combineEntries, type RatedValue } from './combineEntries.ts';

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
