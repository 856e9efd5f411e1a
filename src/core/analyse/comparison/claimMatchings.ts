// Each metric's own matching of one claim's evidence, in a common form.

import type { MatchedPlaces } from '../../score/measures/matching.ts';
import { semqaInputsOf, semqaMetric } from '../../score/metrics/semqaMetric.ts';
import {
  textColumn,
  textMetricIds,
  textMetrics,
  textScoreOf,
} from '../../score/metrics/textMetrics.ts';
import {
  checkSemqaParameters,
  type SemqaParameters,
  semqaVariations,
} from '../../score/parameters/semqaParameters.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import type { TextScope } from '../../score/measures/claimStrings.ts';
import { semqa } from '../../score/measures/semqa.ts';
import { joinParts, type Message, msg } from '../../base/words/message.ts';
import { variantColumn, variantNames } from './toComparedClaim.ts';

/** A reference question and a predicted question, as indices into the claim's evidence. */
export interface QuestionPair extends MatchedPlaces {
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

// Finds reference questions that two metrics match differently in one claim.

/** One reference question and what each of the two metrics matched with it. */
export interface QuestionDisagreement {
  /** Position among the reference questions. */
  readonly reference: number;
  /**
   * Predicted questions that metric A matched with the reference question, if the pair's similarity is above 0. Several questions
   * are possible for softmax or for several answers.
   */
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** The difference as a sentence: "SemQA Hungarian pairs Q1 with P3, METEOR Q with P5." */
  readonly sentence: Message;
}

/**
 * Returns the matched predicted questions by reference question, ascending. Ignores pairs with similarity 0 or below, because any
 * other pair would be as good.
 */
function partnersOf({ pairs }: ClaimMatching): ReadonlyMap<number, readonly number[]> {
  const partners = new Map<number, Set<number>>();
  for (const { reference, predicted, similarity } of pairs) {
    if (similarity <= 0) continue;
    const known = partners.get(reference) ?? new Set();
    partners.set(reference, known.add(predicted));
  }
  return new Map([...partners].map(([key, others]) => [key, [...others].sort((a, b) => a - b)]));
}

function listOf(predicted: readonly number[]): Message {
  const names = predicted.map((place) => `P${String(place + 1)}`);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : msg('{0} and {1}', joinParts(names), last);
}

function sentenceOf(
  question: string,
  [headingA, headingB]: readonly [string, string],
  [a, b]: readonly [readonly number[], readonly number[]],
): Message {
  if (a.length === 0) {
    return msg(
      '{0} leaves {1} unmatched, but {2} matches {1} with {3}.',
      ...[headingA, question, headingB, listOf(b)],
    );
  }
  const ofA = [headingA, question, listOf(a), headingB];
  return b.length === 0
    ? msg('{0} matches {1} with {2}, but {3} leaves {1} unmatched.', ...ofA)
    : msg('{0} matches {1} with {2}, but {3} matches {1} with {4}.', ...ofA, listOf(b));
}

/** Lists the reference questions that the two metrics match differently, in order. Returns an empty list if the metrics agree. */
export function findMatchingDisagreements(
  matchingA: ClaimMatching,
  matchingB: ClaimMatching,
): readonly QuestionDisagreement[] {
  const [partnersA, partnersB] = [partnersOf(matchingA), partnersOf(matchingB)];
  const questions = [...new Set([...partnersA.keys(), ...partnersB.keys()])].sort((a, b) => a - b);
  return questions.flatMap((reference): QuestionDisagreement[] => {
    const [a, b] = [partnersA.get(reference) ?? [], partnersB.get(reference) ?? []];
    if (a.length === b.length && a.every((place, index) => place === b[index])) return [];
    const name = `Q${String(reference + 1)}`;
    const headings = [matchingA.heading, matchingB.heading] as const;
    return [{ reference, a, b, sentence: sentenceOf(name, headings, [a, b]) }];
  });
}
