// What the readings of a reference question mean: its share, its status, and how sure the status is. docs/questions.md describes the
// statuses and their agreement with readers.

import { expectedShare, givenShare, type Reading, type ReadItem } from './reading.ts';
import { computeStatuses, questionStatuses, type QuestionStatus } from './statusRules.ts';

export const confidences = ['sure', 'unsure'] as const;
export type Confidence = (typeof confidences)[number];

/** Minimum probability of a sure status. */
const sureFrom = 0.7;

export type StatusProbabilities = Readonly<Record<QuestionStatus, number>>;

export interface QuestionReading {
  /** Expected share of the reference answer that the evidence gives, 0 to 1. Further items never lower it. */
  readonly share: number;
  /** The probabilities sum to 1. */
  readonly probabilities: StatusProbabilities;
  /** The most probable status. In a tie, the better status. */
  readonly status: QuestionStatus;
  readonly confidence: Confidence;
  /** Index in the list of readings of the item that decides the status, or of the closest item. -1 without items. */
  readonly deciding: number;
}

/** Returns the position of the largest value. In a tie, the first position wins. -1 for an empty list. */
function findLargestAt(values: readonly number[]): number {
  return values.reduce((best, value, at) => (value > (values[best] ?? -1) ? at : best), -1);
}

/**
 * Returns the readings against the reference answer with which the items agree most. An item that agrees with one of several
 * reference answers does not contradict the question.
 */
function ofClosestAnswer(items: readonly ReadItem[]): readonly ReadItem[] {
  const closest = items[findLargestAt(items.map(expectedShare))]?.referenceAnswer;
  return items.filter(({ referenceAnswer }) => referenceAnswer === closest);
}

/** What a predicted item says of a question: the largest probabilities of its answers and windows. */
function itemsRead(items: readonly ReadItem[]): readonly Reading[] {
  const against = new Set(ofClosestAnswer(items));
  const byItem = new Map<number, Reading>();
  for (const item of items) {
    const { gives, part, contradicts, none, asks } = byItem.get(item.predicted) ?? nothingRead;
    byItem.set(item.predicted, {
      gives: Math.max(gives, item.gives),
      part: Math.max(part, item.part),
      contradicts: Math.max(contradicts, against.has(item) ? item.contradicts : 0),
      none: Math.max(none, item.none),
      asks: Math.max(asks, item.asks),
    });
  }
  return [...byItem.values()];
}

const nothingRead: Reading = { gives: 0, part: 0, contradicts: 0, none: 0, asks: 0 };

function decidingOf(status: QuestionStatus, items: readonly ReadItem[]): number {
  switch (status) {
    case 'contradicted': {
      const [, at] = ofClosestAnswer(items).reduce<readonly [number, ReadItem | undefined]>(
        (best, item) => (item.contradicts > best[0] ? [item.contradicts, item] : best),
        [-1, undefined],
      );
      return at ? items.indexOf(at) : -1;
    }
    case 'notAnswered':
      return findLargestAt(items.map(({ asks }) => asks));
    case 'answered':
    case 'partly':
    case 'notAsked':
      return findLargestAt(items.map(expectedShare));
  }
}

/**
 * Computes what the readings of a reference question mean. `items`: the predicted items as read, in the order of reading.
 * `isFound`: whether the reference has an answer. Without items the question is not asked, and this is sure.
 */
export function readQuestion(items: readonly ReadItem[], isFound: boolean): QuestionReading {
  const probabilities = computeStatuses(itemsRead(items), isFound);
  const at = findLargestAt(questionStatuses.map((one) => probabilities[one]));
  const status = questionStatuses[at] ?? 'notAsked';
  return {
    share: givenShare(items),
    probabilities,
    status,
    confidence: probabilities[status] >= sureFrom ? 'sure' : 'unsure',
    deciding: decidingOf(status, items),
  };
}
