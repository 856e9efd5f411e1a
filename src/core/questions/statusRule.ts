// The rule for the status of a reference question, from the facts about each predicted answer. docs/questions.md describes it.

import type { CoveringAnswer } from '../metrics/coverage.ts';
import { isUndecided, type AnswerComparison } from '../scoring/semqaAnswers.ts';

/** Best first. */
export const questionStatuses = [
  'answered',
  'undecided',
  'contradicted',
  'notAnswered',
  'notAsked',
] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/**
 * Thresholds of the rule. They were chosen on public ratings of coverage (the open half and the development set) and on 100 manually read
 * questions. They are not parameters, so a status has the same meaning in every report.
 */
export const statusThresholds = {
  /** Coverage from which a predicted answer says the same as the reference. */
  covered: 0.25,
  /** The same if the two questions are also similar. */
  coveredAlike: 0.22,
  /** Minimum overlap of the two answers without their questions, because equal questions can have different answers. */
  answersAlone: 0.15,
  /** Cosine from which two questions are about the same topic. */
  alike: 0.5,
  /** P(entailment), in the larger direction, from which an answer says the same. It must also have `entailedCoverage`. */
  entailed: 0.7,
  entailedCoverage: 0.15,
  /** P(contradiction) in the smaller direction minus P(entailment) in the larger, from which an answer contradicts the reference. */
  contradicted: 0.6,
  /** Cosine of the two questions from which different answers contradict each other. Below it, they answer different questions. */
  contradictedAlike: 0.75,
  /** Cosine from which a predicted question asks the reference question. */
  asked: 0.85,
} as const;

/** A predicted answer. */
export type Place = Pick<CoveringAnswer, 'predicted' | 'predictedAnswer'>;

/** One predicted answer for one reference question. */
export interface Candidate extends Place {
  readonly isFound: boolean;
  readonly similarity: number;
  /** The meaningful comparison with the largest support among those with the reference answers. Absent: there is none. */
  readonly comparison: AnswerComparison | undefined;
  /** The model read a bare yes or no without its question, so no comparison is meaningful. */
  readonly isUnread: boolean;
  /** Largest P(entailment) of its comparisons. */
  readonly entailment: number;
  /** Largest margin of its comparisons. 0: none contradicts. */
  readonly margin: number;
}

/** Coverage between the reference question and a predicted answer, the largest over the reference answers, 0 to 1. */
export interface CoverageBetween {
  /** 0 for an answer that is not among the three best. */
  listed(one: Place): number;
  /** The same, computed if Coverage does not list it. */
  exact(one: Place): number;
  /** Overlap of the answers without their questions, by Coverage's formula. */
  ofAnswers(one: Place): number;
}

/** The first of equals. `undefined` for an empty list. */
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

/** Whether an answer may agree or not: the model is not neutral in both directions, or could not read it. */
function isOpen({ comparison, isUnread }: Candidate): boolean {
  return isUnread || (comparison !== undefined && !isUndecided(comparison));
}

export interface Decision {
  readonly status: QuestionStatus;
  readonly candidate: Candidate | undefined;
}

/** Decides for a reference without an answer: only a prediction that searched for the same and found nothing agrees. */
export function decideWithoutAnswer(candidates: readonly Candidate[]): Decision {
  const { alike, asked } = statusThresholds;
  const closest = findLargestBy(candidates, ({ similarity }) => similarity);
  const none = candidates.filter((one) => !one.isFound && one.similarity >= asked);
  const same = findLargestBy(none, ({ similarity }) => similarity);
  if (same) return { status: 'answered', candidate: same };
  const isRelated = closest !== undefined && closest.similarity >= alike;
  return { status: isRelated ? 'undecided' : 'notAsked', candidate: closest };
}

/** Decides for a reference with an answer. */
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
