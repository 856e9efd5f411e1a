// A claim's scores of a metric on texts, from its matchings.

import type { TextScope } from './claimStrings.ts';
import { softmaxMatch, type TextMatching, type TextMatchings } from './matching.ts';

/** A reference text with the predicted text it was paired with. Positions in the claim's evidence. */
export interface TextMatch {
  readonly reference: number;
  /** `null`: the question alone. */
  readonly referenceAnswer: number | null;
  readonly predicted: number;
  readonly predictedAnswer: number | null;
  readonly score: number;
}

/** A text metric's scores of a claim under the Hungarian matching, and what other matchings would give. */
export interface TextScore {
  readonly question: number;
  readonly questionAnswer: number;
  /** Without assignment: for each reference text the predicted one that suits it best. */
  readonly bestMatch: Readonly<Record<TextScope, number>>;
  /** Each reference text's scores weighted by their softmax. */
  readonly softmax: Readonly<Record<TextScope, number>>;
  readonly matches: Readonly<Record<TextScope, readonly TextMatch[]>>;
  /** What the metric counted in the matched texts, for its score of the whole file (BLEU). */
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

/** `maximum`: of the metric. `temperature`: of the softmax matching. */
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
    ...(question.counts && questionAnswer.counts
      ? { counts: { question: question.counts, questionAnswer: questionAnswer.counts } }
      : {}),
  };
}
