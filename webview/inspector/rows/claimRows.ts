// The claims of a run with their scores: all claims so far, the listed claims, and the averages of both.

import {
  defaultSemqaParameters,
  type SemqaParameters,
} from '../../../src/core/parameters/semqaParameters.ts';
import type { ClaimRow } from '../../../src/protocol/panels.ts';
import { keysOf } from '../../common/keys.ts';
import { arrangeRows, type Arrangement } from './claimOrder.ts';
import { ClaimScores, type ScoredRow } from './claimScores.ts';
import { LevelTable } from './levelCounts.ts';
import { scoreOfRow } from './runScores.ts';
import { Mean, type MeanAggregate } from '../../../src/core/results/means.ts';
import { aggregateSemqa, type SemqaAggregate } from '../../../src/core/metrics/semqaAggregate.ts';

/** File-level values computed from the rows, cached while the rows stay the same. */
class FileNumbers {
  #rows: readonly ScoredRow[] | undefined;
  #levels: LevelTable | undefined;
  #semqa: SemqaAggregate | undefined;

  levels(rows: readonly ScoredRow[]): LevelTable {
    this.#keepFor(rows);
    return (this.#levels ??= new LevelTable(rows.map(({ row }) => row)));
  }

  /** Returns the SemQA means with the parameters that the rows were scored with. */
  semqa(rows: readonly ScoredRow[]): SemqaAggregate {
    this.#keepFor(rows);
    return (this.#semqa ??= aggregateSemqa(rows, ({ semqa }) => semqa));
  }

  #keepFor(rows: readonly ScoredRow[]): void {
    if (this.#rows === rows) return;
    this.#rows = rows;
    this.#levels = undefined;
    this.#semqa = undefined;
  }
}

export class ClaimRows {
  /** All rows so far, in file order. */
  all: readonly ScoredRow[] = [];
  /** Rows that pass search and filter, in the chosen order. The array is new only if its members or their order have changed. */
  visible: ScoredRow[] = [];
  /** SemQA means over `visible`. */
  aggregate: SemqaAggregate = aggregateSemqa<ScoredRow>([], ({ semqa }) => semqa);
  /** Mean over `visible` of the score that the list shows. */
  mean: MeanAggregate = { mean: null, claims: 0 };
  #parameters: SemqaParameters = defaultSemqaParameters;
  readonly #scores = new ClaimScores();
  readonly #byIndex = new Map<number, ScoredRow>();
  readonly #fileNumbers = new FileNumbers();

  get parameters(): SemqaParameters {
    return this.#parameters;
  }

  /** AVeriTeC score by level over all rows, regardless of search and filter. */
  get levels(): LevelTable {
    return this.#fileNumbers.levels(this.all);
  }

  /** SemQA means over all rows with the current parameters. */
  get semqaOfFile(): SemqaAggregate {
    return this.#fileNumbers.semqa(this.all);
  }

  at(index: number): ScoredRow | undefined {
    return this.#byIndex.get(index);
  }

  /** Returns the index among the visible rows, or -1 if the claim is not visible. */
  placeOf(index: number | null): number {
    return this.visible.findIndex(({ row }) => row.index === index);
  }

  clear(): void {
    this.#byIndex.clear();
    this.all = [];
  }

  /** Adds a row that only `at` returns until the other rows arrive. */
  putAhead(row: ClaimRow): void {
    this.#byIndex.set(row.index, this.#scores.scored(row, this.#parameters));
  }

  /** Adds rows, replacing earlier rows of the same claims. `visible` stays unchanged until `arrange`. */
  put(rows: readonly ClaimRow[]): void {
    for (const row of rows) this.putAhead(row);
    this.all = [...this.#byIndex.values()].sort((a, b) => a.row.index - b.row.index);
  }

  /**
   * Scores the rows with different parameters. `visible` stays unchanged until `arrange`. If the parameters have not changed,
   * returns false without computing anything.
   */
  score(parameters: SemqaParameters): boolean {
    if (areSameParameters(parameters, this.#parameters)) return false;
    this.#parameters = parameters;
    for (const [index, { row }] of this.#byIndex) {
      this.#byIndex.set(index, this.#scores.scored(row, parameters));
    }
    this.all = this.all.flatMap(({ row }) => this.#byIndex.get(row.index) ?? []);
    return true;
  }

  arrange(how: Arrangement): void {
    this.visible = arrangeRows(this.all, how);
    this.aggregate = aggregateSemqa(this.visible, ({ semqa }) => semqa);
    const mean = new Mean();
    for (const scored of this.visible) {
      const number = scoreOfRow(scored, how.score);
      if (number !== null) mean.add(number, scored.index);
    }
    this.mean = { mean: mean.value(), claims: mean.count };
  }
}

function areSameParameters(a: SemqaParameters, b: SemqaParameters): boolean {
  return keysOf(a).every((name) => a[name] === b[name]);
}
