// What two answers' entailment is worth: SemQA's support in the paper's definition and in three others, which treat
// neutral answers differently. docs/metrics/semqa.md says what that changes.
// Source: SemQA: Evaluating Evidence with Question Embeddings and Answer Entailment for Fact Verification, section 3.3.

import { answerTextOf, type Answer } from '../evidence/evidence.ts';
import type { AnswerContext, AnswerSupport } from '../parameters/semqaParameters.ts';

/** What an NLI model says of an ordered pair of texts; the three sum to 1. */
export interface Entailment {
  readonly entailment: number;
  readonly neutral: number;
  readonly contradiction: number;
  /** By a support model: neutral is what is not entailed, and contradiction is 0, because the model knows no such class. */
  readonly isTwoClass?: true;
}

export {
  answerContexts,
  answerSupports,
  type AnswerContext,
  type AnswerSupport,
} from '../parameters/semqaParameters.ts';

const bareWord = /^[^\p{L}\p{N}]*(?:yes|no|true|false)[^\p{L}\p{N}]*$/iu;

/** Whether a text is a yes or a no, true or false, and no more: it says nothing without its question. */
export function isBare(text: string): boolean {
  return bareWord.test(text);
}

function answerRead(answer: Answer, context: AnswerContext): string {
  return context === 'completeAnswer' ? formatCompleteAnswer(answer) : answerTextOf(answer);
}

/** An answer with its explanation where it has one: `No. It was a ferry.` A blank answer is `noAnswerText`. */
export function formatCompleteAnswer(answer: Answer): string {
  const text = answerTextOf(answer);
  const explanation = answer.explanation?.trim() ?? '';
  return explanation === '' ? text : `${text.trim().replace(/[.!]$/u, '')}. ${explanation}`;
}

/**
 * Whether the NLI model reads two answers after their questions. `completeAnswer`: when exactly one of them is bare and has no
 * explanation; two bare ones say enough, and so do two that are not.
 */
export function readsQuestions(expected: Answer, actual: Answer, context: AnswerContext): boolean {
  if (context !== 'completeAnswer') return context === 'questionAnswer';
  return isBare(answerRead(expected, context)) !== isBare(answerRead(actual, context));
}

/** An answer and the question that it answers. */
export interface AskedAnswer {
  readonly question: string;
  readonly answer: Answer;
}

/** What the NLI model reads of a pair of answers. A blank answer is read as `noAnswerText`. */
export function answersRead(
  expected: AskedAnswer,
  actual: AskedAnswer,
  context: AnswerContext,
): readonly [string, string] {
  const isAsked = readsQuestions(expected.answer, actual.answer, context);
  // As in the sets with questions that the models learn from: one text, the question first.
  const read = ({ question, answer }: AskedAnswer): string => {
    const text = answerRead(answer, context);
    return isAsked && question.trim() !== '' ? `${question.trim()} ${text}` : text;
  };
  return [read(expected), read(actual)];
}

/** One reference answer held against one predicted answer, both ways. Indices into the claim's evidence. */
export interface AnswerComparison {
  readonly reference: number;
  readonly predicted: number;
  readonly referenceAnswer: number;
  readonly predictedAnswer: number;
  /** What the model read; absent: the answers alone. */
  readonly context?: AnswerContext;
  /** The part of a passage that the model read; absent: the whole answer. */
  readonly referencePart?: string;
  readonly predictedPart?: string;
  /** Reference answer -> predicted answer. */
  readonly forward: Entailment;
  /** Predicted answer -> reference answer. */
  readonly backward: Entailment;
}

type Directions = Pick<AnswerComparison, 'forward' | 'backward'>;

/**
 * P(entailment) / (P(entailment) + P(contradiction)), 0..1: the neutral class is discarded (paper, 3.3).
 * 0.5 when both are exactly 0: nothing speaks for either.
 */
function ratioOf(direction: Entailment): number {
  const decided = direction.entailment + direction.contradiction;
  return decided === 0 ? 0.5 : direction.entailment / decided;
}

/** One direction's support, 0..1: P(entailment) where the neutral class is kept or the model has but two, else the ratio of the paper. */
export function supportOf(direction: Entailment, definition: AnswerSupport): number {
  return definition === 'entailment' || direction.isTwoClass
    ? direction.entailment
    : ratioOf(direction);
}

/** Two classes: there is no ratio of two small numbers to mistrust, and no definition of support but one. */
export function isTwoClass({ forward }: Directions): boolean {
  return forward.isTwoClass === true;
}

/** Neutral above 0.5 in both directions: the ratio then compares two small numbers. */
export function isUndecided({ forward, backward }: Directions): boolean {
  return forward.neutral > 0.5 && backward.neutral > 0.5;
}

/**
 * Support of an answer pair, 0..1: the larger of its directions' `supportOf`, which is all there is of two classes. `undecidedHalf` gives an undecided pair 0.5.
 * `decidedOnly` gives an undecided pair its ratio, to be shown: it does not count for the answer score.
 */
export function pairSupport(pair: Directions, definition: AnswerSupport): number {
  if (definition === 'undecidedHalf' && isUndecided(pair) && !isTwoClass(pair)) return 0.5;
  return Math.max(supportOf(pair.forward, definition), supportOf(pair.backward, definition));
}

/**
 * What the model says of an answer pair, in a word; the same under every definition of support. Supported: the larger of the two
 * ratios is 0.5 or more.
 */
export function conclusionOf(pair: Directions): 'supported' | 'contradicted' | 'undecided' {
  if (isUndecided(pair)) return 'undecided';
  return pairSupport(pair, 'ratio') >= 0.5 ? 'supported' : 'contradicted';
}

export interface StandingComparison {
  readonly comparison: AnswerComparison;
  readonly support: number;
}

/**
 * The comparison that stands for a match of questions: the largest support, the first of equals. `decidedOnly`: a decided one
 * before any undecided one. `undefined` when there is none.
 */
export function selectComparison(
  comparisons: readonly AnswerComparison[],
  definition: AnswerSupport,
): StandingComparison | undefined {
  const decided =
    definition === 'decidedOnly' ? comparisons.filter((pair) => !isUndecided(pair)) : [];
  let best: StandingComparison | undefined;
  for (const comparison of decided.length > 0 ? decided : comparisons) {
    const support = pairSupport(comparison, definition);
    if (best === undefined || support > best.support) best = { comparison, support };
  }
  return best;
}
