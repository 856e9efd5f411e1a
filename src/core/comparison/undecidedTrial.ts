// A trial on a few claims of a file: how many of their matches are undecided now, and how many with the tried change.

import { semqaInputsOf, semqaOf } from '../metrics/semqaMetric.ts';
import type { ReportClaim, ScoredClaim } from '../results/claims.ts';
import {
  matchCounts,
  semqa,
  sumOfCounts,
  type MatchCounts,
  type SemqaParameters,
  type SemqaScore,
} from '../scoring/semqa.ts';

/** Enough to distinguish 76 % from 21 %, and few enough for a slow model. */
export const trialClaims = 20;

/**
 * Reference positions of claims for a trial: spread evenly over the file's claims with a match that counts for the answers, in file order.
 * All of them if there are fewer.
 */
export function claimsToTry(claims: Iterable<ReportClaim>, most = trialClaims): readonly number[] {
  const fit = [...claims]
    .filter((claim) => countsOf(semqaOf(claim)).counted > 0)
    .map(({ index }) => index)
    .sort((a, b) => a - b);
  if (fit.length <= most) return fit;
  return Array.from({ length: most }, (_, place) => {
    const at = Math.floor(((place + 0.5) * fit.length) / most);
    return fit[at] ?? 0;
  });
}

export interface TrialCounts {
  /** Number of claims with a score both times. */
  readonly claims: number;
  readonly before: MatchCounts;
  readonly after: MatchCounts;
}

function countsOf(score: SemqaScore | null): MatchCounts {
  return score?.score == null ? { counted: 0, undecided: 0 } : matchCounts(score);
}

/** `before`: the claims with their current scores. `tried`: the scorer's outputs for them, evaluated with `parameters`. */
export function trialCounts(
  before: Iterable<ReportClaim>,
  tried: Iterable<ScoredClaim>,
  parameters: SemqaParameters,
): TrialCounts {
  const scores = new Map(
    [...tried].map((claim) => [claim.index, semqa(semqaInputsOf(claim), parameters)]),
  );
  const both = [...before].flatMap((claim) => {
    const [now, then] = [semqaOf(claim), scores.get(claim.index)];
    return now?.score == null || then?.score == null ? [] : [{ now, then }];
  });
  return {
    claims: both.length,
    before: sumOfCounts(both.map(({ now }) => countsOf(now))),
    after: sumOfCounts(both.map(({ then }) => countsOf(then))),
  };
}
