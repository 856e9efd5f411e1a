// Describes why a claim has no score from a judge: failure codes, their counts, and their wording.

import type { ClaimFailure } from '../results/claims.ts';
import type { ReplyFailure, ReplyFailureKind } from './readReply.ts';
import { countClaims } from '../../base/words/countedNouns.ts';
import { joinList, msg, type Wording } from '../../base/words/message.ts';

interface FailureWords {
  /** Failure code of the claim in reports. */
  readonly code: string;
  /** For example `3 refused`. */
  readonly countMessage: (count: number) => Wording;
}

const failureWords: Readonly<Record<ReplyFailureKind, FailureWords>> = {
  refusal: { code: 'judgeRefusal', countMessage: (count) => msg('{0} refused', count) },
  cutOff: { code: 'judgeCutOff', countMessage: (count) => msg('{0} cut off', count) },
  unparsable: {
    code: 'judgeUnparsable',
    countMessage: (count) => msg('{0} not in the requested format', count),
  },
  empty: { code: 'judgeEmpty', countMessage: (count) => msg('{0} empty', count) },
  server: { code: 'judgeServer', countMessage: (count) => msg('{0} failed at the server', count) },
  notAsked: { code: 'judgeNotAsked', countMessage: (count) => msg('{0} not asked', count) },
  budget: {
    code: 'judgeBudget',
    countMessage: (count) => msg('{0} not asked because the budget is used up', count),
  },
  cancelled: { code: 'judgeCancelled', countMessage: (count) => msg('{0} cancelled', count) },
  noFacts: {
    code: 'judgeNoFacts',
    countMessage: (count) => msg('{0} without any facts to count', count),
  },
  noReply: {
    code: 'judgeNoReply',
    countMessage: (count) => msg('{0} without a stored reply', count),
  },
};

const byCode: ReadonlyMap<string, FailureWords> = new Map(
  Object.values(failureWords).map((words) => [words.code, words]),
);

/** Converts a judge's failure to a claim's failure. */
export function claimFailureOf({ kind, ...details }: ReplyFailure): ClaimFailure {
  return { code: failureWords[kind].code, ...details };
}

/** Counts claims by failure code. */
export class FailureCounts {
  readonly #counts = new Map<string, number>();

  add(code: string): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1);
  }

  /** Returns the counts ordered by code, whatever the order of the claims. */
  result(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/**
 * Says "Ev2R has no score for 4 claims: 3 refused, 1 cut off. These claims are left out of all averages." Empty if no claim failed.
 */
export function failuresInWords(
  metric: string,
  counts: Readonly<Record<string, number>>,
): readonly Wording[] {
  const entries = Object.entries(counts);
  if (entries.length === 0) return [];
  const all = entries.reduce((sum, [, count]) => sum + count, 0);
  const kinds = entries.map(
    ([code, count]) =>
      byCode.get(code)?.countMessage(count) ?? msg('{0} failed ({1})', count, code),
  );
  return [
    msg(
      '{2} has no score for {0}: {1}. These claims are left out of all averages.',
      countClaims(all),
      joinList(kinds),
      metric,
    ),
  ];
}

/** Says for how many claims the judge's stated counts differ from its list of facts. Empty if there are no such claims. */
export function countsInWords({
  differing,
  clipped,
}: {
  readonly differing: number;
  readonly clipped: number;
}): readonly Wording[] {
  return [
    ...(differing === 0
      ? []
      : [
          msg(
            "For {0}, the judge's own counts differ from its list of facts.",
            countClaims(differing),
          ),
        ]),
    ...(clipped === 0
      ? []
      : [
          msg(
            'For {0}, the judge counted more supported facts than facts in total. The score was set to 1.',
            countClaims(clipped),
          ),
        ]),
  ];
}
