// The AVeriTeC score: a verdict counts only when the evidence for it is good enough.

import type { Accumulator } from '../report/aggregate.ts';
import { Mean } from '../report/means.ts';
import type { TextScore } from '../report/report.ts';
import type { MetricDescription, ScoreDescription } from './metric.ts';
import { verdictScore, type VerdictPair } from './verdict.ts';
import { ownValue } from '../ownValue.ts';

/** Level, written as `String(level)` does -> share of claims with Hungarian METEOR Q+A strictly above it and the right verdict, 0..1; `null` without claims. */
export type AveritecAggregate = Readonly<Record<string, number | null>>;

/** What the score looks at. */
export interface LevelledClaim extends VerdictPair {
  readonly hungarianMeteor?: Pick<TextScore, 'questionAnswer'>;
}

/** The levels that the official scripts report. */
export const officialLevels: readonly number[] = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5];

/** The level of the shared tasks' leader boards. */
export const headlineLevel = 0.25;

/** Throws RangeError when the level is not a number from 0 to 1. */
function checkLevel(level: number): void {
  if (level >= 0 && level <= 1) return;
  throw new RangeError(
    `a level of the AVeriTeC score is a number from 0 to 1, not ${String(level)}`,
  );
}

/** Throws RangeError when one of them is not a number from 0 to 1. */
export function checkLevels(levels: readonly number[]): void {
  levels.forEach(checkLevel);
}

/**
 * Whether the claim counts at the level: Hungarian METEOR of questions and answers strictly above it and the verdict right.
 * `null`: it has no such score (the reference has no question, or no verdict), so it is not in the mean either.
 * Compared in doubles, as the official scripts do: exactly .25 is not above .25.
 */
export function countsAtLevel(claim: LevelledClaim, level: number): boolean | null {
  const right = verdictScore(claim);
  if (!claim.hungarianMeteor || right === null) return null;
  return claim.hungarianMeteor.questionAnswer > level && right === 1;
}

/**
 * AVeriTeC score at each level: the mean of `countsAtLevel` over the claims that have a score. Claims without a
 * prediction have one and count 0. Throws RangeError for a level outside 0..1.
 * Source: AVeriTeC 2023 eval.py and HerO averitec_evaluate.py, evaluate_averitec_score.
 */
export function averitecAccumulator(
  levels: readonly number[],
): Accumulator<LevelledClaim, AveritecAggregate> {
  checkLevels(levels);
  const shares = new Map(levels.map((level) => [level, new Mean()]));
  return {
    add: (claim) => {
      for (const [level, share] of shares) {
        const counts = countsAtLevel(claim, level);
        if (counts !== null) share.add(counts ? 1 : 0);
      }
    },
    result: () =>
      Object.fromEntries([...shares].map(([level, share]) => [String(level), share.value()])),
  };
}

/** The score at a level, the user's own too. */
export function averitecScoreAt(level: number): ScoreDescription {
  const key = String(level);
  return {
    column: `averitec_${key}`,
    name: `AVeriTeC score at ${key}`,
    heading: `AVeriTeC @ ${key}`,
    ofClaim: (claim) => {
      const counts = countsAtLevel(claim, level);
      return counts === null ? null : Number(counts);
    },
    ofFile: ({ averitecScore }) => ownValue(averitecScore, key) ?? null,
  };
}

export const averitecMetric: MetricDescription = {
  id: 'averitec',
  name: 'AVeriTeC score',
  version: '2',
  minimum: 0,
  maximum: 1,
  better: 'higher',
  scope: 'claim',
  needs: [],
  requires: ['hungarianMeteor'],
  page: 'docs/metrics/averitec.md',
  scores: [
    averitecScoreAt(headlineLevel),
    ...officialLevels.filter((level) => level !== headlineLevel).map(averitecScoreAt),
  ],
};
