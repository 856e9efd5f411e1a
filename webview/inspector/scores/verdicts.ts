import type { ClaimRow } from '../../../src/protocol/panels.ts';
import { verdictOutcome } from '../../../src/core/metrics/verdict.ts';
import { levelledColumn } from '../../../src/core/metrics/averitec.ts';
import { claimHeadline, type ClaimHeadline } from '../../../src/core/report/claimLine.ts';
import { getOwnValue } from '../../../src/core/getOwnValue.ts';
import { countAnswered } from '../../../src/core/words/answeredWords.ts';
import { standingSign, type StandingSign } from '../../common/standing.ts';
import { render } from '../../common/l10n.ts';
import { outcomeWords } from '../../../src/core/words/remarks.ts';
import type { OverruledStatus } from '../../common/evidenceTable/statusView.ts';

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

/** Returns the status of each reference question. A status that the reader has set replaces the computed one, as sure. */
export function shownStatuses(
  { statuses = [] }: Pick<ClaimRow, 'statuses'>,
  overruled?: ReadonlyMap<number, Pick<OverruledStatus, 'status'>>,
): NonNullable<ClaimRow['statuses']> {
  return statuses.map((computed, reference) => {
    const status = overruled?.get(reference)?.status;
    return computed && status ? { status, confidence: 'sure' } : computed;
  });
}

/** Returns a claim's headline at a level of the AVeriTeC score, with the words and sign of its code lens. */
export function rowHeadline(
  row: Verdicts & Pick<ClaimRow, 'scores' | 'statuses'>,
  level: number,
  overruled?: ReadonlyMap<number, Pick<OverruledStatus, 'status'>>,
): RowHeadline {
  const { referenceVerdict, predictedVerdict, scores, statuses } = row;
  const questionAnswer = getOwnValue(scores, levelledColumn) ?? null;
  const questions = shownStatuses(row, overruled).flatMap((one) => one ?? []);
  const answered = statuses && countAnswered(questions);
  const headline = claimHeadline(
    { referenceVerdict, predictedVerdict, questionAnswer, answered },
    level,
  );
  return { ...headline, sign: standingSign(headline.standing) };
}
