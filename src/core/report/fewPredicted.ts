// Detects a run in which many claims have no prediction. Reported once for the file, above its scores, because the scores mostly
// concern empty predictions.

import { belongsFrom } from '../evidence/alignment/sharedClaims.ts';
import { countText, shareText } from '../format/numbers.ts';
import type { ReportClaim } from '../results/claims.ts';
import { msg, storeMessage } from '../words/message.ts';
import type { NotesAccumulator } from './concernedClaims.ts';

const fewPredictedCode = 'fewPredicted';

/** Returns at most one note, about the whole file. The note lists no claims. */
export function createFewPredictedAccumulator(): NotesAccumulator<
  Pick<ReportClaim, 'predictionIndex' | 'isReplyAlone'>
> {
  let claims = 0;
  let predicted = 0;
  return {
    add: ({ predictionIndex, isReplyAlone }) => {
      if (isReplyAlone) return;
      claims += 1;
      if (predictionIndex !== null) predicted += 1;
    },
    result: () =>
      predicted >= belongsFrom * claims
        ? []
        : [
            {
              code: fewPredictedCode,
              ...storeMessage(
                msg(
                  'Reference claims with a prediction: only {0} of {1} ({2}). Claims without a prediction are scored as having no evidence and no verdict. Check that the predictions belong to this reference and that their claim texts or claim_id values match the reference.',
                  ...[countText(predicted), countText(claims), shareText(predicted, claims)],
                ),
              ),
              isWarning: true,
              count: claims - predicted,
              claims: [],
            },
          ],
  };
}
