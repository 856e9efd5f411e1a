import type { ClaimRow } from '../../../src/protocol/panels.ts';
import { verdictOutcome } from '../../../src/core/score/metrics/verdict.ts';
import { levelledColumn } from '../../../src/core/score/metrics/averitec.ts';
import { claimHeadline, type ClaimHeadline } from '../../../src/core/score/report/claimLine.ts';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
import { countAnswered } from '../../../src/core/base/words/answeredWords.ts';
import { standingSign, type StandingSign } from '../../common/claims.ts';
import { render } from '../../common/l10n.ts';
import { outcomeWords } from '../../../src/core/base/words/remarks.ts';

type Verdicts = Pick<ClaimRow, 'predictedVerdict' | 'referenceVerdict'>;

export function outcomeIcon(verdicts: Verdicts): 'right' | 'wrong' | 'unknown' {
  return verdictOutcome(verdicts.predictedVerdict, verdicts.referenceVerdict);
}

/** Returns `right`, `wrong` or a description of what is missing, in the display language. */
export function outcomeText(verdicts: Verdicts): string {
  return render(outcomeWords[outcomeIcon(verdicts)]);
}

export interface RowHeadline extends ClaimHeadline {
  readonly sign: StandingSign;
}

/** Returns a claim's headline at a level of the AVeriTeC score, with the words and sign of its code lens. */
export function rowHeadline(
  row: Verdicts & Pick<ClaimRow, 'scores' | 'statuses'>,
  level: number,
): RowHeadline {
  const { referenceVerdict, predictedVerdict, scores, statuses } = row;
  const questionAnswer = getOwnValue(scores, levelledColumn) ?? null;
  const answered = statuses && countAnswered(statuses.flatMap((one) => one ?? []));
  const headline = claimHeadline(
    { referenceVerdict, predictedVerdict, questionAnswer, answered },
    level,
  );
  return { ...headline, sign: standingSign(headline.standing) };
}
