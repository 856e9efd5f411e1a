import { findBestPairs, hungarianPairs, tiedPairs } from './semqa.ts';
import { defaultSemqaParameters, type SemqaParameters } from '../parameters/semqaParameters.ts';
import { definitionRules } from './semqaDefinitions.ts';
import { selectAskedSimilarities, type Similarities } from './similarities.ts';

/** Maximum number of probabilities (sum 1) strictly above the default threshold 0.2, and maximum number at or above it. */
const mostAboveDefaultThreshold = 4;
const mostAtDefaultThreshold = 5;

/**
 * Returns the question pairs whose answers the NLI model must compare, so that later changes of alpha, threshold, variation,
 * temperature and answer support need no model.
 *
 * Always includes the Hungarian matches and each row's best pair (whatever the threshold), and the softmax set F of the paper's
 * definition (temperature 1, threshold 0.2), so that switching the variation costs nothing. Includes all pairs of equally good
 * matchings, because their answers decide between them. With the softmax variation, also includes F for the given parameters and each row's four largest values, which contain F at every temperature for
 * thresholds of at least 0.2. With the authors' definition and softmax, F is computed by their program's rules, and the five
 * largest values of each column are included. Pairs that can still be missing (softmax at low temperature on a run scored as
 * Hungarian, or a threshold under 0.2) are counted in `SemqaScore.uncompared`.
 *
 * Blank evidence is in no pair. Returns distinct `[reference, predicted]` pairs, sorted by reference, then predicted.
 */
export function selectComparedPairs(
  similarities: Similarities,
  parameters: SemqaParameters,
): readonly (readonly [reference: number, predicted: number])[] {
  const chosen = similarities.map(() => new Set<number>());
  const choose = (reference: number, predicted: number): void => {
    chosen[reference]?.add(predicted);
  };
  const { values, references, predicted } = selectAskedSimilarities(similarities);
  const chooseAsked = (row: number, column: number): void =>
    choose(references[row] ?? row, predicted[column] ?? column);
  const chooseF = (parameters: SemqaParameters): void => {
    const { probabilities, isInF } = definitionRules[parameters.definition];
    for (const [row, numbers] of probabilities(values, parameters.temperature).entries()) {
      for (const [column, probability] of numbers.entries()) {
        if (isInF(probability, parameters.threshold)) chooseAsked(row, column);
      }
    }
  };
  // The authors' program decides ties by position, so its pairs are compared too.
  const inputs = { similarities, comparisons: [] };
  const byPosition = { ...defaultSemqaParameters, definition: 'authors' } as const;
  const pairs = [
    ...hungarianPairs(inputs, byPosition),
    ...findBestPairs(inputs, byPosition),
    ...tiedPairs(similarities),
  ];
  for (const [reference, predicted] of pairs) choose(reference, predicted);
  chooseF(defaultSemqaParameters);
  if (parameters.variation === 'softmax') {
    chooseF(parameters);
    if (parameters.definition === 'authors') {
      for (const [column] of predicted.entries()) {
        const numbers = values.map((row) => row[column] ?? 0);
        for (const row of findLargestPlaces(numbers, mostAtDefaultThreshold))
          chooseAsked(row, column);
      }
    } else {
      for (const [row, numbers] of values.entries()) {
        for (const column of findLargestPlaces(numbers, mostAboveDefaultThreshold))
          chooseAsked(row, column);
      }
    }
  }
  return chosen.flatMap((predictions, reference) =>
    [...predictions].sort((a, b) => a - b).map((predicted) => [reference, predicted] as const),
  );
}

/** Returns the indices of the largest values. In a tie, lower indices win. */
function findLargestPlaces(numbers: readonly number[], count: number): readonly number[] {
  const order = [...numbers.keys()].sort((a, b) => (numbers[b] ?? 0) - (numbers[a] ?? 0));
  return order.slice(0, count);
}
