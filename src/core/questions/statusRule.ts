// The rule for the status of a reference question, from the facts about each predicted answer. docs/questions.md describes it.

import type { CoveringAnswer } from '../metrics/coverage.ts';
import { isUndecided, type AnswerComparison } from '../scoring/semqaAnswers.ts';

/** Best status first. */
export const questionStatuses = [
  'answered',
  'undecided',
  'contradicted',
  'notAnswered',
  'notAsked',
] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/**
 * Thresholds of the rule. They were chosen on public ratings of coverage (the open half and the development set) and on 100
 * manually checked questions. They are not parameters, so a status has the same meaning in every report.
 */
export const statusThresholds = {
  /** Minimum coverage for a predicted answer to say the same as the reference. */
  covered: 0.25,
  /** Minimum coverage if the two questions are also similar. */
  coveredAlike: 0.22,
  /** Minimum overlap of the two answers alone, without their questions, because the same question can have different answers. */
  answersAlone: 0.15,
  /** Minimum cosine at which two questions have the same topic. */
  alike: 0.5,
  /**
   * Minimum P(entailment) for an answer to say the same as the reference: the larger value of the two directions counts. The
   * answer must also reach `entailedCoverage`.
   */
  entailed: 0.7,
  entailedCoverage: 0.15,
  /**
   * Minimum margin for an answer to contradict the reference: the smaller P(contradiction) of the two directions minus the larger
   * P(entailment).
   */
  contradicted: 0.6,
  /**
   * Minimum cosine of two questions at which different answers contradict each other. Below it, the answers belong to different
   * questions.
   */
  contradictedAlike: 0.75,
  /** Minimum cosine at which a predicted question asks the reference question. */
  asked: 0.85,
} as const;

/** A predicted answer. */
export type Place = Pick<CoveringAnswer, 'predicted' | 'predictedAnswer'>;

/** One predicted answer considered for one reference question. */
export interface Candidate extends Place {
  readonly isFound: boolean;
  readonly similarity: number;
  /**
   * The meaningful comparison with the reference answers that has the largest support. Absent if there is no meaningful
   * comparison.
   */
  readonly comparison: AnswerComparison | undefined;
  /** Whether the model read a bare yes or no without its question, so that no comparison is meaningful. */
  readonly isUnread: boolean;
  /** Largest P(entailment) in the answer's comparisons. */
  readonly entailment: number;
  /** Largest margin of contradiction in the answer's comparisons. 0 if no comparison contradicts. */
  readonly margin: number;
}

/**
 * Coverage between the reference question and a predicted answer, 0 to 1. With several reference answers, the largest value
 * counts.
 */
export interface CoverageBetween {
  /** Returns the coverage if Coverage lists the answer, otherwise 0. Coverage lists the three best answers. */
  listed(one: Place): number;
  /** Returns the coverage, computed if Coverage does not list the answer. */
  exact(one: Place): number;
  /** Returns the overlap of the answers without their questions, by Coverage's formula. */
  ofAnswers(one: Place): number;
}

/** Returns the item with the largest value. In a tie, the first item wins. `undefined` for an empty list. */
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

/** Whether a predicted answer says the same as a reference answer. */
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

/** Whether the answer may agree with the reference: the model is not neutral in both directions, or could not read the answer. */
function isOpen({ comparison, isUnread }: Candidate): boolean {
  return isUnread || (comparison !== undefined && !isUndecided(comparison));
}

export interface Decision {
  readonly status: QuestionStatus;
  readonly candidate: Candidate | undefined;
}

/**
 * Determines the status of a reference question without an answer. The question counts as answered only if a predicted question
 * asks the same and also found no answer.
 */
export function decideWithoutAnswer(candidates: readonly Candidate[]): Decision {
  const { alike, asked } = statusThresholds;
  const closest = findLargestBy(candidates, ({ similarity }) => similarity);
  const none = candidates.filter((one) => !one.isFound && one.similarity >= asked);
  const same = findLargestBy(none, ({ similarity }) => similarity);
  if (same) return { status: 'answered', candidate: same };
  const isRelated = closest !== undefined && closest.similarity >= alike;
  return { status: isRelated ? 'undecided' : 'notAsked', candidate: closest };
}

/** Determines the status of a reference question with an answer. */
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
