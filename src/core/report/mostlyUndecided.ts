// Detects a file in which most matches are undecided. Reported once for the file, because its answer scores then mean little.

import { matchCounts, type MatchCounts } from '../scoring/semqa.ts';
import { semqaOf } from '../metrics/semqaMetric.ts';
import { shareText } from '../format/numbers.ts';
import type { Accumulator } from '../results/accumulator.ts';
import type { ReportClaim } from '../results/claims.ts';
import { joinSentences, msg, storeMessage, type Wording } from '../words/message.ts';
import { formatUndecidedCount } from '../words/undecidedWords.ts';
import type { EvaluationNote } from './concernedClaims.ts';

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
