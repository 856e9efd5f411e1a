// Measures how well a score separates claims with outcome 1 from claims with outcome 0.

import { averageRanks, orderingOf } from './ranks.ts';
import { checkPaired, type Sample } from './samples.ts';

/**
 * Computes the area under the receiver operating characteristic of scores `[n]` for outcomes `[n]` of 0 and 1: the probability
 * that a claim with outcome 1 has a higher score than a claim with outcome 0, where a tie counts half. 0 to 1, and 0.5 for a
 * score without information. `null` when one outcome does not occur. `weights`: how often each claim counts. Throws RangeError
 * for different lengths, outcomes other than 0 and 1 and numbers that are not finite. Source: Mann and Whitney's U;
 * scikit-learn's `roc_auc_score`.
 */
export function areaUnderCurve(scores: Sample, outcomes: Sample, weights?: Sample): number | null {
  checkPaired(scores, outcomes, 'area under the curve');
  const ranks = averageRanks(orderingOf(scores), weights);
  let ones = 0;
  let all = 0;
  let rankSum = 0;
  for (let index = 0; index < outcomes.length; index += 1) {
    const outcome = outcomes[index] ?? 0;
    if (outcome !== 0 && outcome !== 1) {
      throw new RangeError(`area under the curve: outcome ${String(outcome)}, expected 0 or 1`);
    }
    const weight = weights?.[index] ?? 1;
    all += weight;
    if (outcome === 0 || weight === 0) continue;
    ones += weight;
    rankSum += weight * (ranks[index] ?? 0);
  }
  const zeros = all - ones;
  return ones === 0 || zeros === 0 ? null : (rankSum - (ones * (ones + 1)) / 2) / (ones * zeros);
}
