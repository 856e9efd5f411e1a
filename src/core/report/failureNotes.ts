// The claims that a metric failed for: to be said wherever its mean stands, because they are not in it.

import type { Metric } from '../metrics/metric.ts';
import { ownValue } from '../ownValue.ts';
import type { ReportClaim } from '../results/claims.ts';
import { inEnglish, sayCount, type Say } from '../words/translation.ts';
import { Concerned, type EvaluationNote, type NotesAccumulator } from './concerned.ts';
import { countedClaims } from '../words/countedNouns.ts';
import { sentences } from '../words/lists.ts';
import { clauseIn, msg, textOf, type StoredMessage } from '../words/message.ts';

export const failureCode = 'notScored';

class Failed extends Concerned {
  /** Claims without a score for whatever reason, those that are told elsewhere included. */
  without = 0;
  /** Of the claim that stands first. */
  reason: StoredMessage = { message: '' };

  override add(position: number, reason: StoredMessage = { message: '' }): void {
    super.add(position);
    if (this.first[0] === position) this.reason = reason;
  }
}

type Noted = Pick<Metric, 'id' | 'name' | 'words'>;

const usualOfficial = msg('They leave no claim out: where one cannot be scored, they stop.');

function noteOf(
  { name, words }: Noted,
  { count, first, reason, without }: Failed,
  claims: number,
  say: Say,
): EvaluationNote {
  const failed = sayCount(
    say,
    claims,
    '{1} failed for {2} of {0} claim (claim {3}: {4}).',
    '{1} failed for {2} of {0} claims (claim {3}: {4}).',
    ...[name, count, first[0] ?? 0, clauseIn(reason, say)],
  );
  const scored = claims - without;
  return {
    code: failureCode,
    message: sentences([
      failed,
      scored === 0
        ? say('It has no numbers.')
        : say('Its numbers cover {0} only.', textOf(countedClaims(scored), say)),
    ]),
    isWarning: true,
    official: textOf(words?.officialFailure ?? usualOfficial, say),
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
  let count = 0;
  return {
    add: ({ index, failures }) => {
      count += 1;
      for (const { id, claims } of failed) {
        const failure = ownValue(failures, id);
        if (!failure) continue;
        claims.without += 1;
        if (!isTold(failure.code)) claims.add(index, failure);
      }
    },
    result: (say = inEnglish) =>
      failed.flatMap((metric) =>
        metric.claims.count === 0 ? [] : [noteOf(metric, metric.claims, count, say)],
      ),
  };
}
