// Why a judge has no number for a claim: codes of a claim's failure, and how they are counted and said.

import type { ClaimFailure } from '../results/claims.ts';
import type { ReplyFailure, ReplyFailureKind } from './readReply.ts';
import { inEnglish, type Say } from '../words/translation.ts';
import { countClaims } from '../words/countedNouns.ts';
import { joinList, textOf } from '../words/message.ts';

interface FailureWords {
  /** Of a claim's failure in reports. */
  readonly code: string;
  /** `3 refused`. */
  readonly countWords: (count: number, say: Say) => string;
}

const failureWords: Readonly<Record<ReplyFailureKind, FailureWords>> = {
  refusal: { code: 'judgeRefusal', countWords: (count, say) => say('{0} refused', count) },
  cutOff: { code: 'judgeCutOff', countWords: (count, say) => say('{0} cut off', count) },
  unparsable: {
    code: 'judgeUnparsable',
    countWords: (count, say) => say('{0} not of the form asked for', count),
  },
  empty: { code: 'judgeEmpty', countWords: (count, say) => say('{0} empty', count) },
  server: { code: 'judgeServer', countWords: (count, say) => say('{0} lost to the server', count) },
  budget: {
    code: 'judgeBudget',
    countWords: (count, say) => say('{0} not asked, the budget being spent', count),
  },
  cancelled: { code: 'judgeCancelled', countWords: (count, say) => say('{0} cancelled', count) },
  noFacts: {
    code: 'judgeNoFacts',
    countWords: (count, say) => say('{0} without a fact to count', count),
  },
  noReply: {
    code: 'judgeNoReply',
    countWords: (count, say) => say('{0} without a stored reply', count),
  },
};

const byCode: ReadonlyMap<string, FailureWords> = new Map(
  Object.values(failureWords).map((words) => [words.code, words]),
);

/** A claim's failure, of a judge's. */
export function claimFailureOf({ kind, ...details }: ReplyFailure): ClaimFailure {
  return { code: failureWords[kind].code, ...details };
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
export function failuresInWords(
  counts: Readonly<Record<string, number>>,
  say: Say = inEnglish,
): readonly string[] {
  const entries = Object.entries(counts);
  if (entries.length === 0) return [];
  const all = entries.reduce((sum, [, count]) => sum + count, 0);
  const kinds = entries.map(
    ([code, count]) =>
      byCode.get(code)?.countWords(count, say) ?? say('{0} failed ({1})', count, code),
  );
  return [
    say(
      'No score for {0}: {1}. In no mean.',
      textOf(countClaims(all), say),
      textOf(joinList(kinds), say),
    ),
  ];
}

/** Where a judge's own counts are not what its list of facts says, over the claims of a file; nothing where there is none. */
export function countsInWords(
  { differing, clipped }: { readonly differing: number; readonly clipped: number },
  say: Say = inEnglish,
): readonly string[] {
  return [
    ...(differing === 0
      ? []
      : [
          say(
            "For {0} the judge's own counts are not those of its list of facts.",
            textOf(countClaims(differing), say),
          ),
        ]),
    ...(clipped === 0
      ? []
      : [
          say(
            'For {0} the judge counted more supported facts than facts; taken as 1.',
            textOf(countClaims(clipped), say),
          ),
        ]),
  ];
}
