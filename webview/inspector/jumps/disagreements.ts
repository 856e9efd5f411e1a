// Claims on which two scores of the run disagree.

import { ranksOf } from '../../../src/core/statistics/ranks.ts';
import { translateCount } from '../../common/l10n.ts';
import type { ScoredRow } from '../rows/claimScores.ts';
import { scoreOfRow, type RunScore } from '../rows/runScores.ts';

/** Minimum difference between percentile ranks. At 0.5, half of the claims lie between the two ranks. */
const leastDifference = 0.5;

/**
 * Returns the score with which the list's score is compared. This is a judge's score if the run has one, and otherwise the run's
 * first score of another evidence metric.
 */
export function findComparisonScore(
  scores: readonly RunScore[],
  listed: RunScore | undefined,
): RunScore | undefined {
  const others = scores.filter(
    ({ metric }) => metric.id !== listed?.metric.id && metric.isOutcome !== true,
  );
  return others.find(({ metric }) => metric.costly) ?? others[0];
}

/**
 * Maps claim positions to the percentile rank by `b` minus the rank by `a`. Ranks are computed among all claims with both scores,
 * as in Compare Metrics. Only differences of at least half are included. Values are from -1 to 1, and positive if `b` rates the
 * claim higher. O(n log n). Nothing else is computed, because a key press waits for the result on 20,000 claims.
 */
export function disagreements(
  rows: readonly ScoredRow[],
  a: RunScore,
  b: RunScore,
): ReadonlyMap<number, number> {
  const claims: number[] = [];
  const values: readonly [number[], number[]] = [[], []];
  for (const scored of rows) {
    const [byA, byB] = [scoreOfRow(scored, a.column), scoreOfRow(scored, b.column)];
    if (byA === null || byB === null) continue;
    claims.push(scored.row.index);
    values[0].push(a.metric.better === 'higher' ? byA : -byA);
    values[1].push(b.metric.better === 'higher' ? byB : -byB);
  }
  const [ranksA, ranksB] = [ranksOf(values[0]), ranksOf(values[1])];
  const far = new Map<number, number>();
  for (const [place, claim] of claims.entries()) {
    const difference = ((ranksB[place] ?? 0) - (ranksA[place] ?? 0)) / claims.length;
    if (Math.abs(difference) >= leastDifference) far.set(claim, difference);
  }
  return far;
}

/** Returns a text such as "METEOR Q+A ranks it 62 percentile points higher than SemQA". */
export function disagreementText(difference: number, a: RunScore, b: RunScore): string {
  const [more, less] = difference > 0 ? [b, a] : [a, b];
  return translateCount(
    Math.round(100 * Math.abs(difference)),
    '{1} ranks this claim {0} percentile point higher than {2}',
    '{1} ranks this claim {0} percentile points higher than {2}',
    more.heading,
    less.heading,
  );
}
