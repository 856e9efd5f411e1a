// Claims on which two scores of the run disagree.

import { ranksOf } from '../../../src/core/statistics/ranks.ts';
import { translateCount } from '../../common/l10n.ts';
import type { ScoredRow } from '../rows/claimScores.ts';
import { scoreOfRow, type RunScore } from '../rows/runScores.ts';

/** Half of the claims lie between the two ranks. */
const leastDifference = 0.5;

/** What the list's score is held against: a judge's, else the run's first of another metric that is about the evidence. */
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
 * Position of a claim -> percentile rank by `b` less that by `a` among all claims with both scores, as Compare Metrics has it:
 * those at least half apart, -1..1, above 0 where `b` thinks better of the claim. O(n log n), and no more than the ranks need:
 * twenty thousand claims wait for it while a key is pressed.
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

/** "METEOR Q+A ranks it 62 percentile points higher than SemQA". */
export function disagreementText(difference: number, a: RunScore, b: RunScore): string {
  const [more, less] = difference > 0 ? [b, a] : [a, b];
  return translateCount(
    Math.round(100 * Math.abs(difference)),
    '{1} ranks it {0} percentile point higher than {2}',
    '{1} ranks it {0} percentile points higher than {2}',
    more.heading,
    less.heading,
  );
}
