// Why a judge has no number for a claim: codes of a claim's failure, and how they are counted and said.

import { countOf } from '../format/numbers.ts';
import type { ClaimFailure } from '../results/claims.ts';
import type { ReplyFailure, ReplyFailureKind } from './readReply.ts';

interface FailureWords {
  /** Of a claim's failure in reports. */
  readonly code: string;
  /** After a number: `3 refused`. */
  readonly said: string;
}

const failureWords: Readonly<Record<ReplyFailureKind, FailureWords>> = {
  refusal: { code: 'judgeRefusal', said: 'refused' },
  cutOff: { code: 'judgeCutOff', said: 'cut off' },
  unparsable: { code: 'judgeUnparsable', said: 'not of the form asked for' },
  empty: { code: 'judgeEmpty', said: 'empty' },
  server: { code: 'judgeServer', said: 'lost to the server' },
  budget: { code: 'judgeBudget', said: 'not asked, the budget being spent' },
  cancelled: { code: 'judgeCancelled', said: 'cancelled' },
  noFacts: { code: 'judgeNoFacts', said: 'without a fact to count' },
  noReply: { code: 'judgeNoReply', said: 'without a stored reply' },
};

const byCode: ReadonlyMap<string, FailureWords> = new Map(
  Object.values(failureWords).map((words) => [words.code, words]),
);

/** A claim's failure, of a judge's. */
export function claimFailureOf({ kind, ...said }: ReplyFailure): ClaimFailure {
  return { code: failureWords[kind].code, ...said };
}

/** Code -> claims, counted one by one. */
export class FailureCounts {
  readonly #counts = new Map<string, number>();

  add(code: string): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1);
  }

  /** In the order of the codes, whatever the order of the claims. */
  result(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** "No score for 4 claims: 3 refused, 1 cut off. In no mean."; nothing where none failed. */
export function failuresInWords(counts: Readonly<Record<string, number>>): readonly string[] {
  const entries = Object.entries(counts);
  if (entries.length === 0) return [];
  const all = entries.reduce((sum, [, count]) => sum + count, 0);
  const kinds = entries.map(
    ([code, count]) => `${String(count)} ${byCode.get(code)?.said ?? `failed (${code})`}`,
  );
  return [`No score for ${countOf(all, 'claim')}: ${kinds.join(', ')}. In no mean.`];
}

/** Where a judge's own counts are not what its list of facts says, over the claims of a file; nothing where there is none. */
export function countsInWords({
  differing,
  clipped,
}: {
  readonly differing: number;
  readonly clipped: number;
}): readonly string[] {
  return [
    ...(differing === 0
      ? []
      : [
          `For ${countOf(differing, 'claim')} the judge's own counts are not those of its list of facts.`,
        ]),
    ...(clipped === 0
      ? []
      : [
          `For ${countOf(clipped, 'claim')} the judge counted more supported facts than facts; taken as 1.`,
        ]),
  ];
}
