import type { AnswerComparison } from '../../src/core/score/measures/semqaAnswers.ts';

type Entailment = AnswerComparison['forward'];

/** Returns the probabilities of one direction. The rest is neutral. */
export function says(entailment: number, contradiction: number): Entailment {
  return { entailment, neutral: 1 - entailment - contradiction, contradiction };
}

export function probabilities(
  entailment: number,
  neutral: number,
  contradiction: number,
): Entailment {
  return { entailment, neutral, contradiction };
}

/** Returns the comparison of the first answers of a pair, or of the answers in `places`. */
export function compared(
  reference: number,
  predicted: number,
  forward: Entailment,
  backward = forward,
  places: Partial<AnswerComparison> = {},
): AnswerComparison {
  const answers = { referenceAnswer: 0, predictedAnswer: 0, ...places };
  return { reference, predicted, forward, backward, ...answers };
}
