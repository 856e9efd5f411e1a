// For which kinds of claims the system fails: the share of claims without credit by claim type, or by another fact of the reference.

import type { Ends } from '../../base/numbers.ts';
import { causeOf } from '../../score/questions/causes.ts';
import { distinctSliceValues, type SliceKind } from '../../score/report/slices.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { defaultLevel } from '../../base/statistics/bootstrap.ts';
import { shareInterval } from '../../base/statistics/meanInterval.ts';
import type { Message } from '../../base/words/message.ts';
import { fewClaims, sliceHeadings } from '../../base/words/sliceWords.ts';

/** The claims that share a value. A claim with several values belongs to several groups. */
export interface FailureGroup {
  readonly name: string;
  /** Number of claims without credit, of `all`. */
  readonly failed: number;
  readonly all: number;
  /** Wilson's 95 % interval of their share. */
  readonly interval: Ends;
}

export interface FailureGroups {
  readonly heading: Message;
  /** The largest share comes first. At least two. */
  readonly groups: readonly FailureGroup[];
  /** Number of values that are left out because too few claims have them. */
  readonly left: number;
}

/** The facts that are tried, in this order. The first with two large enough groups is used. */
const kinds: readonly SliceKind[] = ['claimType', 'strategy', 'answerType', 'medium', 'reportedBy'];

function groupsBy(claims: readonly ReportClaim[], kind: SliceKind): FailureGroups | undefined {
  const counts = new Map<string, { all: number; failed: number }>();
  for (const claim of claims) {
    const cause = causeOf(claim);
    if (cause === 'notScored') continue;
    for (const value of distinctSliceValues(claim, kind)) {
      const count = counts.get(value) ?? { all: 0, failed: 0 };
      count.all += 1;
      if (cause !== 'credit') count.failed += 1;
      counts.set(value, count);
    }
  }
  const large = [...counts].filter(([, { all }]) => all >= fewClaims);
  if (large.length < 2) return undefined;
  const groups = large.map(([name, { all, failed }]): FailureGroup => ({
    ...{ name, all, failed },
    interval: shareInterval(failed, all, defaultLevel),
  }));
  return {
    heading: sliceHeadings[kind],
    groups: groups.toSorted((a, b) => b.failed / b.all - a.failed / a.all),
    left: counts.size - large.length,
  };
}

/**
 * Counts the claims without credit at the default level for each value of the first fact that separates the claims. Values of
 * fewer than ten claims are left out. `undefined` if no fact has two larger groups.
 */
export function groupClaimsWithoutCredit(
  claims: readonly ReportClaim[],
): FailureGroups | undefined {
  for (const kind of kinds) {
    const found = groupsBy(claims, kind);
    if (found) return found;
  }
  return undefined;
}
