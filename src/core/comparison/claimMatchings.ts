// Each metric's own matching of one claim's evidence, in a common form.

import type { TextScope } from '../scoring/claimStrings.ts';
import { semqa } from '../scoring/semqa.ts';
import {
  checkSemqaParameters,
  semqaVariations,
  type SemqaParameters,
} from '../parameters/semqaParameters.ts';
import { semqaInputsOf, semqaMetric } from '../metrics/semqaMetric.ts';
import { textColumn, textMetricIds, textMetrics, textScoreOf } from '../metrics/textMetrics.ts';
import { variantColumn, variantNames } from './toComparedClaim.ts';
import type { ReportClaim } from '../results/claims.ts';

/** A reference question and a predicted question, as indices into the claim's evidence. */
export interface QuestionPair {
  readonly reference: number;
  readonly predicted: number;
  /**
   * Index of the answer if questions were compared together with their answers, or `null` if only the questions were compared.
   */
  readonly referenceAnswer: number | null;
  readonly predictedAnswer: number | null;
  /** Similarity on the metric's own scale. For SemQA, the cosine. */
  readonly similarity: number;
}

export interface ClaimMatching {
  /** Column of the score that is computed from this matching, as in the comparison. */
  readonly column: string;
  readonly name: string;
  readonly heading: string;
  /** `null` if the claim has no such score. */
  readonly score: number | null;
  /** Maximum similarity, reached by identical texts. */
  readonly maximum: number;
  /**
   * Pairs ordered by reference question. Includes pairs with nothing in common (similarity 0 or below), because the assignment must use
   * them.
   */
  readonly pairs: readonly QuestionPair[];
}

function semqaMatchings(claim: ReportClaim, parameters: SemqaParameters): readonly ClaimMatching[] {
  const inputs = semqaInputsOf(claim);
  if (semqaMetric.failure(claim) || inputs.similarities.length === 0) return [];
  return semqaVariations.map((variation): ClaimMatching => {
    const { score, matches } = semqa(inputs, { ...parameters, variation });
    return {
      column: variantColumn(variation),
      ...variantNames(variation),
      score,
      maximum: 1,
      // The pair's answers were compared but not matched, so they are not part of this matching.
      pairs: matches.map(({ reference, predicted, similarity }) => ({
        reference,
        predicted,
        referenceAnswer: null,
        predictedAnswer: null,
        similarity,
      })),
    };
  });
}

const scopes: readonly (readonly [scope: TextScope, name: string, heading: string])[] = [
  ['question', 'questions', 'Q'],
  ['questionAnswer', 'questions and answers', 'Q+A'],
];

function textMatchings(claim: ReportClaim): readonly ClaimMatching[] {
  return textMetricIds.flatMap((id) => {
    const score = textScoreOf(id, claim);
    if (!score) return [];
    const { name, heading, maximum } = textMetrics[id];
    return scopes.map(([scope, scopeName, scopeHeading]): ClaimMatching => ({
      column: textColumn(id, scope),
      name: `${name}, ${scopeName}`,
      heading: `${heading} ${scopeHeading}`,
      score: score[scope],
      maximum,
      pairs: score.matches[scope].map(({ score: similarity, ...places }) => ({
        ...places,
        similarity,
      })),
    }));
  });
}

/**
 * Returns the claim's matching by every metric: SemQA's three variations for `parameters`, then each text metric on questions and
 * on questions with answers. The result is empty for a claim without scores. Throws RangeError for parameters out of range.
 */
export function claimMatchings(
  claim: ReportClaim,
  parameters: SemqaParameters,
): readonly ClaimMatching[] {
  checkSemqaParameters(parameters);
  return [...semqaMatchings(claim, parameters), ...textMatchings(claim)];
}
