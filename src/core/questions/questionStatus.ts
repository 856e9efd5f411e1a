// What became of each reference question. One rule joins Coverage, SemQA's question similarities and its comparisons of answers;
// docs/questions.md has the rule, what it was chosen on and how well it agrees with readers.

import { noAnswerText, type Answer, type QaPair } from '../evidence/evidence.ts';
import { coverageMetric, type CoverageScore, type CoveringAnswer } from '../metrics/coverage.ts';
import { semqaInputsOf, semqaOf } from '../metrics/semqaMetric.ts';
import type { ReportClaim } from '../results/claims.ts';
import { coveredPieces, piecesOf, type Piece } from '../scoring/coverage.ts';
import type { Similarities } from '../scoring/similarities.ts';
import { isUndecided, pairSupport, type AnswerComparison } from '../scoring/semqaAnswers.ts';

/** From best to worst. */
export const questionStatuses = [
  'answered',
  'undecided',
  'contradicted',
  'notAnswered',
  'notAsked',
] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/** A reference question with its status and the predicted answer that decided it. Places in the claim's evidence. */
export interface QuestionOutcome {
  readonly reference: number;
  readonly status: QuestionStatus;
  /** The predicted answer that the status rests on, or the closest one; `null`: nothing is predicted. */
  readonly predicted: number | null;
  readonly predictedAnswer: number | null;
  /** How much of a reference answer that predicted answer says, 0..1, as Coverage computes it; the largest of several reference answers. */
  readonly coverage: number | null;
  /** Cosine of the two questions, -1..1. */
  readonly similarity: number | null;
  /** Of the two answers, 0..1, the ratio of the paper; `null`: not compared, or undecided. */
  readonly support: number | null;
}

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
  /** Cosine from which a predicted question asks the reference question. */
  asked: 0.85,
} as const;

/** Whether somebody found an answer: it has words, and they do not say that there are none. */
function isFound({ text, type, explanation = '' }: Answer): boolean {
  const said = text.trim();
  return (
    type !== 'Unanswerable' && said !== noAnswerText && (said !== '' || explanation.trim() !== '')
  );
}

/** A predicted answer. */
type Place = Pick<CoveringAnswer, 'predicted' | 'predictedAnswer'>;

/** One predicted answer beside one reference question. */
interface Candidate extends Place {
  readonly isFound: boolean;
  readonly similarity: number;
  /** Of its comparisons with the reference answers, the one with the largest support; absent: no model compared them. */
  readonly comparison: AnswerComparison | undefined;
  /** Largest P(entailment) of its comparisons. */
  readonly entailment: number;
  /** Largest margin of its comparisons; 0: none contradicts. */
  readonly margin: number;
}

/** What is known of a claim, prepared once for all of its reference questions. */
interface Known {
  readonly claim: ReportClaim;
  readonly similarities: Similarities;
  readonly comparisons: readonly AnswerComparison[];
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

function largestBy<One>(all: readonly One[], valueOf: (one: One) => number): One | undefined {
  return all.reduce<One | undefined>(
    (best, one) => (best === undefined || valueOf(one) > valueOf(best) ? one : best),
    undefined,
  );
}

function candidateOf(
  { question: predicted, answer: predictedAnswer }: Piece,
  reference: number,
  { claim, similarities, comparisons }: Known,
): Candidate | undefined {
  const similarity = similarities[reference]?.[predicted];
  if (typeof similarity !== 'number') return undefined;
  const own = comparisons.filter(
    (one) =>
      one.reference === reference &&
      one.predicted === predicted &&
      one.predictedAnswer === predictedAnswer,
  );
  const given = claim.predictedEvidence[predicted]?.answers[predictedAnswer];
  return {
    ...{ predicted, predictedAnswer, similarity },
    isFound: given !== undefined && isFound(given),
    comparison: largestBy(own, (one) => pairSupport(one, 'ratio')),
    entailment: own.reduce((most, one) => Math.max(most, entailmentOf(one)), 0),
    margin: own.reduce((most, one) => Math.max(most, marginOf(one)), 0),
  };
}

function contradicts({ margin, entailment, similarity }: Candidate): boolean {
  const { alike, contradicted, entailed } = statusThresholds;
  return margin >= contradicted && entailment < entailed && similarity >= alike;
}

/** Whether a predicted answer says what a reference answer says. */
function says(candidate: Candidate, coverage: PairCoverage): boolean {
  const { covered, coveredAlike, answersAlone, alike, entailed, entailedCoverage } =
    statusThresholds;
  if (contradicts(candidate)) return false;
  const isAlike = candidate.similarity >= alike;
  const isCovered = coverage.listed(candidate) >= (isAlike ? coveredAlike : covered);
  if (isCovered && coverage.ofAnswers(candidate) >= answersAlone) return true;
  return (
    isAlike && candidate.entailment >= entailed && coverage.exact(candidate) >= entailedCoverage
  );
}

/** Neutral in at least one direction is not what the model says. */
function leansSomewhere({ comparison }: Candidate): boolean {
  return comparison !== undefined && !isUndecided(comparison);
}

interface Decision {
  readonly status: QuestionStatus;
  readonly candidate: Candidate | undefined;
}

/** The reference found no answer: only a prediction that looked for the same and found none says so, too. */
function withoutAnswer(candidates: readonly Candidate[]): Decision {
  const { alike, asked } = statusThresholds;
  const closest = largestBy(candidates, ({ similarity }) => similarity);
  const none = candidates.filter((one) => !one.isFound && one.similarity >= asked);
  const same = largestBy(none, ({ similarity }) => similarity);
  if (same) return { status: 'answered', candidate: same };
  const isRelated = closest !== undefined && closest.similarity >= alike;
  return { status: isRelated ? 'undecided' : 'notAsked', candidate: closest };
}

function decide(candidates: readonly Candidate[], coverage: PairCoverage): Decision {
  const coverageOf = (one: Candidate): number => coverage.listed(one);
  const { asked } = statusThresholds;
  const found = candidates.filter((one) => one.isFound);
  const saying = found.filter((one) => says(one, coverage));
  if (saying.length > 0) {
    return { status: 'answered', candidate: largestBy(saying, (one) => coverage.exact(one)) };
  }
  const against = found.filter(contradicts);
  if (against.length > 0) {
    return { status: 'contradicted', candidate: largestBy(against, ({ margin }) => margin) };
  }
  const isAsked = candidates.filter(({ similarity }) => similarity >= asked);
  const leaning = isAsked.filter((one) => one.isFound && leansSomewhere(one));
  if (leaning.length > 0) return { status: 'undecided', candidate: largestBy(leaning, coverageOf) };
  if (isAsked.length > 0) {
    return { status: 'notAnswered', candidate: largestBy(isAsked, ({ similarity }) => similarity) };
  }
  const closest = largestBy(found, coverageOf) ?? largestBy(candidates, (one) => one.similarity);
  return { status: 'notAsked', candidate: closest };
}

/** Coverage between one reference question and one predicted answer, the largest over the reference answers, 0..1. */
class PairCoverage {
  readonly #known: Known;
  readonly #reference: number;
  /** Coverage's own list: the three predicted answers that say most of each reference answer. */
  readonly #listed = new Map<string, number>();

