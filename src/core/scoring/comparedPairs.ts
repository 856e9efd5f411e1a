import {
  bestPairs,
  defaultSemqaParameters,
  hungarianPairs,
  softmaxRows,
  type SemqaParameters,
} from './semqa.ts';
import { askedSimilarities, type Similarities } from './similarities.ts';

/** No more than four probabilities of a row can be strictly above the default threshold 0.2. */
const mostAboveDefaultThreshold = 4;

/**
 * The question pairs whose answers the NLI model must compare so that later changes of alpha, threshold,
 * variation, temperature and answer support need no model.
 *
 * Always: the Hungarian matches and each row's best (whatever the threshold), and the softmax set F of the paper's definition
 * (temperature 1, threshold 0.2), so switching the variation is free. With the softmax variation chosen also F under
 * the given parameters and each row's four largest, which hold F at every temperature for thresholds of 0.2 and above.
 * What can still be missing (softmax at low temperature on a run scored as Hungarian, or threshold under 0.2) is counted in `SemqaScore.uncompared`.
 *
 * Evidence without a question is in no pair. Returns distinct `[reference, predicted]` pairs, by reference, then predicted.
 */
export function comparedPairs(
  similarities: Similarities,
  parameters: SemqaParameters,
): readonly (readonly [reference: number, predicted: number])[] {
  const chosen = similarities.map(() => new Set<number>());
  const choose = (reference: number, predicted: number): void => {
    chosen[reference]?.add(predicted);
  };
  const { values, references, predicted } = askedSimilarities(similarities);
  const chooseAsked = (row: number, column: number): void => {
    choose(references[row] ?? row, predicted[column] ?? column);
  };
  const chooseAbove = (temperature: number, threshold: number): void => {
    for (const [row, probabilities] of softmaxRows(values, temperature).entries()) {
      for (const [column, probability] of probabilities.entries()) {
        if (probability > threshold) chooseAsked(row, column);
      }
    }
  };
  for (const [reference, predicted] of hungarianPairs(similarities)) choose(reference, predicted);
  for (const [reference, predicted] of bestPairs(similarities)) choose(reference, predicted);
  chooseAbove(defaultSemqaParameters.temperature, defaultSemqaParameters.threshold);
  if (parameters.variation === 'softmax') {
    chooseAbove(parameters.temperature, parameters.threshold);
    for (const [row, numbers] of values.entries()) {
      const order = [...numbers.keys()].sort((a, b) => (numbers[b] ?? 0) - (numbers[a] ?? 0));
      for (const column of order.slice(0, mostAboveDefaultThreshold)) chooseAsked(row, column);
    }
  }
  return chosen.flatMap((predictions, reference) =>
    [...predictions].sort((a, b) => a - b).map((predicted) => [reference, predicted] as const),
  );
}
