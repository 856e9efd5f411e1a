// Detects files whose scores rest on little: few claims with a prediction, or mostly undecided matches.

import { belongsFrom } from '../evidence/alignment/sharedClaims.ts';
import { countText, shareText } from '../format/numbers.ts';
import { semqaOf } from '../metrics/semqaMetric.ts';
import type { ReportClaim } from '../results/claims.ts';
import type { Accumulator } from '../results/means.ts';
import { matchCounts, type MatchCounts } from '../scoring/semqa.ts';
import { joinSentences, msg, storeMessage, type Wording } from '../words/message.ts';
import { formatUndecidedCount } from '../words/remarks.ts';
import type { EvaluationNote, NotesAccumulator } from './concernedClaims.ts';

// Detects a run in which many claims have no prediction. Reported once for the file, above its scores, because the scores mostly
// concern empty predictions.

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

// Detects a file in which most matches are undecided. Reported once for the file, because its answer scores then mean little.

/** Minimum number of matches for the note. With fewer matches, the next claim could change the result. */
const fewestMatches = 20;

/** Whether more than half of the matches that count for answers are undecided. Requires at least 20 matches. */
export function isMostlyUndecided({ counted, undecided }: MatchCounts): boolean {
  return counted >= fewestMatches && undecided > counted / 2;
}

/** Returns for example `Most matches are unclear (undecided): 953 of 1,256 (76 %)`, and what that means. */
function describeMostlyUndecided({ counted, undecided }: MatchCounts): Wording {
  return msg(
    "Most matches are undecided: {0} ({1}). The model cannot tell whether their answers agree with or contradict each other, so SemQA's answer score is not reliable here.",
    formatUndecidedCount({ counted, undecided }),
    shareText(undecided, counted),
  );
}

const advice = msg(
  'Let the model read other texts (--answer-context questionAnswer or completeAnswer), or use another model (--nli). Try this on 20 claims first (--limit 20).',
);

/** Returns at most one note, about the whole file. The note lists no claims. */
export function createUndecidedAccumulator(): Accumulator<ReportClaim, readonly EvaluationNote[]> {
  const sum = { claims: 0, counted: 0, undecided: 0 };
  return {
    add: (claim) => {
      const score = semqaOf(claim);
      if (score?.score == null) return;
      const { counted, undecided } = matchCounts(score);
      sum.counted += counted;
      sum.undecided += undecided;
      if (undecided > 0) sum.claims += 1;
    },
    result: () =>
      isMostlyUndecided(sum)
        ? [
            {
              code: 'mostlyUndecided',
              ...storeMessage(joinSentences(describeMostlyUndecided(sum), advice)),
              count: sum.claims,
              claims: [],
            },
          ]
        : [],
  };
}
