// Formats the numbers that decide whether a match of SemQA counts.

import { formatBelowBound } from '../format/numbers.ts';
import { formatFixed } from '../format/signs.ts';
import type { Match } from '../scoring/semqa.ts';

export interface MatchNumbers {
  readonly similarity: string;
  /** Absent unless the matching is softmax, where the probability decides instead of the similarity. */
  readonly probability?: string;
}

/** Formats the numbers. A number that is below the threshold is not rounded up, so it never looks like the threshold. */
export function matchNumbers(
  { similarity, probability, counted }: Pick<Match, 'similarity' | 'probability' | 'counted'>,
  decimals = 2,
): MatchNumbers {
  const deciding = counted ? formatFixed : formatBelowBound;
  return probability === undefined
    ? { similarity: deciding(similarity, decimals) }
    : {
        similarity: formatFixed(similarity, decimals),
        probability: deciding(probability, decimals),
      };
}
