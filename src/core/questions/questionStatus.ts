// Determines the status of each reference question. One rule combines Coverage, SemQA's question similarities and its comparisons of
// answers. docs/questions.md describes the rule, the data that it was chosen on, and its agreement with readers.

import { isFoundAnswer, type QaPair } from '../evidence/evidence.ts';
import { coverageMetric, type CoverageScore } from '../metrics/coverage.ts';
import { semqaInputsOf, semqaOf } from '../metrics/semqaMetric.ts';
import type { ReportClaim } from '../results/claims.ts';
import { computeCoveredPieces, piecesOf, type Piece } from '../scoring/coverage.ts';
import type { Similarities } from '../scoring/similarities.ts';
import {
  isBare,
  isUndecided,
  pairSupport,
  type AnswerComparison,
} from '../scoring/semqaAnswers.ts';
import {
  decideStatus,
  decideWithoutAnswer,
  findLargestBy,
  statusThresholds,
  type Candidate,
  type CoverageBetween,
  type Place,
  type QuestionStatus,
} from './statusRule.ts';

/** A reference question with its status and the predicted answer that decided it, as indices in the claim's evidence. */
export interface QuestionOutcome {
  readonly reference: number;
  readonly status: QuestionStatus;
  /** The predicted answer that decided the status, or the closest predicted answer. `null` if nothing is predicted. */
  readonly predicted: number | null;
  readonly predictedAnswer: number | null;
  /**
   * How much of a reference answer the predicted answer covers, 0 to 1, as in Coverage. The largest value if there are several reference
   * answers.
   */
  readonly coverage: number | null;
  /** Cosine of the two questions, -1 to 1. */
  readonly similarity: number | null;
  /**
   * Support of the two answers by the paper's ratio, 0 to 1. `null` if the answers were not compared, are undecided, or one is a
   * bare yes or no.
   */
  readonly support: number | null;
}

/** Facts about a claim, prepared once for all of its reference questions. */
interface ClaimKnowledge {
  readonly claim: ReportClaim;
  readonly similarities: Similarities;
  /** Comparisons by `comparisonKey`. */
  readonly comparisons: ReadonlyMap<string, readonly AnswerComparison[]>;
  readonly coverage: CoverageScore;
  readonly predicted: readonly Piece[];
}

function marginOf({ forward, backward }: AnswerComparison): number {
  const contradicted = Math.min(forward.contradiction, backward.contradiction);
  return contradicted - Math.max(forward.entailment, backward.entailment);
}

function entailmentOf({ forward, backward }: AnswerComparison): number {
  return Math.max(forward.entailment, backward.entailment);
}

/**
 * Whether the model's comparison of the two answers is meaningful. A bare yes or no that the model read without its question can
 * be compared only with another bare yes or no to the same question.
 */
function isTelling(
  { reference, predicted, referenceAnswer, predictedAnswer, context = 'answer' }: AnswerComparison,
  similarity: number,
  { claim }: ClaimKnowledge,
): boolean {
  if (context !== 'answer') return true;
  const expected = claim.referenceEvidence[reference]?.answers[referenceAnswer]?.text ?? '';
  const answerText = claim.predictedEvidence[predicted]?.answers[predictedAnswer]?.text ?? '';
  if (isBare(expected) !== isBare(answerText)) return false;
  return !isBare(expected) || similarity >= statusThresholds.asked;
}

function candidateOf(
  { question: predicted, answer: predictedAnswer }: Piece,
  reference: number,
  known: ClaimKnowledge,
): Candidate | undefined {
  const { claim, similarities, comparisons } = known;
  const similarity = similarities[reference]?.[predicted];
  if (typeof similarity !== 'number') return undefined;
  const made = comparisons.get(comparisonKey(reference, { predicted, predictedAnswer })) ?? [];
  const own = made.filter((one) => isTelling(one, similarity, known));
  const content = claim.predictedEvidence[predicted]?.answers[predictedAnswer];
  return {
    ...{ predicted, predictedAnswer, similarity },
    isFound: content !== undefined && isFoundAnswer(content),
    isUnread: made.length > 0 && own.length === 0,
    comparison: findLargestBy(own, (one) => pairSupport(one, 'ratio')),
    entailment: own.reduce((most, one) => Math.max(most, entailmentOf(one)), 0),
    margin: own.reduce((most, one) => Math.max(most, marginOf(one)), 0),
  };
}

class PairCoverage implements CoverageBetween {
  readonly #known: ClaimKnowledge;
  readonly #reference: number;
  /**
   * Coverage by answer, for the answers that Coverage lists: the three predicted answers that cover most of each reference
   * answer.
   */
  readonly #listed = new Map<string, number>();

  constructor(reference: number, known: ClaimKnowledge) {
    this.#known = known;
    this.#reference = reference;
    for (const pair of known.coverage.pairs) {
      if (pair.reference !== reference) continue;
      for (const piece of pair.pieces) {
        const key = keyOf(piece);
        this.#listed.set(key, Math.max(this.#listed.get(key) ?? 0, piece.value));
      }
    }
  }

