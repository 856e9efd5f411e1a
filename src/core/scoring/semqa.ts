// SemQA: question similarity and answer entailment, computed from the outputs of the two models. Source: SemQA: Evaluating
// Evidence with Question Embeddings and Answer Entailment for Fact Verification, sections 3.1-3.4. `definition` selects the
// paper's text or its authors' program (semqaDefinitions.ts). Where the paper is not specific (more reference than predicted
// questions, several answers, which matches count for the answers), we use our own rules, documented in docs/metrics/semqa.md.

import { checkSemqaParameters, type SemqaParameters } from '../parameters/semqaParameters.ts';
import { maximumAssignment } from './assignments/assignment.ts';
import {
  isTwoClass,
  isUndecided,
  selectComparison,
  type AnswerComparison,
  type Entailment,
} from './semqaAnswers.ts';
import { definitionRules } from './semqaDefinitions.ts';
import {
  countAskedReferences,
  selectAskedSimilarities,
  type AskedSimilarities,
  type Similarities,
} from './similarities.ts';

/** All model outputs for one claim. The context is the only member of `SemqaParameters` that affects the models' inputs. */
export interface SemqaInputs {
  readonly similarities: Similarities;
  readonly comparisons: readonly AnswerComparison[];
}

/** A reference question and its matched predicted question, as indices into the claim's evidence. */
export interface Match {
  readonly reference: number;
  readonly predicted: number;
  /** Cosine, -1 to 1. */
  readonly similarity: number;
  /** P(predicted | reference), 0 to 1, or P(reference | predicted) for the authors' program. Present only for softmax. */
  readonly probability?: number;
  /** Whether the match counts for the answer score. If the definition has a threshold, the match must be above it. */
  readonly counted: boolean;
  /** The two answers that represent the match because they have the largest support. `null` while the answers have not been compared. */
  readonly referenceAnswer: number | null;
  readonly predictedAnswer: number | null;
  /** The part of a passage that the model read. Absent if the model read the whole answer. */
  readonly referencePart?: string;
  readonly predictedPart?: string;
  readonly forward: Entailment | null;
  readonly backward: Entailment | null;
  /** Support under the current definition, 0 to 1. `null` while the answers have not been compared. */
  readonly support: number | null;
  /** Whether the match is undecided: neutral is above 0.5 in both directions, so the support is a ratio of two small numbers. */
  readonly undecided: boolean;
  /**
   * Whether the match is left out of the answer score because it is undecided. If absent, a counted match is part of the answer
   * score.
   */
  readonly leftOut?: true;
}

/** How a claim's matching and score would change if the similarities changed slightly. */
export interface SemqaAlternative {
  /** Maximum change of each similarity. */
  readonly change: number;
  /** The matches after the change. */
  readonly matches: readonly Pick<Match, 'reference' | 'predicted' | 'counted'>[];
  /** `null` if answers of these matches have not been compared. */
  readonly score: number | null;
  readonly question: number;
  readonly answer: number | null;
}

export interface SemqaScore {
  /** `null` while `uncompared` > 0. */
  readonly score: number | null;
  readonly question: number;
  /** `null` while `uncompared` > 0. */
  readonly answer: number | null;
  readonly matches: readonly Match[];
  /** Number of reference questions with a counted match. */
  readonly matchedQuestions: number;
  /** Number of counted matches that are undecided. */
  readonly undecided: number;
  /**
   * Number of counted matches whose answers have not been compared in this context (softmax can select pairs that Hungarian matching does
   * not).
   */
  readonly uncompared: number;
  /**
   * Present if the matching depends on similarities that hardly differ. Absent if the matching does not depend on them, or the
   * report is from an earlier version.
   */
  readonly alternative?: SemqaAlternative;
}

/**
 * The number of matches that count for an answer score, and how many of these matches are undecided. Shown with every SemQA
 * score.
 */
export interface MatchCounts {
  readonly counted: number;
  readonly undecided: number;
}

export function matchCounts({
  matches,
  undecided,
}: Pick<SemqaScore, 'matches' | 'undecided'>): MatchCounts {
  return { counted: matches.filter(({ counted }) => counted).length, undecided };
}

