// The differences between two definitions of SemQA: the paper's text, and the program that produced the paper's tables. Sources:
// SemQA: Evaluating Evidence with Question Embeddings and Answer Entailment for Fact Verification, sections 3.1-3.4, and the
// authors' scores for 200 claims, from which the paper's tables come (tests: semqaPeer.test.ts and targetSearch.test.ts).

import type { SemqaDefinition } from '../parameters/semqaParameters.ts';

type Matrix = readonly (readonly number[])[];

/** The rules of a definition. Best match, which is our own, uses the Hungarian rules of the definition. */
export interface DefinitionRules {
  /** Returns the number by which the sum of matched similarities is divided (Hungarian). 0 only if there is no match. */
  readonly divisor: (references: number, matches: number) => number;
  /** Whether a match counts for the answers (Hungarian). */
  readonly isCounted: (similarity: number, threshold: number) => boolean;
  /** `[reference][predicted]`, for similarities at the same indices. */
  readonly probabilities: (similarities: Matrix, temperature: number) => number[][];
  /** Whether a pair is in the selected pairs F (softmax). */
  readonly isInF: (probability: number, threshold: number) => boolean;
  /** Whether a claim with predictions and an empty F has a score, which is 0. Otherwise it has none and is left out of averages. */
  readonly scoresEmptyF: boolean;
  /** Whether this definition uses only the first answer of each item. */
  readonly readsFirstAnswers: boolean;
}

export const definitionRules: Readonly<Record<SemqaDefinition, DefinitionRules>> = {
  paper: {
    divisor: (references) => references,
    isCounted: (similarity, threshold) => similarity > threshold,
    probabilities: softmaxRows,
    isInF: (probability, threshold) => probability > threshold,
    scoresEmptyF: true,
    readsFirstAnswers: false,
  },
  authors: {
    divisor: (_references, matches) => matches,
    isCounted: () => true,
    probabilities: softmaxColumns,
    isInF: (probability, threshold) => probability >= threshold,
    scoresEmptyF: false,
    readsFirstAnswers: true,
  },
};

/**
 * Computes the row-wise softmax of `similarities / temperature`: `[rows][columns]`. Each row sums to 1 (an empty row stays
 * empty).
 */
export function softmaxRows(similarities: Matrix, temperature: number): number[][] {
  return similarities.map((row) => softmax(row, temperature));
}

/**
 * Computes the column-wise softmax of `similarities / temperature`: `[rows][columns]`. Each column sums to 1 (empty rows stay
 * empty).
 */
export function softmaxColumns(similarities: Matrix, temperature: number): number[][] {
  const columns = (similarities[0] ?? []).map((_, column) =>
    softmax(
      similarities.map((row) => row[column] ?? 0),
      temperature,
    ),
  );
  return similarities.map((_, row) => columns.map((column) => column[row] ?? 0));
}

function softmax(values: readonly number[], temperature: number): number[] {
  const largest = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const weights = values.map((value) => Math.exp((value - largest) / temperature));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