  listed(one: Place): number {
    return this.#listed.get(keyOf(one)) ?? 0;
  }

  exact(one: Place): number {
    return this.#listed.get(keyOf(one)) ?? this.#between(one, (piece) => piece);
  }

  ofAnswers(one: Place): number {
    return this.#between(one, (piece) => ({ ...piece, questionText: '' }));
  }

  #between({ predicted, predictedAnswer }: Place, read: (piece: Piece) => Piece): number {
    const { claim, predicted: pieces } = this.#known;
    const expected = piecesOf(claim.referenceEvidence.slice(this.#reference, this.#reference + 1));
    const other = pieces.filter(
      ({ question, answer }) => question === predicted && answer === predictedAnswer,
    );
    const covered = computeCoveredPieces(expected.map(read), other.map(read));
    return covered.reduce((most, { value }) => Math.max(most, value), 0);
  }
}

function groupByPlaces(
  comparisons: readonly AnswerComparison[],
): ReadonlyMap<string, readonly AnswerComparison[]> {
  const groups = new Map<string, AnswerComparison[]>();
  for (const one of comparisons) {
    const key = comparisonKey(one.reference, one);
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

function comparisonKey(reference: number, place: Place): string {
  return `${String(reference)},${keyOf(place)}`;
}

function keyOf({ predicted, predictedAnswer }: Place): string {
  return `${String(predicted)},${String(predictedAnswer)}`;
}

function outcomeOf(reference: number, pair: QaPair, known: ClaimKnowledge): QuestionOutcome {
  const coverage = new PairCoverage(reference, known);
  const candidates = known.predicted.flatMap((piece) => candidateOf(piece, reference, known) ?? []);
  const { status, candidate } = pair.answers.some(isFoundAnswer)
    ? decideStatus(candidates, coverage)
    : decideWithoutAnswer(candidates);
  if (!candidate) return { ...nothingPredicted, reference, status };
  const { predicted, predictedAnswer, similarity, comparison } = candidate;
  const isDecided = comparison !== undefined && status !== 'undecided' && !isUndecided(comparison);
  return {
    ...{ reference, status, predicted, predictedAnswer },
    coverage: coverage.exact(candidate),
    similarity,
    support: isDecided ? pairSupport(comparison, 'ratio') : null,
  };
}

const nothingPredicted = {
  ...{ predicted: null, predictedAnswer: null },
  ...{ coverage: null, similarity: null, support: null },
};

/** Input and results of computing a claim's statuses. */
interface Computed {
  readonly from: readonly unknown[];
  readonly outcomes: readonly QuestionOutcome[];
}

/** Statuses by the claim's inputs. The inputs do not change when parameters change, and no status depends on a parameter. */
const computedOf = new WeakMap<object, Computed>();

/**
 * Returns the status of every reference question of a claim, in reference order. Blank reference items have no status.
 * `undefined` if Coverage or SemQA has no result for the claim, because it was not run or failed, or because the reference has no
 * question. Statuses are then not guessed.
 * Leaves out comparisons of a bare yes or no that was read without its question, unless both answers are bare and the question
 * was asked.
 *
 * - `answered`: a predicted answer says the same as the reference, whatever its question. Coverage is at least `covered`, or at
 * least `coveredAlike` with a similar question, or the answer is entailed. An answer that contradicts the reference with a margin
 * never counts, even if both share many words.
 * - `contradicted`: no answer says the same, and an answer to nearly the same question contradicts the reference in both
 * directions with a margin.
 * - `undecided`: the question was asked, and the NLI model leans to one side without the margin. Also if the reference found no
 * answer and a related question was asked.
 * - `notAnswered`: a predicted question asks the reference question, and none of the above applies.
 * - `notAsked`: no predicted question asks the reference question, or there is no prediction.
 * SemQA's parameters do not affect statuses. In a tie, the first candidate in the prediction wins.
 */
export function questionsOf(claim: ReportClaim): readonly QuestionOutcome[] | undefined {
  const coverage = coverageMetric.result(claim);
  if (!coverage || !semqaOf(claim)) return undefined;
  const { inputs, referenceEvidence, predictedEvidence } = claim;
  const from = [coverage, referenceEvidence, predictedEvidence];
  const earlier = computedOf.get(inputs);
  if (earlier?.from.every((part, index) => part === from[index])) return earlier.outcomes;
  const { similarities, comparisons } = semqaInputsOf(claim);
  const known: ClaimKnowledge = {
    ...{ claim, similarities, coverage },
    comparisons: groupByPlaces(comparisons),
    predicted: piecesOf(predictedEvidence),
  };
  const outcomes = referenceEvidence.flatMap((pair, reference) =>
    similarities[reference] ? [outcomeOf(reference, pair, known)] : [],
  );
  computedOf.set(inputs, { from, outcomes });
  return outcomes;
}
