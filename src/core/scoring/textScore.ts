// A claim's scores for a text metric, computed from its matchings.

import type { TextScope } from './claimStrings.ts';
import { softmaxMatch, type TextMatching, type TextMatchings } from './matching.ts';

/** A reference text and its matched predicted text, as indices into the claim's evidence. */
export interface TextMatch {
  readonly reference: number;
  /** Index of the answer. `null` if only the question was compared. */
  readonly referenceAnswer: number | null;
  readonly predicted: number;
  readonly predictedAnswer: number | null;
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
