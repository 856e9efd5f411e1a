// Combines a metric's scores for all pairs of texts into one score per claim, in three ways, so that users can distinguish the
// effect of the metric from the effect of the matching.

import { pairwiseSum } from '../../base/statistics/sums.ts';
import { maximumAssignment, mostCells, refinedAssignment } from './assignment.ts';
import type { ComparedTexts, PlacedText, TextScope } from './claimStrings.ts';
import { softmaxRows } from './semqaDefinitions.ts';
import type { TextComparer } from './textMetric.ts';

/** A text metric's results for one claim. They do not depend on parameters that the user can change later. */
export interface TextMatching {
  readonly texts: {
    readonly references: readonly TextPlace[];
    readonly predicted: readonly TextPlace[];
  };
  /** `[reference][predicted]`, in the metric's range. Rows are empty if nothing was predicted. */
  readonly matrix: readonly (readonly number[])[];
  /** The Hungarian assignment: positions in `texts`, ordered by reference. */
  readonly pairs: readonly (readonly [reference: number, predicted: number])[];
  /** Sum over the pairs divided by the number of reference texts. An unmatched reference text counts as 0. */
  readonly hungarian: number;
  /**
   * Mean over the reference texts of the largest score in their row. A predicted text can be used for several reference texts.
   */
  readonly bestMatch: number;
  /**
   * Counts for metrics that also score a whole file, summed over the reference texts and their matched predicted texts. An unmatched
   * reference text is compared with an empty text.
   */
  readonly counts?: readonly number[];
}

/** The place of a compared text in the claim's evidence. */
export type TextPlace = Pick<PlacedText, 'question' | 'answer'>;

export type TextMatchings = Readonly<Record<TextScope, TextMatching>>;

function placeOf({ question, answer }: PlacedText): TextPlace {
  return { question, answer };
}

/**
 * Compares all texts of a claim and matches them. The scores are 0 without predicted texts. In a tie between optimal assignments,
 * any of them is used, since their sums are equal. With counts, the counts decide. Throws RangeError without reference texts, because the score is undefined.
 * Source: AVeriTeC's Hungarian utility (eval.py). If the best assignment is unique, the score equals this utility to the last
 * digit: SciPy's linear_sum_assignment of a matrix with predictions as rows, numpy's sum in their order, times the reciprocal of
 * the number of reference texts.
 */
export function matchTexts(
  comparer: TextComparer,
  compared: ComparedTexts,
  countsOf?: (reference: string, predicted: string) => readonly number[],
): TextMatching {
  const { references, predicted } = compared;
  if (references.length === 0) throw new RangeError('matching needs at least one reference text');
  const matrix = comparer.matrix(
    references.map(({ text }) => text),
    predicted.map(({ text }) => text),
  );
  const pairs = countsOf ? assignByCounts(matrix, compared, countsOf) : maximumAssignment(matrix);
  const paired = pairs
    .toSorted(([, a], [, b]) => a - b)
    .map(([row, column]) => matrix[row]?.[column] ?? 0);
  const largest = matrix.map((row) => row.reduce((most, value) => Math.max(most, value), 0));
  return {
    texts: { references: references.map(placeOf), predicted: predicted.map(placeOf) },
    matrix,
    pairs,
    hungarian: pairwiseSum(paired) * (1 / references.length),
    bestMatch: largest.reduce((sum, value) => sum + value, 0) / references.length,
    counts: countsOf && sumCounts(compared, pairs, countsOf),
  };
}

/**
 * Returns an assignment with the largest sum whose counts do not depend on the order of the texts. Many texts have nothing in common, so
 * ties are frequent. Among equally good assignments, the one with the largest sum of the first count wins, then of the second, and so
 * on. Larger claims would take too long, so the order decides there.
 */
function assignByCounts(
  matrix: readonly (readonly number[])[],
  { references, predicted }: ComparedTexts,
  countsOf: (reference: string, predicted: string) => readonly number[],
): readonly (readonly [row: number, column: number])[] {
  if (references.length * predicted.length > mostCells) return maximumAssignment(matrix);
  let counts: readonly (readonly (readonly number[])[])[] | undefined;
  const levelAt = (level: number) => () => {
    // An unmatched reference text is counted, too, so a match counts what it adds.
    counts ??= references.map(({ text }) => {
      const alone = countsOf(text, '');
      return predicted.map((other) =>
        countsOf(text, other.text).map((count, at) => count - (alone[at] ?? 0)),
      );
    });
    return counts.map((row) => row.map((cell) => cell[level] ?? 0));
  };
  return refinedAssignment(matrix, [...countsOf('', '').keys()].map(levelAt));
}

