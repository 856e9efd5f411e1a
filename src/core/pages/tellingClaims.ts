// Which claims a page shows when it cannot show all.

import type { ScoreDescription } from '../metrics/metric.ts';
import { verdictScore } from '../metrics/verdict.ts';
import type { ReportClaim } from '../results/claims.ts';

/** More make a page that browsers open slowly: each is some 100 elements with 5 kB of text. */
export const mostShownClaims = 1000;

export interface TellingClaims {
  /** In reference order. */
  readonly claims: readonly ReportClaim[];
  /** Claims that are not among them. */
  readonly left: number;
}

/**
 * 2: failed. Else how far verdict and evidence disagree: wrong with good evidence and right with bad evidence are what a person
 * wants to look at. 0..1; without a verdict or a score, how bad the score is, half as telling.
 */
function rankClaim(claim: ReportClaim, score: number | null): number {
  if (Object.keys(claim.failures).length > 0) return 2;
  const right = verdictScore(claim);
  if (score === null) return 0;
  if (right === null) return (1 - score) / 2;
  return right === 1 ? 1 - score : score;
}

/** All, or the `most` that tell most; of equals the first in the file. `score`: which stands for the evidence, 0..`maximum`. */
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
