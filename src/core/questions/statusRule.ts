// The rule that gives a reference question its status, from what is known of each predicted answer. docs/questions.md has it in words.

import type { CoveringAnswer } from '../metrics/coverage.ts';
import { isUndecided, type AnswerComparison } from '../scoring/semqaAnswers.ts';

/** From best to worst. */
export const questionStatuses = [
  'answered',
  'undecided',
  'contradicted',
  'notAnswered',
  'notAsked',
] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/**
 * The thresholds of the rule. They were chosen on public ratings of coverage (the open half and the development set) and on 100
 * questions that were read, and are no parameters: a status means the same in every report.
 */
export const statusThresholds = {
  /** A predicted answer with this coverage says what the reference says. */
  covered: 0.25,
  /** The same where the two questions are alike, too. */
  coveredAlike: 0.22,
  /** What the two answers must have in common without their questions, which can be the same and have different answers. */
  answersAlone: 0.15,
  /** Cosine from which two questions are about the same thing. */
  alike: 0.5,
  /** P(entailment), in the larger direction, from which an answer says the same; it must also have `entailedCoverage`. */
  entailed: 0.7,
  entailedCoverage: 0.15,
  /** P(contradiction), in the smaller direction, less P(entailment), in the larger, from which an answer contradicts the reference. */
  contradicted: 0.6,
  /** Cosine of the two questions from which different answers contradict each other: below it they are answers to different questions. */
  contradictedAlike: 0.75,
  /** Cosine from which a predicted question asks the reference question. */
  asked: 0.85,
} as const;

/** A predicted answer. */
export type Place = Pick<CoveringAnswer, 'predicted' | 'predictedAnswer'>;

/** One predicted answer beside one reference question. */
export interface Candidate extends Place {
  readonly isFound: boolean;
  readonly similarity: number;
  /** Of its comparisons with the reference answers that tell something, the one with the largest support; absent: there is none. */
  readonly comparison: AnswerComparison | undefined;
  /** The model read a bare yes or no without its question: no comparison tells anything. */
  readonly isUnread: boolean;
  /** Largest P(entailment) of its comparisons. */
  readonly entailment: number;
  /** Largest margin of its comparisons; 0: none contradicts. */
  readonly margin: number;
}

/** Coverage between the reference question and a predicted answer, the largest over the reference answers, 0..1. */
export interface CoverageBetween {
  /** 0 for an answer that is not among the three that say most. */
  listed(one: Place): number;
  /** The same, computed where Coverage does not list it. */
  exact(one: Place): number;
  /** What the answers have in common without their questions, by Coverage's formula. */
  ofAnswers(one: Place): number;
}

/** The first of equals; `undefined` of none. */
export function findLargestBy<One>(
  all: readonly One[],
  valueOf: (one: One) => number,
): One | undefined {
  return all.reduce<One | undefined>(
    (best, one) => (best === undefined || valueOf(one) > valueOf(best) ? one : best),
    undefined,
  );
}

function isContradiction({ margin, entailment, similarity }: Candidate): boolean {
  const { contradictedAlike, contradicted, entailed } = statusThresholds;
  return margin >= contradicted && entailment < entailed && similarity >= contradictedAlike;
}

/** Whether a predicted answer says what a reference answer says. */
function isAnswer(candidate: Candidate, coverage: CoverageBetween): boolean {
  const { covered, coveredAlike, answersAlone, alike, entailed, entailedCoverage } =
    statusThresholds;
  if (isContradiction(candidate)) return false;
  const isAlike = candidate.similarity >= alike;
  const isCovered = coverage.listed(candidate) >= (isAlike ? coveredAlike : covered);
  if (isCovered && coverage.ofAnswers(candidate) >= answersAlone) return true;
  return (
    isAlike && candidate.entailment >= entailed && coverage.exact(candidate) >= entailedCoverage
  );
}

/** Whether an answer may agree or not: the model is not neutral in both directions, or could not read it. */
function isOpen({ comparison, isUnread }: Candidate): boolean {
  return isUnread || (comparison !== undefined && !isUndecided(comparison));
}

export interface Decision {
  readonly status: QuestionStatus;
  readonly candidate: Candidate | undefined;
}

/** For a reference without an answer: only a prediction that looked for the same and found none says so, too. */
export function decideWithoutAnswer(candidates: readonly Candidate[]): Decision {
  const { alike, asked } = statusThresholds;
  const closest = findLargestBy(candidates, ({ similarity }) => similarity);
  const none = candidates.filter((one) => !one.isFound && one.similarity >= asked);
  const same = findLargestBy(none, ({ similarity }) => similarity);
  if (same) return { status: 'answered', candidate: same };
  const isRelated = closest !== undefined && closest.similarity >= alike;
  return { status: isRelated ? 'undecided' : 'notAsked', candidate: closest };
}

/** For a reference with an answer. */
export function decideStatus(
  candidates: readonly Candidate[],
  coverage: CoverageBetween,
): Decision {
  const coverageOf = (one: Candidate): number => coverage.listed(one);
  const { asked } = statusThresholds;
  const answering = candidates.filter((one) => one.isFound);
  const saying = answering.filter((one) => isAnswer(one, coverage));
  if (saying.length > 0) {
    return { status: 'answered', candidate: findLargestBy(saying, (one) => coverage.exact(one)) };
  }
  const against = answering.filter(isContradiction);
  if (against.length > 0) {
    return { status: 'contradicted', candidate: findLargestBy(against, ({ margin }) => margin) };
  }
  const isAsked = candidates.filter(({ similarity }) => similarity >= asked);
  const open = isAsked.filter((one) => one.isFound && isOpen(one));
  if (open.length > 0) return { status: 'undecided', candidate: findLargestBy(open, coverageOf) };
  if (isAsked.length > 0) {
    return {
      status: 'notAnswered',
      candidate: findLargestBy(isAsked, ({ similarity }) => similarity),
    };
  }
  const closest =
    findLargestBy(answering, coverageOf) ?? findLargestBy(candidates, (one) => one.similarity);
  return { status: 'notAsked', candidate: closest };
}
