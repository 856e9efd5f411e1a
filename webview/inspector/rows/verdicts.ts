import type { ClaimRow } from '../../../src/protocol/panels.ts';
import { levelledColumn } from '../../../src/core/score/metrics/averitec.ts';
import { claimHeadline, type ClaimHeadline } from '../../../src/core/score/report/claimLine.ts';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
import { countAnswered } from '../../../src/core/base/words/answeredWords.ts';
import { standingSign, type StandingSign } from '../../common/claims.ts';

type Verdicts = Pick<ClaimRow, 'predictedVerdict' | 'referenceVerdict'>;

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
