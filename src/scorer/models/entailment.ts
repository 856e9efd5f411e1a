import { findLargest } from '../../core/statistics/extremes.ts';
import type { Entailment } from '../../core/scoring/semqaAnswers.ts';
import type { ModelLabel } from '../../core/models/modelEntry.ts';

/**
 * Returns the probabilities for a model's logits, which are in the order of `labels`. The three probabilities sum to 1 (softmax).
 * A support model has one logit (sigmoid) or two (softmax). Its probability of "not entailed" counts as neutral, and
 * contradiction is 0, because the model cannot distinguish neutral from contradiction (`isTwoClass`).
 */
export function entailmentOf(logits: Float32Array, labels: readonly ModelLabel[]): Entailment {
  const [only] = logits;
  const values = labels.length === 1 && only !== undefined ? [only, 0] : Array.from(logits);
  const largest = findLargest(values);
  const weights = values.map((logit) => Math.exp(logit - largest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const of = (label: ModelLabel): number => (weights[labels.indexOf(label)] ?? NaN) / total;
  const entailment = of('entailment');
  if (labels.length < 3) {
    return { entailment, neutral: 1 - entailment, contradiction: 0, isTwoClass: true };
  }
  return { entailment, neutral: of('neutral'), contradiction: of('contradiction') };
}
