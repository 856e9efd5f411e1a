// Reads the models' outputs: entailment, the reader's labels, and products of vectors.

import {
  type ModelLabel,
  type ReaderLabel,
  readerLabels,
} from '../../core/score/models/modelEntry.ts';
import type { Reading } from '../../core/score/measures/reading/reading.ts';
import type { Entailment } from '../../core/score/measures/semqaAnswers.ts';
import { findLargest } from '../../core/base/statistics/sums.ts';

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

/**
 * Returns the probabilities for a reader's logits, which are in the order of `labels`. `gives`, `part`, `contradicts` and `none`
 * sum to 1 (softmax). `asks` is a probability of its own (sigmoid).
 */
export function readingOf(logits: Float32Array, labels: readonly ModelLabel[]): Reading {
  const at = (label: ReaderLabel): number => logits[labels.indexOf(label)] ?? NaN;
  const classes = readerLabels.filter((label) => label !== 'asks');
  const largest = findLargest(classes.map(at));
  const weightOf = (label: ReaderLabel): number => Math.exp(at(label) - largest);
  const total = classes.reduce((sum, label) => sum + weightOf(label), 0);
  return {
    gives: weightOf('gives') / total,
    part: weightOf('part') / total,
    contradicts: weightOf('contradicts') / total,
    none: weightOf('none') / total,
    asks: 1 / (1 + Math.exp(-at('asks'))),
  };
}

/**
 * Returns the dot product of two vectors of equal length, which is the cosine if both are L2-normalised. NaN if the lengths
 * differ. The sum is computed in float64 and in order, so that the result does not depend on the machine.
 */
export function dot(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return NaN;
  let sum = 0;
  for (let place = 0; place < a.length; place += 1) sum += (a[place] ?? 0) * (b[place] ?? 0);
  return sum;
}
