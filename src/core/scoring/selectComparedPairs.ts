import {
  findBestPairs,
  defaultSemqaParameters,
  hungarianPairs,
  type SemqaParameters,
} from './semqa.ts';
import { definitionRules } from './semqaDefinitions.ts';
import { closePairs } from './semqaAlternative.ts';
import { selectAskedSimilarities, type Similarities } from './similarities.ts';

/** At most four probabilities that sum to 1 can be strictly above the default threshold 0.2, and at most five at or above it. */
const mostAboveDefaultThreshold = 4;
const mostAtDefaultThreshold = 5;

/**
 * The question pairs whose answers the NLI model must compare, so that later changes of alpha, threshold, variation, temperature and answer
 * support need no model.
 *
 * Always included: the Hungarian matches and each row's best pair (whatever the threshold), and the softmax set F of the paper's definition
 * (temperature 1, threshold 0.2), so that switching the variation costs nothing. Also pairs that would match if each similarity changed
 * slightly (semqaAlternative.ts), so that the resulting score is known. With the softmax variation also F for the given parameters and each
 * row's four largest values, which contain F at every temperature for thresholds of at least 0.2. With the authors' definition and softmax,
 * F and the largest values are those of their program: five of each column. Pairs that can still be missing (softmax at low temperature on
 * a run scored as Hungarian, or a threshold under 0.2) are counted in `SemqaScore.uncompared`.
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
  const chooseAsked = (row: number, column: number): void => {
    choose(references[row] ?? row, predicted[column] ?? column);
  };
  const chooseF = (parameters: SemqaParameters): void => {
    const { probabilities, isInF } = definitionRules[parameters.definition];
    for (const [row, numbers] of probabilities(values, parameters.temperature).entries()) {
      for (const [column, probability] of numbers.entries()) {
        if (isInF(probability, parameters.threshold)) chooseAsked(row, column);
      }
    }
  };
  for (const [reference, predicted] of hungarianPairs(similarities)) choose(reference, predicted);
  for (const [reference, predicted] of findBestPairs(similarities)) choose(reference, predicted);
  for (const [reference, predicted] of closePairs(similarities)) choose(reference, predicted);
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

/** The indices of the largest numbers. Of equal numbers, those with lower indices are taken. */
function findLargestPlaces(numbers: readonly number[], count: number): readonly number[] {
  const order = [...numbers.keys()].sort((a, b) => (numbers[b] ?? 0) - (numbers[a] ?? 0));
  return order.slice(0, count);
}
