// What the readings of a reference question mean: its share, its status, and how sure the status is. docs/questions.md describes the
// statuses and their agreement with readers.

import { type QuestionStatus, questionStatuses } from '../../results/questionStatuses.ts';
import { expectedShare, givenShare, type Reading, type ReadItem } from './reading.ts';

// The rule for the status of a question, from the largest probabilities of its items. The weights were fitted to labels of independent
// readers: models/README.md has the data and the agreement with readers on held-out claims and systems.

/** Limit of a logit. */
const limit = 5;

function logitOf(probability: number): number {
  const logit = Math.log(Math.max(probability, 1e-9) / Math.max(1 - probability, 1e-9));
  return Math.min(limit, Math.max(-limit, logit));
}

/** The logistic function of the logits of some probabilities and of a cosine, weighted. */
interface Decision {
  readonly bias: number;
  /** One weight for each probability. */
  readonly weights: readonly number[];
  /** Weight of the largest cosine of the question with a predicted question. */
  readonly similarity?: number;
}

/**
 * The decisions in their order. Weights of probabilities that speak for a decision are not negative, so an item that gives more never
 * makes `answered` less probable.
 *
 * - `answered`: largest probability of giving the answer, largest expected share, closest question.
 * - `contradicted`, if not answered: largest probability of contradiction by an item that asks, largest of any item.
 * - `partly`, if neither: largest probability of giving the answer or a part of it.
 * - `notAnswered`, if none of these: largest probability of asking, closest question. The rest is `notAsked`.
 */
const statusDecisions = {
  answered: { bias: -1.143, weights: [0, 0.815], similarity: 1.767 },
  contradicted: { bias: -1.314, weights: [0.083, 0.557] },
  partly: { bias: -0.524, weights: [0.702] },
  notAnswered: { bias: -5.05, weights: [0.408], similarity: 6.039 },
} as const satisfies Partial<Record<QuestionStatus, Decision>>;

function decide(
  { bias, weights, similarity: weightOfSimilarity = 0 }: Decision,
  probabilities: readonly number[],
  similarity = 0,
): number {
  const sum = weights.reduce(
    (total, weight, at) => total + weight * logitOf(probabilities[at] ?? 0),
    bias + weightOfSimilarity * Math.max(0, similarity),
  );
  return 1 / (1 + Math.exp(-sum));
}

function mostOf(items: readonly Reading[], valueOf: (item: Reading) => number): number {
  return items.reduce((largest, item) => Math.max(largest, valueOf(item)), 0);
}

/**
 * Computes the probability of each status from the readings of a question's items. The probabilities sum to 1. The order of the items
 * does not matter. Without items, `notAsked` has 1.
 *
 * `isFound`: whether the reference has an answer. A question without an answer is answered by an item that has no answer either and
 * asks the same, and partly answered by an item that asks it and has an answer.
 */
function computeStatuses(
  items: readonly Reading[],
  isFound: boolean,
  similarity: number,
): Readonly<Record<QuestionStatus, number>> {
  const gives = mostOf(items, (item) => item.gives);
  const asks = mostOf(items, (item) => item.asks);
  if (items.length === 0 || !isFound) {
    const partly = (1 - gives) * asks;
    return {
      answered: gives,
      partly,
      contradicted: 0,
      notAnswered: 0,
      notAsked: 1 - gives - partly,
    };
  }
  const share = mostOf(items, (item) => Math.min(1, expectedShare(item)));
  const contradicts = mostOf(items, (item) => item.contradicts);
  const askedContradicts = mostOf(items, (item) => item.contradicts * item.asks);
  const answered = decide(statusDecisions.answered, [gives, share], similarity);
  const contradicted = decide(statusDecisions.contradicted, [askedContradicts, contradicts]);
  const partly = decide(statusDecisions.partly, [mostOf(items, (item) => item.gives + item.part)]);
  const notAnswered = decide(statusDecisions.notAnswered, [asks], similarity);
  const open = 1 - answered;
  const rest = open * (1 - contradicted);
  return {
    answered,
    contradicted: open * contradicted,
    partly: rest * partly,
    notAnswered: rest * (1 - partly) * notAnswered,
    notAsked: rest * (1 - partly) * (1 - notAnswered),
  };
}

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
  /** Index in the list of readings of the item that decides the reader's status, or of the closest item. -1 without items. */
  readonly deciding: number;
  /** The reader's own status. Present only if a person has set the status. */
  readonly reader?: { readonly status: QuestionStatus; readonly confidence: Confidence };
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
 * `isFound`: whether the reference has an answer. `similarity`: largest cosine of the question with a predicted question. Without
 * items the question is not asked, and this is sure.
 */
export function readQuestion(
  items: readonly ReadItem[],
  isFound: boolean,
  similarity: number,
): QuestionReading {
  const probabilities = computeStatuses(itemsRead(items), isFound, similarity);
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

/** Share of a reference answer that a status stands for, if a person has set it. */
const sharesByHand: Readonly<Record<QuestionStatus, number>> = {
  answered: 1,
  partly: 0.5,
  contradicted: 0,
  notAnswered: 0,
  notAsked: 0,
};

/**
 * Returns the reading with the status that a person has set. The status is then sure, and the share is the status's own: 1 for
 * answered, 0.5 for partly answered, otherwise 0. The probabilities stay the reader's.
 */
export function overruleReading(reading: QuestionReading, status: QuestionStatus): QuestionReading {
  const reader = { status: reading.status, confidence: reading.confidence };
  return { ...reading, status, confidence: 'sure', share: sharesByHand[status], reader };
}
