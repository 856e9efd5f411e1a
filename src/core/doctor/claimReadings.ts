// What the NLI model said of one claim's evidence.

import type { VerdictProbabilities } from '../scoring/verdict/evidenceVerdict.ts';
import type { Entailment } from '../scoring/semqaAnswers.ts';

/** Two answers of the claim, held against each other in both directions. Indices into its evidence. */
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
  /** Of the verdict that the evidence gives; absent: there is no passage, or the labels say no stance. */
  readonly verdict?: VerdictProbabilities;
}
