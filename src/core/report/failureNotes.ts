// The claims that a metric failed for: to be said wherever its mean stands, because they are not in it.

import type { Metric } from '../metrics/metric.ts';
import { ownValue } from '../ownValue.ts';
import type { ReportClaim } from '../results/claims.ts';
import { fixed, inEnglish, sayCount, type Say } from '../words/translation.ts';
import { Concerned, type EvaluationNote, type NotesAccumulator } from './concerned.ts';
import { clauseIn, type Spoken } from '../words/told.ts';

export const failureCode = 'notScored';

class Failed extends Concerned {
  /** Of the claim that stands first. */
  reason: Spoken = { message: '' };

  override add(position: number, reason: Spoken = { message: '' }): void {
    super.add(position);
    if (this.first[0] === position) this.reason = reason;
  }
}

type Noted = Pick<Metric, 'id' | 'name' | 'words'>;

/** In English; scripts/written/coreWords.ts lists it. */
export const usualOfficial = 'They leave no claim out: where one cannot be scored, they stop.';

function noteOf(
  { name, words }: Noted,
  { count, first, reason }: Failed,
  say: Say,
): EvaluationNote {
  return {
    code: failureCode,
    message: say(
      '{0} of {1} could not be computed (claim {2}: {3}). Without a score, and in no mean of one.',
      name,
      sayCount(say, count, '{0} claim', '{0} claims'),
      first[0] ?? 0,
      clauseIn(reason, say),
    ),
    official: fixed(say, words?.officialFailure ?? usualOfficial),
    count,
    claims: [...first],
  };
}

/** A note for each metric that failed for a claim, in the metrics' order. `isTold`: reasons that are said elsewhere. */
export function failureNotesAccumulator(
  metrics: readonly Noted[],
  isTold: (code: string) => boolean = () => false,
): NotesAccumulator<Pick<ReportClaim, 'index' | 'failures'>> {
  const failed = metrics.map((metric) => ({ ...metric, claims: new Failed() }));
  return {
    add: ({ index, failures }) => {
      for (const { id, claims } of failed) {
        const failure = ownValue(failures, id);
        if (failure && !isTold(failure.code)) claims.add(index, failure);
      }
    },
    result: (say = inEnglish) =>
      failed.flatMap((metric) =>
        metric.claims.count === 0 ? [] : [noteOf(metric, metric.claims, say)],
      ),
  };
}
