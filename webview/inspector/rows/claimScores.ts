// SemQA scores of every row for the current parameters. Assignments depend on none of the sliders and are cached per row, so moving
// a slider only recomputes sums.

import {
  hungarianPairs,
  semqa,
  type EvidencePairs,
  type SemqaScore,
} from '../../../src/core/scoring/semqa.ts';
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

interface Assignment {
  /** The parameters that decide the assignment. */
  readonly key: string;
  readonly pairs: EvidencePairs;
}

export class ClaimScores {
  readonly #assigned = new WeakMap<ClaimRow, Assignment>();

  scored(row: ClaimRow, parameters: SemqaParameters): ScoredRow {
    const isScored = !semqaMetric.failure(row) && row.similarities.length > 0;
    return {
      row,
      index: row.index,
      predictionIndex: row.predictionIndex,
      semqa: isScored ? semqa(row, parameters, this.#assignedOf(row, parameters)) : null,
    };
  }

  #assignedOf(row: ClaimRow, parameters: SemqaParameters): EvidencePairs {
    const { definition, answerSupport, answerContext } = parameters;
    const key = `${definition} ${answerSupport} ${answerContext}`;
    let assigned = this.#assigned.get(row);
    if (assigned?.key !== key) {
      assigned = { key, pairs: hungarianPairs(row, parameters) };
      this.#assigned.set(row, assigned);
    }
    return assigned.pairs;
  }
}

/** Whether the claim lacks a score for some metric because the metric failed. */
export function hasFailed({ failures }: Pick<ClaimRow, 'failures'>): boolean {
  return Object.keys(failures).length > 0;
}
