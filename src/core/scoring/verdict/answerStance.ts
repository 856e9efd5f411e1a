// What each answer says about the claim, and AVeriTeC's rule that derives a verdict from the answers. Source of the rule: Schlichtkrull,
// Guo and Vlachos: AVeriTeC: A Dataset for Real-world Claim Verification with Evidence from the Web, NeurIPS 2023, section 7.1.

import type { Stance } from '../../evidence/verdictWords.ts';
import type { Entailment } from '../semqaAnswers.ts';
import type { ReadPassage } from './evidenceVerdict.ts';

export type AnswerStance = 'supports' | 'refutes' | 'neither';

/** Mean of two readings: the passage alone, and the passage after its question. */
function meanReading({ alone, withQuestion }: ReadPassage): Entailment {
  if (!alone) return withQuestion;
  return {
    entailment: (alone.entailment + withQuestion.entailment) / 2,
    neutral: (alone.neutral + withQuestion.neutral) / 2,
    contradiction: (alone.contradiction + withQuestion.contradiction) / 2,
  };
}

/**
 * The stance of an answer, from the readings of its passages. The passage with the largest probability of entailment or contradiction
 * decides, or the first of several. The answer supports or refutes the claim if that class is more probable than both others. Otherwise,
 * and without passages, it does neither. For a model with two classes an answer never refutes.
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
 * AVeriTeC's rule for the verdict. Answers that support and answers that refute: conflicting. Only answers that support: supported. Only
 * answers that refute: refuted. Neither: not enough. A single wrong stance can make the verdict conflicting: in the paper the rule has a
 * precision of 10 % on conflicting claims.
 */
export function applyStanceRule(stances: readonly AnswerStance[]): Stance {
  const isSupported = stances.includes('supports');
  const isRefuted = stances.includes('refutes');
  if (isSupported && isRefuted) return 'conflicting';
  if (isSupported) return 'supported';
  return isRefuted ? 'refuted' : 'notEnough';
}
