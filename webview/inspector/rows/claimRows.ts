// The claims of a run with their scores: those so far, those that the list shows, and the numbers of both.

import { defaultSemqaParameters, type SemqaParameters } from '../../../src/core/scoring/semqa.ts';
import type { ClaimRow } from '../../../src/protocol/panels.ts';
import { keysOf } from '../../common/keys.ts';
import { arrangeRows, type Arrangement } from './claimOrder.ts';
import { ClaimScores, type ScoredRow } from './claimScores.ts';
import { FileNumbers } from './fileNumbers.ts';
import type { LevelTable } from './levelCounts.ts';
import { scoreOfRow } from './runScores.ts';
import { Mean, type MeanAggregate } from '../../../src/core/results/means.ts';
import { aggregateSemqa, type SemqaAggregate } from '../../../src/core/metrics/semqaAggregate.ts';

export class ClaimRows {
  /** All rows so far, in file order. */
  all: readonly ScoredRow[] = [];
  /** Those that pass find and filter, in the chosen order. A new array only when its members or their order changed. */
  visible: ScoredRow[] = [];
  /** Means over `visible`. */
  aggregate: SemqaAggregate = aggregateSemqa<ScoredRow>([], ({ semqa }) => semqa);
  /** Mean of the list's score over `visible`. */
  mean: MeanAggregate = { mean: null, claims: 0 };
  #parameters: SemqaParameters = defaultSemqaParameters;
  readonly #scores = new ClaimScores();
  readonly #byIndex = new Map<number, ScoredRow>();
  readonly #fileNumbers = new FileNumbers();

  get parameters(): SemqaParameters {
    return this.#parameters;
  }

  /** Over all rows, whatever is found and filtered. */
  get levels(): LevelTable {
    return this.#fileNumbers.levels(this.all);
  }

  /** SemQA's means over all rows under the parameters. */
  get semqaOfFile(): SemqaAggregate {
    return this.#fileNumbers.semqa(this.all);
  }

  at(index: number): ScoredRow | undefined {
    return this.#byIndex.get(index);
  }

  /** Place among the visible rows, -1 when the claim is not there. */
  placeOf(index: number | null): number {
    return this.visible.findIndex(({ row }) => row.index === index);
  }

  clear(): void {
    this.#byIndex.clear();
    this.all = [];
  }

  /** Rows that are there already are replaced. What is visible is as before until `arrange`. */
  put(rows: readonly ClaimRow[]): void {
    for (const row of rows) {
      this.#byIndex.set(row.index, this.#scores.scored(row, this.#parameters));
    }
    this.all = [...this.#byIndex.values()].sort((a, b) => a.row.index - b.row.index);
  }

  /** The same rows under other parameters. What is visible is as before until `arrange`. False: they are the ones in force, and nothing was computed. */
  score(parameters: SemqaParameters): boolean {
    if (areSameParameters(parameters, this.#parameters)) return false;
    this.#parameters = parameters;
    this.all = this.all.map(({ row }) => this.#scores.scored(row, parameters));
    for (const scored of this.all) this.#byIndex.set(scored.row.index, scored);
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