/** Sums the counts of several claims. Returns 0 of 0 if there are no claims. */
export function sumOfCounts(all: readonly MatchCounts[]): MatchCounts {
  return {
    counted: all.reduce((sum, { counted }) => sum + counted, 0),
    undecided: all.reduce((sum, { undecided }) => sum + undecided, 0),
  };
}

/** A pair of questions that may become a match. Its answers are not considered yet. */
export interface Candidate {
  readonly reference: number;
  readonly predicted: number;
  readonly probability?: number;
  readonly counted: boolean;
}

export type EvidencePairs = readonly (readonly [reference: number, predicted: number])[];

/** Converts indices among matchable items to indices in the evidence. */
export function placePairs(
  pairs: EvidencePairs,
  { references, predicted }: AskedSimilarities,
): EvidencePairs {
  return pairs.map(
    ([row, column]) => [references[row] ?? row, predicted[column] ?? column] as const,
  );
}

/**
 * Returns the Hungarian assignment of a claim, `[reference, predicted]` in reference order. Blank items are not matched. The
 * assignment depends only on the similarities, so callers with sliders compute it once and pass it to `semqa`.
 */
export function hungarianPairs(similarities: Similarities): EvidencePairs {
  const asked = selectAskedSimilarities(similarities);
  return placePairs(maximumAssignment(asked.values), asked);
}

/**
 * Returns the most similar predicted question for each reference question, `[reference, predicted]` in reference order. In a tie,
 * the first predicted question wins. A predicted question can be used for several reference questions.
 */
export function findBestPairs(similarities: Similarities): EvidencePairs {
  const asked = selectAskedSimilarities(similarities);
  const pairs = asked.values.flatMap((row, reference) => {
    const largest = row.reduce((most, value) => Math.max(most, value), -Infinity);
    const predicted = row.indexOf(largest);
    return predicted < 0 ? [] : [[reference, predicted] as const];
  });
  return placePairs(pairs, asked);
}

/** Marks which pairs count for the answer score. The pairs are from an assignment, or from the best pair of each row. */
export function pairCandidates(
  pairs: EvidencePairs,
  similarities: Similarities,
  { definition, threshold }: SemqaParameters,
): readonly Candidate[] {
  const { isCounted } = definitionRules[definition];
  return pairs.map(([reference, predicted]) => ({
    reference,
    predicted,
    counted: isCounted(similarities[reference]?.[predicted] ?? 0, threshold),
  }));
}

