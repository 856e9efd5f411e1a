// The queue through uncertain statuses.

import type { QuestionStatus } from '../results/questionStatuses.ts';
import type { ListedStatus } from './questionStatus.ts';

export const queueOrders = ['leastSure', 'claims'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** A reference question, by the position of its claim and its own position. */
export interface QueuedQuestion {
  readonly claim: number;
  readonly reference: number;
}

interface ListedClaim {
  readonly index: number;
  /** `null` for a blank question. Absent if the claim has no statuses. */
  readonly statuses?: readonly (ListedStatus | null)[];
}

/**
 * Lists the questions whose status is unsure and was not set by hand. `leastSure`: the status with the lowest probability comes
 * first, in a tie the earlier claim. `claims`: in the order of the claims.
 */
export function listUnsure(
  claims: readonly ListedClaim[],
  order: QueueOrder,
): readonly QueuedQuestion[] {
  const unsure = claims.flatMap(({ index: claim, statuses = [] }) =>
    statuses.flatMap((one, reference) =>
      one?.confidence === 'unsure' ? [{ claim, reference, probability: one.probability }] : [],
    ),
  );
  if (order === 'leastSure') unsure.sort((a, b) => a.probability - b.probability);
  return unsure.map(({ claim, reference }) => ({ claim, reference }));
}

/** Returns the status on the other side of "answered or not". A partly answered question is not answered. */
export function oppositeStatus(status: QuestionStatus): QuestionStatus {
  return status === 'answered' ? 'notAnswered' : 'answered';
}
