// Selects the claims that a page shows if it cannot show all of them.

import type { ScoreDescription } from '../metrics/metric.ts';
import { verdictScore } from '../metrics/verdict.ts';
import type { ReportClaim } from '../results/claims.ts';

/**
 * Maximum number of claims on a page. Browsers are slow with more claims, because each claim has about 100 elements with 5 kB of
 * text.
 */
export const mostShownClaims = 1000;

export interface TellingClaims {
  /** Selected claims in reference order. */
  readonly claims: readonly ReportClaim[];
  /** Number of claims that were left out. */
  readonly left: number;
}

/**
 * Returns how informative a claim is. 2 if the claim failed. Otherwise, how much verdict and evidence disagree, 0 to 1: wrong
 * verdicts with good evidence and right verdicts with bad evidence are the most interesting. Without a verdict, the result only
 * depends on how bad the score is, with half the weight. 0 without a score.
 */
function rankClaim(claim: ReportClaim, score: number | null): number {
  if (Object.keys(claim.failures).length > 0) return 2;
  const right = verdictScore(claim);
  if (score === null) return 0;
  if (right === null) return (1 - score) / 2;
  return right === 1 ? 1 - score : score;
}

/**
 * Returns all claims if there are at most `most`, otherwise the `most` claims that are most informative. Equally informative
 * claims are in file order. `score`: the score that represents the evidence, from 0 to `maximum`.
 */
export function selectTellingClaims(
  claims: readonly ReportClaim[],
  score: ScoreDescription | undefined,
  maximum: number,
  most = mostShownClaims,
): TellingClaims {
  if (claims.length <= most) return { claims, left: 0 };
  const ranked = claims
    .map((claim) => {
      const value = score?.ofClaim?.(claim) ?? null;
      return { claim, rank: rankClaim(claim, value === null ? null : value / maximum) };
    })
    .sort((a, b) => b.rank - a.rank || a.claim.index - b.claim.index)
    .slice(0, most)
    .map(({ claim }) => claim)
    .sort((a, b) => a.index - b.index);
  return { claims: ranked, left: claims.length - ranked.length };
}
