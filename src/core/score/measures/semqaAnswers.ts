// Computes support from the entailment of two answers: SemQA's definition in the paper and three other definitions, which treat neutral
// answers differently. docs/metrics/semqa.md describes the effects. Source: SemQA: Evaluating Evidence with Question Embeddings and Answer
// Entailment for Fact Verification, section 3.3.

import { isBlank } from '../../base/words/escapeInvisible.ts';
import { answerTextOf, type Answer } from '../../read/claims/evidence.ts';
import type { AnswerContext, AnswerSupport } from '../parameters/semqaParameters.ts';

/** An NLI model's probabilities for an ordered pair of texts. The three probabilities sum to 1. */
export interface Entailment {
  readonly entailment: number;
  readonly neutral: number;
  readonly contradiction: number;
  /**
   * True for probabilities of a support model, which has no contradiction class. `contradiction` is then 0, and `neutral` is 1
   * minus `entailment`.
   */
  readonly isTwoClass?: true;
}

const bareWord = /^[^\p{L}\p{N}]*(?:yes|no|true|false)[^\p{L}\p{N}]*$/iu;

/** Whether a text is only yes, no, true or false, which means nothing without its question. */
export function isBare(text: string): boolean {
  return bareWord.test(text);
}

function answerRead(answer: Answer, context: AnswerContext): string {
  return context === 'completeAnswer' ? formatCompleteAnswer(answer) : answerTextOf(answer);
}

/**
 * Returns an answer with its explanation, if it has one: `No. It was a ferry.` If only the explanation is there, returns the
 * explanation, and `noAnswerText` if both are blank.
 */
export function formatCompleteAnswer(answer: Answer): string {
  const explanation = answer.explanation?.trim() ?? '';
  if (isBlank(answer.text) && !isBlank(explanation)) return explanation;
  const text = answerTextOf(answer);
  return explanation === '' ? text : `${text.trim().replace(/[.!]$/u, '')}. ${explanation}`;
}

/**
 * Whether the NLI model reads two answers together with their questions. With `completeAnswer`, the model reads the questions if
 * exactly one of the answers is bare and has no explanation. Without questions, two bare answers can be compared, and so can two
 * answers that are not bare.
 */
export function readsQuestions(expected: Answer, actual: Answer, context: AnswerContext): boolean {
  if (context !== 'completeAnswer') return context === 'questionAnswer';
  return isBare(answerRead(expected, context)) !== isBare(answerRead(actual, context));
}

/** An answer and its question. */
export interface AskedAnswer {
  readonly question: string;
  readonly answer: Answer;
}

/** Returns what the NLI model reads for a pair of answers. A blank answer is read as `noAnswerText`. */
export function answersRead(
  expected: AskedAnswer,
  actual: AskedAnswer,
  context: AnswerContext,
): readonly [string, string] {
  const isAsked = readsQuestions(expected.answer, actual.answer, context);
  // Puts the question first in one text, as in the question-answering data on which NLI models are trained.
  const read = ({ question, answer }: AskedAnswer): string => {
    const text = answerRead(answer, context);
    return isAsked && question.trim() !== '' ? `${question.trim()} ${text}` : text;
  };
  return [read(expected), read(actual)];
}

/** One reference answer compared with one predicted answer in both directions, as indices into the claim's evidence. */
export interface AnswerComparison {
  readonly reference: number;
  readonly predicted: number;
  readonly referenceAnswer: number;
  readonly predictedAnswer: number;
  /** What the model read. If absent, the model read only the answers. */
  readonly context?: AnswerContext;
  /** The part of a passage that the model read. Absent if the model read the whole answer. */
  readonly referencePart?: string;
  readonly predictedPart?: string;
  /** Premise: reference answer. Hypothesis: predicted answer. */
  readonly forward: Entailment;
  /** Premise: predicted answer. Hypothesis: reference answer. */
  readonly backward: Entailment;
}

type Directions = Pick<AnswerComparison, 'forward' | 'backward'>;

/**
 * Computes P(entailment) / (P(entailment) + P(contradiction)), 0 to 1. Ignores the neutral class (paper, 3.3). Returns 0.5 if
 * both probabilities are exactly 0.
 */