function sumCounts(
  { references, predicted }: ComparedTexts,
  pairs: readonly (readonly [number, number])[],
  countsOf: (reference: string, predicted: string) => readonly number[],
): readonly number[] {
  const partners = new Map(pairs);
  const sums: number[] = [];
  for (const [row, { text }] of references.entries()) {
    const partner = predicted[partners.get(row) ?? -1]?.text ?? '';
    for (const [index, count] of countsOf(text, partner).entries())
      sums[index] = (sums[index] ?? 0) + count;
  }
  return sums;
}

/**
 * Computes the score if each reference text is compared with all predicted texts. A reference text's score is its row's values
 * weighted by P = softmax of row / maximum / temperature, and the result is the mean of these scores, in the range of the metric.
 * Returns 0 without predicted texts. This is our own definition: the paper's softmax score is a mean of probabilities, whose
 * scale is unrelated to the metric.
 */
export function softmaxMatch(
  matrix: readonly (readonly number[])[],
  maximum: number,
  temperature: number,
): number {
  if (matrix.length === 0) return 0;
  const probabilities = softmaxRows(
    matrix.map((row) => row.map((value) => value / maximum)),
    temperature,
  );
  const rows = matrix.map((row, index) =>
    row.reduce((sum, value, column) => sum + (probabilities[index]?.[column] ?? 0) * value, 0),
  );
  return rows.reduce((sum, value) => sum + value, 0) / matrix.length;
}

// A claim's scores for a text metric, computed from its matchings.

/** A reference item and a matched predicted item, as indices into the claim's evidence. */
export interface MatchedPlaces {
  readonly reference: number;
  readonly predicted: number;
  /** Index of the answer. `null` if only the question was compared. */
  readonly referenceAnswer: number | null;
  readonly predictedAnswer: number | null;
}

/** A reference text and its matched predicted text, as indices into the claim's evidence. */
export interface TextMatch extends MatchedPlaces {
  readonly score: number;
}

/** A text metric's scores for a claim, with the Hungarian matching and with the other matchings. */
export interface TextScore {
  readonly question: number;
  readonly questionAnswer: number;
  /** Score that uses the best predicted text for each reference text, without an assignment. */
  readonly bestMatch: Readonly<Record<TextScope, number>>;
  /** Mean over the reference texts. The score of a reference text is the softmax-weighted mean over the predicted texts. */
  readonly softmax: Readonly<Record<TextScope, number>>;
  readonly matches: Readonly<Record<TextScope, readonly TextMatch[]>>;
  /** The metric's counts for the matched texts, from which its score for the whole file is computed (BLEU). */
  readonly counts?: Readonly<Record<TextScope, readonly number[]>>;
}

function matchesOf({ texts, matrix, pairs }: TextMatching): readonly TextMatch[] {
  return pairs.flatMap(([row, column]): TextMatch[] => {
    const reference = texts.references[row];
    const predicted = texts.predicted[column];
    if (!reference || !predicted) return [];
    return [
      {
        reference: reference.question,
        referenceAnswer: reference.answer,
        predicted: predicted.question,
        predictedAnswer: predicted.answer,
        score: matrix[row]?.[column] ?? 0,
      },
    ];
  });
}

/**
 * Computes a claim's scores from its matchings. `maximum`: maximum of the metric. `temperature`: temperature of the softmax
 * matching.
 */
export function textScore(
  matchings: TextMatchings,
  maximum: number,
  temperature: number,
): TextScore {
  const both = <T>(of: (matching: TextMatching) => T): Readonly<Record<TextScope, T>> => ({
    question: of(matchings.question),
    questionAnswer: of(matchings.questionAnswer),
  });
  const { question, questionAnswer } = matchings;
  return {
    question: question.hungarian,
    questionAnswer: questionAnswer.hungarian,
    bestMatch: both(({ bestMatch }) => bestMatch),
    softmax: both(({ matrix }) => softmaxMatch(matrix, maximum, temperature)),
    matches: both(matchesOf),
    counts:
      question.counts && questionAnswer.counts
        ? { question: question.counts, questionAnswer: questionAnswer.counts }
        : undefined,
  };
}
