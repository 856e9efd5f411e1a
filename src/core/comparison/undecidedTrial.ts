// Tries a change of parameters on a few claims of a file, and counts the undecided matches of these claims before and after the
// change.

import { semqaInputsOf, semqaOf } from '../metrics/semqaMetric.ts';
import type { ReportClaim, ScoredClaim } from '../results/claims.ts';
import {
  matchCounts,
  semqa,
  sumOfCounts,
  type MatchCounts,
  type SemqaScore,
} from '../scoring/semqa.ts';
import { type SemqaParameters } from '../parameters/semqaParameters.ts';

/** Number of claims in a trial: enough to distinguish 76 % from 21 %, and few enough for a slow model. */
export const trialClaims = 20;

/**
 * Returns the reference positions of claims for a trial, in file order. They are spread evenly over the claims with a match that
 * counts for the answer score. `most`: maximum number of positions.
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
  /** Number of claims that have a score before and after the change. */
  readonly claims: number;
  readonly before: MatchCounts;
  readonly after: MatchCounts;
}

function countsOf(score: SemqaScore | null): MatchCounts {
  return score?.score == null ? { counted: 0, undecided: 0 } : matchCounts(score);
}

/**
 * Counts matches before and after the change. `before`: the claims with their current scores. `tried`: the scorer's new outputs
 * for these claims, evaluated with `parameters`.
 */
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
