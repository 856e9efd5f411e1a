// Named flaws of a claim. Pages and requests use them to filter claims.

import { countsAtLevel, headlineLevel, toLevelledClaim } from '../metrics/averitec.ts';
import { semqaOf } from '../metrics/semqaMetric.ts';
import { verdictOutcome } from '../metrics/verdict.ts';
import { countStatuses } from '../questions/causes.ts';
import { isAsked } from '../../read/claims/evidence.ts';
import type { ReportClaim } from '../results/claims.ts';

interface Flaw {
  /** Text after "claims with". */
  readonly name: string;
  readonly has: (claim: ReportClaim) => boolean;
}

/** Whether SemQA was run and no match counts. */
function hasUnmatched(claim: ReportClaim): boolean {
  const semqa = semqaOf(claim);
  if (!semqa) return false;
  const matched = new Set(
    semqa.matches.flatMap(({ counted, reference }) => (counted ? [reference] : [])),
  );
  return claim.referenceEvidence.some((pair, index) => isAsked(pair) && !matched.has(index));
}

/** Flaws in order of importance. In a run without SemQA, Coverage, verdicts or METEOR, no claim has a flaw that requires them. */
const flaws = {
  failed: {
    name: 'a score that failed',
    has: ({ failures }) => Object.keys(failures).length > 0,
  },
  noPrediction: {
    name: 'no prediction',
    has: ({ predictionIndex }) => predictionIndex === null,
  },
  noEvidence: {
    name: 'no predicted evidence',
    has: ({ predictedEvidence }) => predictedEvidence.length === 0,
  },
  wrongVerdict: {
    name: 'a wrong verdict',
    has: ({ predictedVerdict, referenceVerdict }) =>
      verdictOutcome(predictedVerdict, referenceVerdict) === 'wrong',
  },
  noCredit: {
    name: `no credit in the AVeriTeC score at ${String(headlineLevel)}`,
    has: (claim) => countsAtLevel(toLevelledClaim(claim), headlineLevel) === false,
  },
  unmatchedQuestion: { name: 'an unmatched question', has: hasUnmatched },
  contradictedAnswer: {
    name: 'a contradicted answer',
    has: (claim) => (countStatuses(claim)?.contradicted ?? 0) > 0,
  },
  unclearAnswer: {
    name: 'an undecided answer',
    has: (claim) =>
      (semqaOf(claim)?.matches ?? []).some(({ counted, undecided }) => counted && undecided),
  },
} as const satisfies Record<string, Flaw>;

export type FlawKind = keyof typeof flaws;

export const flawKinds = Object.keys(flaws) as readonly FlawKind[]; // exact, because the record has no other keys

export const flawName = (kind: FlawKind): string => flaws[kind].name;

/** Lists the claim's flaws in the order of `flawKinds`. Empty if the claim has no known flaw. */
export function flawsOf(claim: ReportClaim): readonly FlawKind[] {
  return flawKinds.filter((kind) => flaws[kind].has(claim));
}
