// Determines the stance of each answer towards the claim, and derives a verdict from the stances by AVeriTeC's rule. Source of
// the rule: Schlichtkrull, Guo and Vlachos: AVeriTeC: A Dataset for Real-world Claim Verification with Evidence from the Web,
// NeurIPS 2023, section 7.1.

import type { Stance } from '../../evidence/verdictWords.ts';
import type { Entailment } from '../semqaAnswers.ts';
import type { ReadPassage } from './evidenceVerdict.ts';

export type AnswerStance = 'supports' | 'refutes' | 'neither';

/**
 * Returns the mean of two NLI results: for the passage alone, and for the passage after its question. Without a result for the
 * passage alone, returns the other result.
 */
function meanReading({ alone, withQuestion }: ReadPassage): Entailment {
  if (!alone) return withQuestion;
  return {
    entailment: (alone.entailment + withQuestion.entailment) / 2,
    neutral: (alone.neutral + withQuestion.neutral) / 2,
    contradiction: (alone.contradiction + withQuestion.contradiction) / 2,
  };
}

/**
 * Returns the stance of an answer from the NLI results of its passages. The passage with the largest probability of entailment or
 * contradiction decides. In a tie, the first passage wins. The answer supports or refutes the claim if the class with this
 * probability is more probable than both others. Otherwise, and without passages, the stance is `neither`. With a two-class model
 * an answer never refutes.
 */
export function stanceOfPassages(passages: readonly ReadPassage[]): AnswerStance {
  let [most, stance]: readonly [number, AnswerStance] = [0, 'neither'];
  for (const passage of passages) {
    const { entailment, neutral, contradiction } = meanReading(passage);
    const largest = Math.max(entailment, contradiction);
    if (largest <= most) continue;
    most = largest;
    stance =
      largest <= neutral || entailment === contradiction
        ? 'neither'
        : entailment > contradiction
          ? 'supports'
          : 'refutes';
  }
  return stance;
}

/**
 * Applies AVeriTeC's rule for the verdict. Some answers support and some refute: conflicting. Some support and none refutes:
 * supported. Some refute and none supports: refuted. No answer supports or refutes: not enough. A single wrong stance can make
 * the verdict conflicting: in the paper the rule has a precision of 10 % on conflicting claims.
 */
export function applyStanceRule(stances: readonly AnswerStance[]): Stance {
  const isSupported = stances.includes('supports');
  const isRefuted = stances.includes('refutes');
  if (isSupported && isRefuted) return 'conflicting';
  if (isSupported) return 'supported';
  return isRefuted ? 'refuted' : 'notEnough';
}
