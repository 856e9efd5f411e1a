// The AVeriTeC score at every level at once: where its steps are, and which claims a change of the level flips.

import { checkLevels, countsAtLevel, levelledColumn } from '../metrics/averitec.ts';
import { getOwnValue } from '../getOwnValue.ts';
import type { ComparedClaim } from './toComparedClaim.ts';

/** Whether the claim counts at the level; `null`: it has no such score. See `countsAtLevel`, whose rule it is. */
export function countsAtThreshold(claim: ComparedClaim, level: number): boolean | null {
  const { referenceVerdict, predictedVerdict, scores } = claim;
  const questionAnswer = getOwnValue(scores, levelledColumn) ?? null;
  return countsAtLevel({ referenceVerdict, predictedVerdict, questionAnswer }, level);
}

/** The claims by the level at which they stop counting. */
export interface LevelCurve {
  /** Claims that have a score: what the counts are shares of. */
  readonly claims: number;
  /** Claims without one: the reference has no question or no verdict, or the claim failed. */
  readonly left: number;
  /** Hungarian METEOR Q+A of the claims with the right verdict, rising: a claim counts below its number. */
  readonly values: Float64Array;
  /** Reference positions, parallel to `values`; equal values in the order given. */
  readonly indices: readonly number[];
}

/**
 * Sorts once, O(n log n), after which each level takes O(log n). No claims: an empty curve.
 * Source: AVeriTeC 2023 eval.py and HerO averitec_evaluate.py, evaluate_averitec_score, at all levels.
 */
export function levelCurve(claims: readonly ComparedClaim[]): LevelCurve {
  const right: { readonly index: number; readonly value: number }[] = [];
  let counted = 0;
  for (const claim of claims) {
    // Below every METEOR the verdict alone decides.
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

/** The first place whose value is strictly above the level. */
function findFirstAbove(values: Float64Array, level: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((values[middle] ?? 0) > level) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Claims that count at the level: those strictly above it. Throws RangeError for a level outside 0..1. */
export function countAtLevel({ values }: LevelCurve, level: number): number {
  checkLevels([level]);
  return values.length - findFirstAbove(values, level);
}

/** AVeriTeC score at the level, 0..1; `null` without claims. Throws RangeError for a level outside 0..1. */
export function scoreAtLevel(curve: LevelCurve, level: number): number | null {
  const count = countAtLevel(curve, level);
  return curve.claims === 0 ? null : count / curve.claims;
}

export interface LevelFlips {
  /** Reference positions, those nearest to the level left first. */
  readonly flipped: readonly number[];
  /** What happens to them on the way. */
  readonly to: 'counting' | 'notCounting';
}

/** The claims that count at one of the two levels only. Throws RangeError for a level outside 0..1. */
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
