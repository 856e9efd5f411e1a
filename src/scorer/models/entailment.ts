import { largestOf } from '../../core/statistics/extremes.ts';
import type { Entailment } from '../../core/scoring/semqa.ts';
import type { NliLabel } from '../../core/models/modelEntry.ts';

/** Softmax of an NLI model's logits, `labels` saying what each stands for. The three sum to 1. */
export function entailmentOf(logits: Float32Array, labels: readonly NliLabel[]): Entailment {
  const largest = largestOf(logits);
  const weights = Array.from(logits, (logit) => Math.exp(logit - largest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const of = (label: NliLabel): number => (weights[labels.indexOf(label)] ?? NaN) / total;
  return {
    entailment: of('entailment'),
    neutral: of('neutral'),
    contradiction: of('contradiction'),
  };
}
