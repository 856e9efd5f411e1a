import {
  bestPairs,
  defaultSemqaParameters,
  hungarianPairs,
  softmaxRows,
  type SemqaParameters,
} from './semqa.ts';

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
 * `similarities`: `[references][predictions]`. Returns distinct `[reference, predicted]` pairs, by reference, then predicted.
 */
export function comparedPairs(
  similarities: readonly (readonly number[])[],
  parameters: SemqaParameters,
): readonly (readonly [reference: number, predicted: number])[] {
  const chosen = similarities.map(() => new Set<number>());
  const choose = (reference: number, predicted: number): void => {
    chosen[reference]?.add(predicted);
  };
  const chooseAbove = (temperature: number, threshold: number): void => {
    for (const [reference, row] of softmaxRows(similarities, temperature).entries()) {
      for (const [predicted, probability] of row.entries()) {
        if (probability > threshold) choose(reference, predicted);
      }
    }
  };
  for (const [reference, predicted] of hungarianPairs(similarities)) choose(reference, predicted);
  for (const [reference, predicted] of bestPairs(similarities)) choose(reference, predicted);
  chooseAbove(defaultSemqaParameters.temperature, defaultSemqaParameters.threshold);
  if (parameters.variation === 'softmax') {
    chooseAbove(parameters.temperature, parameters.threshold);
    for (const [reference, row] of similarities.entries()) {
      const order = [...row.keys()].sort((a, b) => (row[b] ?? 0) - (row[a] ?? 0));
      for (const predicted of order.slice(0, mostAboveDefaultThreshold))
        choose(reference, predicted);
    }
  }
  return chosen.flatMap((predictions, reference) =>
    [...predictions].sort((a, b) => a - b).map((predicted) => [reference, predicted] as const),
  );
}
