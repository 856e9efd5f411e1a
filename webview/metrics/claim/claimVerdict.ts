import type { ComparedClaim } from '../../../src/core/comparison/toComparedClaim.ts';
import { verdictOutcome } from '../../../src/core/metrics/verdict.ts';
import { outcomeWords } from '../../../src/core/words/remarks.ts';
import { render, t } from '../../common/l10n.ts';

export function outcomeOf(claim: ComparedClaim): 'right' | 'wrong' | 'unknown' {
  return verdictOutcome(claim.predictedVerdict, claim.referenceVerdict);
}

/** Returns `right`, `wrong` or a description of what is missing. */
export function outcomeText(claim: ComparedClaim): string {
  return render(outcomeWords[outcomeOf(claim)]);
}

/** `Claim 3, verdict right`. */
export function verdictLine(claim: ComparedClaim): string {
  switch (outcomeOf(claim)) {
    case 'right':
      return t('Claim {0}, verdict right', claim.index);
    case 'wrong':
      return t('Claim {0}, verdict wrong', claim.index);
    case 'unknown':
      return t('Claim {0}, no verdict', claim.index);
  }
}
