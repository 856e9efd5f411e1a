// The AVeriTeC score at any level, computed from the list's rows, so that moving a slider needs no message to the host.

import {
  findFirstAbove,
  levelCurve,
  type LevelCurve,
} from '../../../src/core/score/metrics/levelCurve.ts';
import {
  countsAtLevel,
  type LevelledClaim,
  levelledColumn,
} from '../../../src/core/score/metrics/averitec.ts';
import { justificationColumn } from '../../../src/core/score/metrics/justification.ts';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
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

/** The values needed for every level, sorted once. */
export class LevelTable {
  readonly curve: LevelCurve;
  /**
   * Utilities of the claims with a justification, in ascending order, and the sums of their METEOR from each position to the end.
   */
  readonly #justified: Float64Array;
  readonly #sumsFrom: Float64Array;

  constructor(rows: readonly (LevelledRow & Pick<ClaimRow, 'index'>)[]) {
    this.curve = levelCurve(rows);
    const justified = rows
      .flatMap(({ scores }) => {
        const utility = getOwnValue(scores, levelledColumn);
        const justification = getOwnValue(scores, justificationColumn);
        if (typeof utility !== 'number' || typeof justification !== 'number') return [];
        return [{ utility, justification }];
      })
      .sort((a, b) => a.utility - b.utility);
    this.#justified = Float64Array.from(justified, ({ utility }) => utility);
    this.#sumsFrom = new Float64Array(justified.length + 1);
    for (let index = justified.length - 1; index >= 0; index -= 1) {
      this.#sumsFrom[index] =
        (this.#sumsFrom[index + 1] ?? 0) + (justified[index]?.justification ?? 0);
    }
  }

  /** Returns the mean METEOR of the justifications, where claims at or below the level count as 0. `null` if no claim has one. */
  readonly justificationAt = (level: number): number | null => {
    const justified = this.#justified.length;
    if (justified === 0) return null;
    return (this.#sumsFrom[findFirstAbove(this.#justified, level)] ?? 0) / justified;
  };
}
