// The rule for the status of a question: multinomial logistic regression on the largest probabilities of a question's items. The weights
// are those of models/readerStatus.json, fitted to labels of independent readers. models/README.md has the data and the agreement with readers on held-out claims.

import { expectedShare, type Reading } from './reading.ts';
import type { QuestionStatus } from './questionReading.ts';

/** Limit of a logit. */
const limit = 6;

function logitOf(probability: number): number {
  const logit = Math.log(Math.max(probability, 1e-9) / Math.max(1 - probability, 1e-9));
  return Math.min(limit, Math.max(-limit, logit));
}

/**
 * Returns the features of a question, from the readings of its items: logits of the largest and second largest probability of
 * giving the answer, and of the largest expected share, part, contradiction, contradiction by an item that asks, asking, asking
 * without giving anything, and contradiction by an item that asks while nothing is given. The order of the items does not matter.
 */
export function featuresOf(items: readonly Reading[]): readonly number[] {
  const most = (valueOf: (item: Reading) => number): number =>
    items.reduce((largest, item) => Math.max(largest, valueOf(item)), 0);
  const [gives = 0, secondGives = 0] = items.map((item) => item.gives).toSorted((a, b) => b - a);
  const share = most((item) => Math.min(1, expectedShare(item)));
  const askedContradicts = most(({ contradicts, asks }) => contradicts * asks);
  return [
    gives,
    secondGives,
    share,
    most(({ part }) => part),
    most(({ contradicts }) => contradicts),
    askedContradicts,
    most(({ asks }) => asks),
    most(({ none, asks }) => none * asks),
    askedContradicts * (1 - share),
  ].map(logitOf);
}

export interface StatusWeights {
  readonly bias: number;
  /** One weight for each feature. */
  readonly weights: readonly number[];
}

/** Weights by status. A status without weights has the probability 0. */
export type StatusRule = Readonly<Partial<Record<QuestionStatus, StatusWeights>>>;

/** `found`: for a reference with an answer. `noAnswer`: for a reference without. */
export const statusRules: { readonly found: StatusRule; readonly noAnswer: StatusRule } = {
  found: {
    answered: {
      bias: 1.0701,
      weights: [0.2445, 0.0517, 0.2396, 0.0047, 0.061, -0.1085, 0.1775, 0.044, -0.1112],
    },
    partly: {
      bias: 0.9741,
      weights: [0.0972, 0.0504, 0.0784, 0.2013, 0.3193, -0.0553, -0.4622, -0.0303, 0.1053],
    },
    contradicted: {
      bias: -1.1868,
      weights: [0.0303, -0.0648, 0.0009, -0.1525, 0.1152, 0.1483, 0.2921, -0.3828, 0.0402],
    },
    notAnswered: {
      bias: -0.1241,
      weights: [-0.2426, -0.003, -0.1367, 0.1411, -0.3523, -0.0786, 0.3397, 0.3905, 0.0393],
    },
    notAsked: {
      bias: -0.7333,
      weights: [-0.1294, -0.0343, -0.1822, -0.1946, -0.1432, 0.0942, -0.3471, -0.0214, -0.0736],
    },
  },
  noAnswer: {
    answered: {
      bias: 0.0745,
      weights: [0.2332, -0.1194, 0.2232, 0.0444, -0.0555, -0.004, 0.1382, 0.0193, -0.0069],
    },
    partly: {
      bias: 1.2243,
      weights: [-0.1255, -0.0732, -0.099, 0.0259, 0.0508, 0.0823, 0.1572, 0.2144, 0.0969],
    },
    notAsked: {
      bias: -1.2988,
      weights: [-0.1077, 0.1927, -0.1242, -0.0703, 0.0047, -0.0783, -0.2954, -0.2337, -0.09],
    },
  },
};
