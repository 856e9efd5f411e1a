// Computes the AVeriTeC score at all levels: the steps of the score, and the claims that change when the level changes.

import { getOwnValue } from '../../base/getOwnValue.ts';
import type { ClaimFacts } from '../results/claims.ts';
import { checkLevels, countsAtLevel, type LevelledClaim, levelledColumn } from './averitec.ts';
import { justificationColumn } from './justification.ts';

/** What the curve needs to know about a claim. */
interface ClaimOfCurve extends Pick<ClaimFacts, 'index' | 'referenceVerdict' | 'predictedVerdict'> {
  /** Scores by column. */
  readonly scores: Readonly<Record<string, number | null>>;
}

/** Returns what the AVeriTeC score depends on. */
export function levelledClaim({ scores, ...verdicts }: Omit<ClaimOfCurve, 'index'>): LevelledClaim {
  return { ...verdicts, questionAnswer: getOwnValue(scores, levelledColumn) ?? null };
}

/**
 * Returns whether the claim counts at the level, by the rule of `countsAtLevel`. Returns `null` if the claim has no AVeriTeC
 * score.
 */
export function countsAtThreshold(
  claim: Omit<ClaimOfCurve, 'index'>,
  level: number,
): boolean | null {
  return countsAtLevel(levelledClaim(claim), level);
}

/** The claims sorted by the level at which they stop counting. */
export interface LevelCurve {
  /** Number of claims with a score. Shares are relative to this number. */
  readonly claims: number;
  /** Number of claims without a score: the reference has no question or no verdict, or the claim failed. */
  readonly left: number;
  /** Hungarian METEOR Q+A of the claims with the right verdict, ascending. A claim counts at levels below its value. */
  readonly values: Float64Array;
  /** Reference positions, parallel to `values`. Claims with equal values keep their order. */
  readonly indices: readonly number[];
}

/**
 * Computes the level curve of claims. Sorts the claims once, O(n log n), so that each level takes only O(log n). The curve is
 * empty without claims. Source: AVeriTeC 2023 eval.py and HerO averitec_evaluate.py, evaluate_averitec_score, at all levels.
 */
export function levelCurve(claims: readonly ClaimOfCurve[]): LevelCurve {
  const right: { readonly index: number; readonly value: number }[] = [];
  let counted = 0;
  for (const claim of claims) {
    // At a level below every METEOR score, only the verdict decides.
    const isRight = countsAtThreshold(claim, -Infinity);
    if (isRight === null) continue;
    counted += 1;
    if (isRight)
      right.push({ index: claim.index, value: getOwnValue(claim.scores, levelledColumn) ?? 0 });
  }
  right.sort((a, b) => a.value - b.value);
  return {
    claims: counted,
    left: claims.length - counted,
    values: Float64Array.from(right, ({ value }) => value),
    indices: right.map(({ index }) => index),
  };
}

/** Finds the first index with a value strictly above the level. */
function findFirstAbove(values: Float64Array, level: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((values[middle] ?? 0) > level) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Counts the claims with a value strictly above the level. Throws RangeError for a level outside 0 to 1. */
export function countAtLevel({ values }: LevelCurve, level: number): number {
  checkLevels([level]);
  return values.length - findFirstAbove(values, level);
}

/**
 * Computes the AVeriTeC score at the level, 0 to 1. Returns `null` without claims. Throws RangeError for a level outside 0 to 1.
 */
export function scoreAtLevel(curve: LevelCurve, level: number): number | null {
  const count = countAtLevel(curve, level);
  return curve.claims === 0 ? null : count / curve.claims;
}

/**
 * Returns a function of the level: the mean METEOR of the justifications, where claims at or below the level count as 0. `null` if no
 * claim has one. Sorts the claims once, so that each level takes only O(log n).
 */
export function justificationByLevel(
  claims: readonly Pick<ClaimOfCurve, 'scores'>[],
): (level: number) => number | null {
  const justified = claims
    .flatMap(({ scores }) => {
      const utility = getOwnValue(scores, levelledColumn);
      const justification = getOwnValue(scores, justificationColumn);
      if (typeof utility !== 'number' || typeof justification !== 'number') return [];
      return [{ utility, justification }];
    })
    .sort((a, b) => a.utility - b.utility);
  const utilities = Float64Array.from(justified, ({ utility }) => utility);
  /** Sums from each position to the end. */
  const sumsFrom = new Float64Array(justified.length + 1);
  for (const [at, { justification }] of [...justified.entries()].reverse())
    sumsFrom[at] = (sumsFrom[at + 1] ?? 0) + justification;
  return (level) =>
    justified.length === 0
      ? null
      : (sumsFrom[findFirstAbove(utilities, level)] ?? 0) / justified.length;
}

export interface LevelFlips {
  /** Reference positions, sorted by how near the claim's value is to the old level. */
  readonly flipped: readonly number[];
  /** Whether the claims start or stop counting. */
  readonly to: 'counting' | 'notCounting';
}

/** Finds the claims that count at only one of the two levels. Throws RangeError for a level outside 0 to 1. */
export function flipsBetween(curve: LevelCurve, from: number, to: number): LevelFlips {
  checkLevels([from, to]);
  const [low, high] = from <= to ? [from, to] : [to, from];
  const places = curve.indices.slice(
    findFirstAbove(curve.values, low),
    findFirstAbove(curve.values, high),
  );
  return from <= to
    ? { flipped: places, to: 'notCounting' }
    : { flipped: places.reverse(), to: 'counting' };
}
