// Notes on claims for which a metric failed. These claims are missing from the metric's mean, so the notes are shown beside it.

import type { Metric } from '../metrics/metric.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import type { ReportClaim } from '../results/claims.ts';
import {
  ConcernedClaims,
  storeOfficial,
  type EvaluationNote,
  type NotesAccumulator,
} from './concernedClaims.ts';
import {
  asClause,
  countMsg,
  joinSentences,
  messageOf,
  msg,
  storeMessage,
  type StoredMessage,
} from '../../base/words/message.ts';

export const failureCode = 'notScored';

class FailureCount extends ConcernedClaims {
  /** Number of claims without a score. Includes claims whose reason has a note of its own. */
  without = 0;
  /** Reason why the first of these claims has no score. */
  reason: StoredMessage = { message: '' };

  override add(position: number, reason: StoredMessage = { message: '' }): void {
    super.add(position);
    if (this.first[0] === position) this.reason = reason;
  }
}

type NotedMetric = Pick<Metric, 'id' | 'name' | 'words'>;

const usualOfficial = msg(
  'The official scripts never leave a claim out. If a claim cannot be scored, they stop.',
);

function noteOf(
  { name, words }: NotedMetric,
  { count, first, reason, without }: FailureCount,
  claims: number,
): EvaluationNote {
  const failed = countMsg(
    claims,
    '{1} failed for {2} of {0} claim (claim {3}: {4}).',
    '{1} failed for {2} of {0} claims (claim {3}: {4}).',
    ...[name, count, first[0] ?? 0, asClause(messageOf(reason))],
  );
  const scored = claims - without;
  const covered =
    scored === 0
      ? msg('This metric has no scores.')
      : msg(
          'The scores of this metric cover only {0}.',
          countMsg(scored, '{0} claim', '{0} claims'),
        );
  return {
    code: failureCode,
    ...storeMessage(joinSentences(failed, covered)),
    isWarning: true,
    ...storeOfficial(words?.officialFailure ?? usualOfficial),
    count,
    claims: [...first],
  };
}

/**
 * Creates one note for each metric that failed for a claim, in the order of the metrics. `isNoted`: whether a reason has a note
 * of its own.
 */
export function failureNotesAccumulator(
  metrics: readonly NotedMetric[],
  isNoted: (code: string) => boolean = () => false,
): NotesAccumulator<Pick<ReportClaim, 'index' | 'failures'>> {
  const failed = metrics.map((metric) => ({ ...metric, claims: new FailureCount() }));
  let count = 0;
  return {
    add: ({ index, failures }) => {
      count += 1;
      for (const { id, claims } of failed) {
        const failure = getOwnValue(failures, id);
        if (!failure) continue;
        claims.without += 1;
        if (!isNoted(failure.code)) claims.add(index, failure);
      }
    },
    result: () =>
      failed.flatMap((metric) =>
        metric.claims.count === 0 ? [] : [noteOf(metric, metric.claims, count)],
      ),
  };
}
