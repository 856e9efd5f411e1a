// SemQA scores of every row for the current parameters. Assignments depend only on similarities and are cached per row, so moving
// a slider only recomputes sums.

import { hungarianPairs, semqa, type SemqaScore } from '../../../src/core/scoring/semqa.ts';
import { type SemqaParameters } from '../../../src/core/parameters/semqaParameters.ts';
import { semqaMetric } from '../../../src/core/metrics/semqaMetric.ts';
import type { ClaimRow } from '../../../src/protocol/panels.ts';

export interface ScoredRow {
  readonly row: ClaimRow;
  /**
   * `aggregateSemqa` needs both positions, because means are summed in file order and claims without a prediction are counted.
   */
  readonly index: number;
  readonly predictionIndex: number | null;
  /** `null` if the claim failed, its reference has no question, or the run has no SemQA. */
  readonly semqa: SemqaScore | null;
}

type Assignment = readonly (readonly [reference: number, predicted: number])[];

export class ClaimScores {
  readonly #assigned = new WeakMap<ClaimRow, Assignment>();

  scored(row: ClaimRow, parameters: SemqaParameters): ScoredRow {
    const isScored = !semqaMetric.failure(row) && row.similarities.length > 0;
    return {
      row,
      index: row.index,
      predictionIndex: row.predictionIndex,
      semqa: isScored ? semqa(row, parameters, this.#assignedOf(row)) : null,
    };
  }

  #assignedOf(row: ClaimRow): Assignment {
    let assigned = this.#assigned.get(row);
    if (assigned === undefined) {
      assigned = hungarianPairs(row.similarities);
      this.#assigned.set(row, assigned);
    }
    return assigned;
  }
}

/** Whether the claim lacks a score for some metric because the metric failed. */
export function hasFailed({ failures }: Pick<ClaimRow, 'failures'>): boolean {
  return Object.keys(failures).length > 0;
}