function candidates(
  { similarities }: SemqaInputs,
  parameters: SemqaParameters,
  assigned: EvidencePairs | undefined,
): readonly Candidate[] {
  const { probabilities, isInF } = definitionRules[parameters.definition];
  if (parameters.variation !== 'softmax') {
    const pairs =
      parameters.variation === 'bestMatch'
        ? findBestPairs(similarities)
        : (assigned ?? hungarianPairs(similarities));
    return pairCandidates(pairs, similarities, parameters);
  }
  const { values, references, predicted } = selectAskedSimilarities(similarities);
  return probabilities(values, parameters.temperature).flatMap((row, reference) =>
    row.flatMap((probability, column) =>
      isInF(probability, parameters.threshold)
        ? [
            {
              reference: references[reference] ?? reference,
              predicted: predicted[column] ?? column,
              probability,
              counted: true,
            },
          ]
        : [],
    ),
  );
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Computes SemQA of one claim for the given parameters. First, the definition of the paper's text:
 * Question score, Hungarian: sum of matched cosines / N, so an unmatched reference question counts as 0 and extra predictions
 * cost nothing. Question score, best match: mean of the rows' largest cosines (our own, to show the effect of the assignment).
 * Question score, softmax: k * mean of P over F, F = {P > threshold}, k = min(1, |F| / min(N, M)), and 0 if F is empty. Answer
 * score: mean support over the counted matches under `answerSupport` (semqaAnswers.ts), without undecided matches if they are
 * left out. 0 if no match is left, as in the paper for a claim without matches, because no answer supports the reference. The
 * authors' program: Hungarian uses the mean over the matched pairs, whatever N is, and every match counts for the answers.
 * Softmax runs over the reference questions (columns of S), with F = {P >= threshold}. Only the first answer of a question is
 * used. For an empty F, their program returns NaN and this function uses 0. Comparisons made in a different context than
 * `answerContext` count as missing. SemQA = alpha * question + (1 - alpha) * answer. Without predictions all three scores are 0.
 * Passages are matched like questions, with the similarity of `passageSimilarity`, and N includes reference passages. A blank
 * item without a question is in no match and not in N. Throws RangeError without reference questions (the score is undefined) and
 * for parameters out of range.
 */
export function semqa(
  inputs: SemqaInputs,
  parameters: SemqaParameters,
  assigned?: EvidencePairs,
): SemqaScore {
  checkSemqaParameters(parameters);
  return scoreOfCandidates(inputs, parameters, candidates(inputs, parameters, assigned));
}

/** Computes SemQA of the given matches, whichever rule selected them. See `semqa` for the computation and the errors. */
export function scoreOfCandidates(
  inputs: SemqaInputs,
  parameters: SemqaParameters,
  chosen: readonly Candidate[],
): SemqaScore {
  const { similarities } = inputs;
  const references = countAskedReferences(similarities);
  if (references === 0) throw new RangeError('SemQA needs at least one reference question');

  const { divisor, reads } = definitionRules[parameters.definition];
  const byPair = new Map<string, AnswerComparison[]>();
  for (const comparison of inputs.comparisons) {
    if (!reads(comparison)) continue;
    if ((comparison.context ?? 'answer') !== parameters.answerContext) continue;
    const key = `${String(comparison.reference)},${String(comparison.predicted)}`;
    const list = byPair.get(key);
    if (list) list.push(comparison);
    else byPair.set(key, [comparison]);
  }

  const isDecidedOnly = parameters.answerSupport === 'decidedOnly';
  const matches = chosen.map((candidate): Match => {
    const best = selectComparison(
      byPair.get(`${String(candidate.reference)},${String(candidate.predicted)}`) ?? [],
      parameters.answerSupport,
    );
    const undecided = best !== undefined && isUndecided(best.comparison);
    return {
      ...candidate,
      similarity: similarities[candidate.reference]?.[candidate.predicted] ?? 0,
      referenceAnswer: best?.comparison.referenceAnswer ?? null,
      predictedAnswer: best?.comparison.predictedAnswer ?? null,
      ...(best ? partsRead(best.comparison) : {}),
      forward: best?.comparison.forward ?? null,
      backward: best?.comparison.backward ?? null,
      support: best?.support ?? null,
      undecided,
      ...(undecided && candidate.counted && isDecidedOnly && !isTwoClass(best.comparison)
        ? { leftOut: true }
        : {}),
    };
  });

  const question =
    parameters.variation === 'softmax'
      ? softmaxQuestionScore(matches, similarities)
      : scoreMatches(matches, divisor(references, matches.length));
  const counted = matches.filter((match) => match.counted);
  const uncompared = counted.filter((match) => match.support === null).length;
  const supports = counted.flatMap(({ support, leftOut }) =>
    support === null || leftOut ? [] : [support],
  );
  const answer = uncompared > 0 ? null : mean(supports);
  return {
    score: answer === null ? null : parameters.alpha * question + (1 - parameters.alpha) * answer,
    question,
    answer,
    matches,
    matchedQuestions: new Set(counted.map((match) => match.reference)).size,
    undecided: counted.filter((match) => match.undecided).length,
    uncompared,
  };
}

function partsRead({
  referencePart,
  predictedPart,
}: AnswerComparison): Pick<Match, 'referencePart' | 'predictedPart'> {
  return {
    ...(referencePart === undefined ? {} : { referencePart }),
    ...(predictedPart === undefined ? {} : { predictedPart }),
  };
}

function scoreMatches(matches: readonly Match[], divisor: number): number {
  return matches.length === 0
    ? 0
    : matches.reduce((sum, match) => sum + match.similarity, 0) / divisor;
}

function softmaxQuestionScore(matches: readonly Match[], similarities: Similarities): number {
  if (matches.length === 0) return 0;
  const { references, predicted } = selectAskedSimilarities(similarities);
  const smallerSide = Math.min(references.length, predicted.length);
  const k = Math.min(1, matches.length / smallerSide);
  return k * mean(matches.map((match) => match.probability ?? 0));
}