function ratioOf(direction: Entailment): number {
  const decided = direction.entailment + direction.contradiction;
  return decided === 0 ? 0.5 : direction.entailment / decided;
}

/**
 * Computes support in one direction, 0 to 1: P(entailment) if the definition uses the neutral class or the model has two classes,
 * otherwise the paper's ratio.
 */
export function supportOf(direction: Entailment, definition: AnswerSupport): number {
  return definition === 'entailment' || direction.isTwoClass
    ? direction.entailment
    : ratioOf(direction);
}

/**
 * Whether the probabilities have two classes. If so, there is no ratio of two small numbers, and all definitions of support are
 * equal.
 */
export function isTwoClass({ forward }: Directions): boolean {
  return forward.isTwoClass === true;
}

/** Whether neutral is above 0.5 in both directions. The ratio then compares two small numbers. */
export function isUndecided({ forward, backward }: Directions): boolean {
  return forward.neutral > 0.5 && backward.neutral > 0.5;
}

/**
 * Computes the support of an answer pair, 0 to 1: the larger `supportOf` of its two directions. For a model with two classes no
 * other rule applies. With `undecidedHalf`, the support of an undecided pair is 0.5. With `decidedOnly`, it is the pair's ratio,
 * only for display: the pair does not count for the answer score.
 */
export function pairSupport(pair: Directions, definition: AnswerSupport): number {
  if (definition === 'undecidedHalf' && isUndecided(pair) && !isTwoClass(pair)) return 0.5;
  return Math.max(supportOf(pair.forward, definition), supportOf(pair.backward, definition));
}

/**
 * Returns what the model concludes about an answer pair, in one word that does not depend on the definition of support.
 * Supported: the larger of the two ratios is at least 0.5. A smaller ratio is no contradiction: careful readers found one in only 21
 * of 284 such matches of four sets of predictions.
 */
export function conclusionOf(pair: Directions): 'supported' | 'notSupported' | 'undecided' {
  if (isUndecided(pair)) return 'undecided';
  return pairSupport(pair, 'ratio') >= 0.5 ? 'supported' : 'notSupported';
}

export interface StandingComparison {
  readonly comparison: AnswerComparison;
  readonly support: number;
}

/**
 * Numbers of an answer pair that decide ties, the most important first. The larger number wins: the support, whether the pair is
 * decided, and the entailment in both directions. With `decidedOnly`, decided pairs come first. -1 if the answers were not compared.
 */
export type TieKey = readonly [first: number, second: number, third: number];

export const tieLevels = [0, 1, 2] as const satisfies readonly (keyof TieKey)[];

export function tieKey(best: StandingComparison | undefined, definition: AnswerSupport): TieKey {
  if (best === undefined) return [-1, 0, 0];
  const { comparison, support } = best;
  const decided = isUndecided(comparison) ? 0 : 1;
  const entailment = comparison.forward.entailment + comparison.backward.entailment;
  return definition === 'decidedOnly'
    ? [decided, decided * support, entailment]
    : [support, decided, entailment];
}

/** Compares two keys. The result is positive if the first key wins. */
export function compareTieKeys(one: TieKey, other: TieKey): number {
  const level = tieLevels.find((at) => one[at] !== other[at]);
  return level === undefined ? 0 : one[level] - other[level];
}

/**
 * Selects the comparison with the largest support, which represents a match of questions. In a tie, `tieKey` decides, so that the
 * order of answers does not matter. With `decidedOnly`, decided comparisons come before undecided comparisons. `undefined` if there
 * is no comparison.
 */
export function selectComparison(
  comparisons: readonly AnswerComparison[],
  definition: AnswerSupport,
): StandingComparison | undefined {
  const decided =
    definition === 'decidedOnly' ? comparisons.filter((pair) => !isUndecided(pair)) : [];
  let best: StandingComparison | undefined;
  for (const comparison of decided.length > 0 ? decided : comparisons) {
    const standing = { comparison, support: pairSupport(comparison, definition) };
    if (
      best === undefined ||
      standing.support > best.support ||
      (standing.support === best.support &&
        compareTieKeys(tieKey(standing, definition), tieKey(best, definition)) > 0)
    ) {
      best = standing;
    }
  }
  return best;
}
