import type { ClaimRow } from '../../../src/protocol/panels.ts';
import { verdictOutcome } from '../../../src/core/metrics/verdict.ts';
import { render } from '../../common/l10n.ts';
import { outcomeWords } from '../../../src/core/words/remarks.ts';

type Verdicts = Pick<ClaimRow, 'predictedVerdict' | 'referenceVerdict'>;

export function outcomeIcon(verdicts: Verdicts): 'right' | 'wrong' | 'unknown' {
  return verdictOutcome(verdicts.predictedVerdict, verdicts.referenceVerdict);
}

/** `right`, `wrong` or what is missing, in the display language. */
export function outcomeText(verdicts: Verdicts): string {
  return render(outcomeWords[outcomeIcon(verdicts)]);
}