  constructor(reference: number, known: Known) {
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

  /** 0 for an answer that is not among the three that say most. */
  listed(one: Place): number {
    return this.#listed.get(keyOf(one)) ?? 0;
  }

  /** The same, computed where Coverage does not list it. */
  exact(one: Place): number {
    return this.#listed.get(keyOf(one)) ?? this.#between(one, (piece) => piece);
  }

  /** What the answers have in common without their questions, 0..1, by Coverage's formula. */
  ofAnswers(one: Place): number {
    return this.#between(one, (piece) => ({ ...piece, asked: '' }));
  }

  #between({ predicted, predictedAnswer }: Place, read: (piece: Piece) => Piece): number {
    const { claim, predicted: pieces } = this.#known;
    const expected = piecesOf(claim.referenceEvidence.slice(this.#reference, this.#reference + 1));
    const other = pieces.filter(
      ({ question, answer }) => question === predicted && answer === predictedAnswer,
    );
    const covered = coveredPieces(expected.map(read), other.map(read));
    return covered.reduce((most, { value }) => Math.max(most, value), 0);
  }
}

function keyOf({ predicted, predictedAnswer }: Place): string {
  return `${String(predicted)},${String(predictedAnswer)}`;
}

function outcomeOf(reference: number, pair: QaPair, known: Known): QuestionOutcome {
  const coverage = new PairCoverage(reference, known);
  const candidates = known.predicted.flatMap((piece) => candidateOf(piece, reference, known) ?? []);
  const { status, candidate } = pair.answers.some(isFound)
    ? decide(candidates, coverage)
    : withoutAnswer(candidates);
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

/** What a claim's statuses were computed from. */
interface Computed {
  readonly from: readonly unknown[];
  readonly outcomes: readonly QuestionOutcome[];
}

/** By a claim's inputs, which stay the same while parameters change; no status depends on a parameter. */
const computedOf = new WeakMap<object, Computed>();

/**
 * The status of every reference question of a claim, in the order of the reference; a reference item that says nothing at all has none.
 * `undefined`: Coverage or SemQA has no result for the claim, because it was not run, failed, or the reference has no question. Nothing
 * is guessed then.
 *
 * - `answered`: a predicted answer says what the reference says, under whichever question: Coverage is at least `covered`, or
 *   `coveredAlike` with a question that is alike, or the answer is entailed. An answer that contradicts the reference with a margin
 *   says nothing, however many words it shares.
 * - `contradicted`: no answer says it, and one contradicts it: both directions, with a margin, under a question that is alike.
 * - `undecided`: the question was asked, and the NLI model leans to one side without the margin. Also where the reference found no
 *   answer and a related question was asked.
 * - `notAnswered`: a predicted question asks it, and none of the above.
 * - `notAsked`: no predicted question asks it. Also without any prediction.
 *
 * The parameters of SemQA change no status. Of equal candidates the first in the prediction counts.
 */
export function questionsOf(claim: ReportClaim): readonly QuestionOutcome[] | undefined {
  const coverage = coverageMetric.result(claim);
  if (!coverage || !semqaOf(claim)) return undefined;
  const { inputs, referenceEvidence, predictedEvidence } = claim;
  const from = [coverage, referenceEvidence, predictedEvidence];
  const earlier = computedOf.get(inputs);
  if (earlier?.from.every((part, at) => part === from[at])) return earlier.outcomes;
  const { similarities, comparisons } = semqaInputsOf(claim);
  const known: Known = {
    ...{ claim, similarities, comparisons, coverage },
    predicted: piecesOf(predictedEvidence),
  };
  const outcomes = referenceEvidence.flatMap((pair, reference) =>
    similarities[reference] ? [outcomeOf(reference, pair, known)] : [],
  );
  computedOf.set(inputs, { from, outcomes });
  return outcomes;
}
