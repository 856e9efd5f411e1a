import { readerLabels, type ModelLabel, type ReaderLabel } from '../../core/models/modelEntry.ts';
import type { Reading } from '../../core/scoring/reading/reading.ts';
import { findLargest } from '../../core/statistics/extremes.ts';

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
