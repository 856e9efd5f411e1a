import type { ComparedClaim } from '../../../src/core/comparison/comparedClaim.ts';
import { verdictOutcome } from '../../../src/core/metrics/verdict.ts';
import { outcomeWord } from '../../../src/core/words/remarks.ts';

export function outcomeOf(claim: ComparedClaim): 'right' | 'wrong' | 'unknown' {
  return verdictOutcome(claim.predictedVerdict, claim.referenceVerdict);
}

/** `right`, `wrong` or what is missing. */
export function outcomeText(claim: ComparedClaim): string {
  return outcomeWord(outcomeOf(claim));
}
