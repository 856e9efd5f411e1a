// File-level values computed from the rows, cached while the rows stay the same.

import type { ScoredRow } from './claimScores.ts';
import { LevelTable } from './levelCounts.ts';
import { aggregateSemqa, type SemqaAggregate } from '../../../src/core/metrics/semqaAggregate.ts';

export class FileNumbers {
  #rows: readonly ScoredRow[] | undefined;
  #levels: LevelTable | undefined;
  #semqa: SemqaAggregate | undefined;

  levels(rows: readonly ScoredRow[]): LevelTable {
    this.#keepFor(rows);
    return (this.#levels ??= new LevelTable(rows.map(({ row }) => row)));
  }

  /** SemQA means with the parameters that the rows were scored with. */
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
