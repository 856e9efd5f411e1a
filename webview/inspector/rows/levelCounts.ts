// The AVeriTeC score at any level, computed from the list's rows, so that moving a slider needs no message to the host.

import {
  countsAtLevel,
  type LevelledClaim,
  levelledColumn,
} from '../../../src/core/metrics/averitec.ts';
import { justificationColumn } from '../../../src/core/metrics/justification.ts';
import { verdictScore } from '../../../src/core/metrics/verdict.ts';
import { getOwnValue } from '../../../src/core/getOwnValue.ts';
import type { ClaimRow } from '../../../src/protocol/panels.ts';

type LevelledRow = Pick<ClaimRow, 'scores' | 'predictedVerdict' | 'referenceVerdict'>;

/** Returns the parts of a row that the score depends on. */
export function levelledRow({ scores, ...verdicts }: LevelledRow): LevelledClaim {
  const questionAnswer = getOwnValue(scores, levelledColumn) ?? null;
  return { ...verdicts, questionAnswer };
}

/** Whether the claim counts, see `countsAtLevel`. */
export function rowCounts(row: LevelledRow, level: number): boolean | null {
  return countsAtLevel(levelledRow(row), level);
}

export interface LevelCounts {
  readonly counting: number;
  /** Number of claims in the mean. */
  readonly claims: number;
  /** `null` if there are no claims. */
  readonly score: number | null;
  /** Mean METEOR of the justifications, where claims at or below the level count as 0. `null` if no claim has a justification. */
  readonly justification: number | null;
}

/** The values needed for every level, sorted once. */
export class LevelTable {
  readonly claims: number;
  /** Utilities of the claims with the right verdict, in ascending order. */
  readonly #right: Float64Array;
  /**
   * Utilities of the claims with a justification, in ascending order, and the sums of their METEOR from each position to the end.
   */
  readonly #justified: Float64Array;
  readonly #sumsFrom: Float64Array;

  constructor(rows: readonly LevelledRow[]) {
    const inMean = rows.filter((row) => rowCounts(row, 0) !== null);
    const utilityOf = ({ scores }: LevelledRow): number => getOwnValue(scores, levelledColumn) ?? 0;
    this.claims = inMean.length;
    this.#right = Float64Array.from(
      inMean.filter((row) => verdictScore(row) === 1),
      utilityOf,
    ).sort();
    const justified = rows
      .filter(
        ({ scores }) =>
          typeof getOwnValue(scores, levelledColumn) === 'number' &&
          typeof getOwnValue(scores, justificationColumn) === 'number',
      )
      .sort((a, b) => utilityOf(a) - utilityOf(b));
    this.#justified = Float64Array.from(justified, utilityOf);
    this.#sumsFrom = new Float64Array(justified.length + 1);
    for (let index = justified.length - 1; index >= 0; index -= 1) {
      this.#sumsFrom[index] =
        (this.#sumsFrom[index + 1] ?? 0) +
        (getOwnValue(justified[index]?.scores, justificationColumn) ?? 0);
    }
  }

  at(level: number): LevelCounts {
    const counting = this.#right.length - findFirstAbove(this.#right, level);
    const justified = this.#justified.length;
    return {
      counting,
      claims: this.claims,
      score: this.claims === 0 ? null : counting / this.claims,
      justification:
        justified === 0
          ? null
          : (this.#sumsFrom[findFirstAbove(this.#justified, level)] ?? 0) / justified,
    };
  }
}

/** Returns the position of the first value strictly above the level. The values must be in ascending order. */
function findFirstAbove(values: Float64Array, level: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) > level) high = middle;
    else low = middle + 1;
  }
  return low;
}
