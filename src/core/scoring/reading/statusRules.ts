// The rule for the status of a question, from the largest probabilities of its items. The weights were fitted to labels of independent
// readers: models/README.md has the data and the agreement with readers on held-out claims and systems.

import { expectedShare, type Reading } from './reading.ts';

/** Best status first. */
export const questionStatuses = [
  'answered',
  'partly',
  'contradicted',
  'notAnswered',
  'notAsked',
] as const;

/**
 * `answered`: an item gives the content of a reference answer. `partly`: an item gives a part of it. `contradicted`: an item
 * contradicts the reference and none agrees. `notAnswered`: an item asks the question, but its answer is missing or says something
 * else. `notAsked`: no item asks the question or answers it.
 */
export type QuestionStatus = (typeof questionStatuses)[number];

/** Limit of a logit. */
const limit = 5;

function logitOf(probability: number): number {
  const logit = Math.log(Math.max(probability, 1e-9) / Math.max(1 - probability, 1e-9));
  return Math.min(limit, Math.max(-limit, logit));
}

/** The logistic function of the logits of some probabilities, weighted. */
interface Decision {
  readonly bias: number;
  /** One weight for each probability. */
  readonly weights: readonly number[];
}

/**
 * The decisions in their order. Weights of probabilities that speak for a decision are not negative, so an item that gives more never
 * makes `answered` less probable.
 *
 * - `answered`: largest probability of giving the answer, largest expected share.
 * - `contradicted`, if not answered: largest probability of contradiction by an item that asks, largest of any item.
 * - `partly`, if neither: largest probability of giving the answer or a part of it.
 * - `notAnswered`, if none of these: largest probability of asking. The rest is `notAsked`.
 */
const statusDecisions = {
  answered: { bias: 0.307, weights: [0.63, 0.134] },
  contradicted: { bias: -1.221, weights: [0.137, 0.556] },
  partly: { bias: -0.685, weights: [0.668] },
  notAnswered: { bias: -0.507, weights: [0.752] },
} as const satisfies Partial<Record<QuestionStatus, Decision>>;

function decide({ bias, weights }: Decision, probabilities: readonly number[]): number {
  const sum = weights.reduce(
    (total, weight, at) => total + weight * logitOf(probabilities[at] ?? 0),
    bias,
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
export function computeStatuses(
  items: readonly Reading[],
  isFound: boolean,
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
  const answered = decide(statusDecisions.answered, [gives, share]);
  const contradicted = decide(statusDecisions.contradicted, [askedContradicts, contradicts]);
  const partly = decide(statusDecisions.partly, [mostOf(items, (item) => item.gives + item.part)]);
  const notAnswered = decide(statusDecisions.notAnswered, [asks]);
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
