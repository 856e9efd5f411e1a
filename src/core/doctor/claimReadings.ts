// The NLI model's readings of one claim's evidence.

import type { VerdictProbabilities } from '../scoring/verdict/evidenceVerdict.ts';
import type { Entailment } from '../scoring/semqaAnswers.ts';

/** Two answers of the claim, compared in both directions. Indices into the claim's evidence. */
export interface ReadAnswers {
  readonly first: AnswerPlace;
  readonly second: AnswerPlace;
  readonly forward: Entailment;
  readonly backward: Entailment;
}

export interface AnswerPlace {
  readonly pair: number;
  readonly answer: number;
}

export interface ClaimReadings {
  readonly answers: readonly ReadAnswers[];
  /**
   * Probabilities of the verdict that the evidence supports. Absent if there is no passage, or if the data set's labels express
   * no stance.
   */
  readonly verdict?: VerdictProbabilities;
}
