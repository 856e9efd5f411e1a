// Computes a claim's SemQA as if two unmatched questions were matched. Used to explain the score. Not stored.

import {
  assignItems,
  findBestPairs,
  pairCandidates,
  scoreOfCandidates,
  semqa,
  type Candidate,
  type EvidencePairs,
  type Match,
  type SemqaInputs,
  type SemqaScore,
} from './semqa.ts';
import type { SemqaParameters } from '../parameters/semqaParameters.ts';
import { definitionRules } from './semqaDefinitions.ts';
import { selectAskedSimilarities } from './similarities.ts';

/** A reference question and a predicted question, as indices into the claim's evidence. */
export type QuestionPair = Pick<Match, 'reference' | 'predicted'>;

export interface MatchedOutcome {
  readonly semqa: SemqaScore;
  /** Bounds of the possible score. Both equal the score, unless some answers of counted matches have not been compared. */
  readonly least: number;
  readonly most: number;
}

function isIn(pairs: readonly QuestionPair[], { reference, predicted }: QuestionPair): boolean {
  return pairs.some((pair) => pair.reference === reference && pair.predicted === predicted);
}

/**
 * Returns the given pair together with the best assignment of all other questions, `[reference, predicted]` in reference order.
 */
function assignWithForced(
  inputs: SemqaInputs,
  parameters: SemqaParameters,
  forced: QuestionPair,
): EvidencePairs {
  const { values, references, predicted } = selectAskedSimilarities(inputs.similarities);
  const row = references.indexOf(forced.reference);
  const column = predicted.indexOf(forced.predicted);
  const rest = {
    values: values.toSpliced(row, 1).map((numbers) => numbers.toSpliced(column, 1)),
    references: references.toSpliced(row, 1),
    predicted: predicted.toSpliced(column, 1),
  };
  const pairs = [
    [forced.reference, forced.predicted] as const,
    ...assignItems(rest, inputs, parameters),
  ];
  return pairs.sort(([a], [b]) => a - b);
}

function listForcedCandidates(
  inputs: SemqaInputs,
  parameters: SemqaParameters,
  current: SemqaScore,
  forced: QuestionPair,
): readonly Candidate[] {
  const { similarities } = inputs;
  switch (parameters.variation) {
    case 'hungarian':
      return pairCandidates(assignWithForced(inputs, parameters, forced), similarities, parameters);
    case 'bestMatch': {
      const others = findBestPairs(inputs, parameters).filter(
        ([reference]) => reference !== forced.reference,
      );
      const pairs = [...others, [forced.reference, forced.predicted] as const];
      return pairCandidates(
        pairs.sort(([a], [b]) => a - b),
        similarities,
        parameters,
      );
    }
    case 'softmax': {
      const { values, references, predicted } = selectAskedSimilarities(similarities);
      const { probabilities } = definitionRules[parameters.definition];
      const row = probabilities(values, parameters.temperature)[
        references.indexOf(forced.reference)
      ];
      const probability = row?.[predicted.indexOf(forced.predicted)] ?? 0;
      return [...current.matches, { ...forced, probability, counted: true }];
    }
  }
}

/**
 * Returns the bounds of the score. Every unknown support is between 0 and 1, and the answer score is the mean of all supports.
 */
function ends({ question, matches, score }: SemqaScore, alpha: number): readonly [number, number] {
  if (score !== null) return [score, score];
  const supports = matches.flatMap(({ counted, leftOut, support }) =>
    counted && leftOut === undefined ? [support] : [],
  );
  const meanWith = (unknown: number): number =>
    supports.reduce<number>((sum, support) => sum + (support ?? unknown), 0) / supports.length;
  const ofAnswers = (answer: number): number => alpha * (question ?? 0) + (1 - alpha) * answer;
  return [ofAnswers(meanWith(0)), ofAnswers(meanWith(1))];
}

/**
 * Computes a claim's SemQA as if these two questions were matched.
 *
 * Hungarian: this pair, and the assignment of all other questions with the largest sum. Best match: the reference question gets
 * this predicted question, and other questions keep their match. Softmax: the pair is added to the selected pairs F with its
 * probability. A pair that is already a match changes nothing, even if another assignment is equally good. The sum of
 * similarities never exceeds the sum of the claim's own assignment. The score can still be larger, because the assignment ignores
 * the answers.
 *
 * Returns `null` if one of the two questions is blank or does not exist. Throws the same errors as `semqa`.
 */
export function semqaIfMatched(
  inputs: SemqaInputs,
  parameters: SemqaParameters,
  pair: QuestionPair,
): MatchedOutcome | null {
  const current = semqa(inputs, parameters);
  if (typeof inputs.similarities[pair.reference]?.[pair.predicted] !== 'number') return null;
  const { reference, predicted } = pair;
  const forced = { reference, predicted };
  const score = isIn(current.matches, forced)
    ? current
    : scoreOfCandidates(
        inputs,
        parameters,
        listForcedCandidates(inputs, parameters, current, forced),
      );
  const [least, most] = ends(score, parameters.alpha);
  return { semqa: score, least, most };
}
