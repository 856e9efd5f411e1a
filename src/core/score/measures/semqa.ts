// SemQA: question similarity and answer entailment, computed from the outputs of the two models. Source: SemQA: Evaluating
// Evidence with Question Embeddings and Answer Entailment for Fact Verification, sections 3.1-3.4. `definition` selects the
// paper's text or its authors' program (semqaDefinitions.ts). Where the paper is not specific (more reference than predicted
// questions, several answers, which matches count for the answers), we use our own rules, documented in docs/metrics/semqa.md.

import type { MatchedPlaces } from './matching.ts';
import { checkSemqaParameters, type SemqaParameters } from '../parameters/semqaParameters.ts';
import { listOpenPairs, maximumAssignment, mostCells, refinedAssignment } from './assignment.ts';
import {
  compareTieKeys,
  isTwoClass,
  isUndecided,
  selectComparison,
  tieKey,
  tieLevels,
  type AnswerComparison,
  type Entailment,
  type StandingComparison,
  type TieKey,
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
export interface Match extends MatchedPlaces {
  /** Cosine, -1 to 1. */
  readonly similarity: number;
  /** P(predicted | reference), 0 to 1, or P(reference | predicted) for the authors' program. Present only for softmax. */
  readonly probability?: number;
  /** Whether the match counts for the answer score. If the definition has a threshold, the match must be above it. */
  readonly counted: boolean;
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

export interface SemqaScore {
  /** `null` while `uncompared` > 0, and if `question` is `null`. */
  readonly score: number | null;
  /** `null` if the claim has no score: the authors' program gives NaN if softmax selects no pair. */
  readonly question: number | null;
  /** `null` while `uncompared` > 0, and if `question` is `null`. */
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
function placePairs(
  pairs: EvidencePairs,
  { references, predicted }: AskedSimilarities,
): EvidencePairs {
  return pairs.map(
    ([row, column]) => [references[row] ?? row, predicted[column] ?? column] as const,
  );
}

/** Parameters that decide ties between matchings. */
export type TieParameters = Pick<SemqaParameters, 'definition' | 'answerSupport' | 'answerContext'>;

/** Returns the comparison that represents a pair of items, by their indices in the evidence. `undefined` if none was made. */
type AnswersOf = (reference: number, predicted: number) => StandingComparison | undefined;

function readAnswers(
  { comparisons }: Pick<SemqaInputs, 'comparisons'>,
  { definition, answerSupport, answerContext }: TieParameters,
): AnswersOf {
  const { readsFirstAnswers } = definitionRules[definition];
  const byPair = new Map<string, AnswerComparison[]>();
  for (const comparison of comparisons) {
    if ((comparison.context ?? 'answer') !== answerContext) continue;
    const key = `${String(comparison.reference)},${String(comparison.predicted)}`;
    const list = byPair.get(key);
    if (!list) byPair.set(key, [comparison]);
    else if (!readsFirstAnswers) list.push(comparison);
    else if (isEarlier(comparison, list[0])) list[0] = comparison;
  }
  return (reference, predicted) =>
    selectComparison(byPair.get(`${String(reference)},${String(predicted)}`) ?? [], answerSupport);
}

/** Whether a comparison is of earlier answers. */
function isEarlier(one: AnswerComparison, other: AnswerComparison | undefined): boolean {
  return (
    other !== undefined &&
    (one.referenceAnswer - other.referenceAnswer || one.predictedAnswer - other.predictedAnswer) < 0
  );
}

/** Whether ties are decided by the answers. The authors' program decides them by position. Larger claims would take too long. */
function refinesTies(values: AskedSimilarities['values'], { definition }: TieParameters): boolean {
  return definition !== 'authors' && values.length * (values[0]?.length ?? 0) <= mostCells;
}

/**
 * Returns one number for a match, such that two sets of matches with the same sum have the same number of matches, the same support and
 * the same number of decided matches above every threshold: powers of e with different exponents and the three factors do not add up to
 * each other. The sum is larger for less even similarities.
 */
function weighMatch(similarity: number, [first, second]: TieKey): number {
  return Math.exp(similarity) * (1 + Math.SQRT2 * first + Math.sqrt(3) * second);
}

/**
 * Returns the assignment of the matchable items. Among equally good assignments, the one with the best supported answers wins. If several
 * have equally good answers, `weighMatch` decides, because other matches of the same sum can be above the threshold.
 */
export function assignItems(
  asked: AskedSimilarities,
  inputs: Pick<SemqaInputs, 'comparisons'>,
  parameters: TieParameters,
): EvidencePairs {
  const { values, references, predicted } = asked;
  if (!refinesTies(values, parameters)) return placePairs(maximumAssignment(values), asked);
  let keys: readonly (readonly TieKey[])[] | undefined;
  const { answerSupport } = parameters;
  const weighBy = (weigh: (key: TieKey, similarity: number) => number) => () => {
    if (keys === undefined) {
      const answersOf = readAnswers(inputs, parameters);
      keys = references.map((reference) =>
        predicted.map((place) => tieKey(answersOf(reference, place), answerSupport)),
      );
    }
    return keys.map((line, row) =>
      line.map((key, column) => weigh(key, values[row]?.[column] ?? 0)),
    );
  };
  const levels = [
    ...tieLevels.map((level) => weighBy((key) => key[level])),
    weighBy((key, similarity) => weighMatch(similarity, key)),
  ];
  return placePairs(refinedAssignment(values, levels), asked);
}

/**
 * Returns the Hungarian assignment of a claim, `[reference, predicted]` in reference order. Blank items are not matched. Equal
 * questions are interchangeable: if several assignments have the same sum of similarities, the assignment whose answers have the
 * largest sum of supports wins, then the one with more decided matches, then the one with more entailment, then the one with less even
 * similarities, whatever the order of the evidence is. With the authors' definition, and with more than 10,000 pairs, the order decides.
 */
export function hungarianPairs(inputs: SemqaInputs, parameters: TieParameters): EvidencePairs {
  return assignItems(selectAskedSimilarities(inputs.similarities), inputs, parameters);
}

/**
 * Returns the most similar predicted question for each reference question, `[reference, predicted]` in reference order. In a tie,
 * the predicted question with the best supported answer wins (see `hungarianPairs`), or the first one with the authors' definition.
 * A predicted question can be used for several reference questions.
 */
export function findBestPairs(inputs: SemqaInputs, parameters: TieParameters): EvidencePairs {
  const asked = selectAskedSimilarities(inputs.similarities);
  const refines = refinesTies(asked.values, parameters);
  let answersOf: AnswersOf | undefined;
  return asked.values.flatMap((row, index) => {
    const reference = asked.references[index] ?? index;
    const [first, ...others] = listLargest(row).map((column) => asked.predicted[column] ?? column);
    if (first === undefined) return [];
    if (others.length === 0 || !refines) return [[reference, first] as const];
    const read = (answersOf ??= readAnswers(inputs, parameters));
    const keyOf = (place: number) => tieKey(read(reference, place), parameters.answerSupport);
    let best = { place: first, key: keyOf(first) };
    for (const place of others) {
      const key = keyOf(place);
      if (compareTieKeys(key, best.key) > 0) best = { place, key };
    }
    return [[reference, best.place] as const];
  });
}

/** Returns the indices of a row's largest values. */
function listLargest(row: readonly number[]): readonly number[] {
  const largest = row.reduce((most, value) => Math.max(most, value), -Infinity);
  return row.flatMap((value, column) => (value === largest ? [column] : []));
}

/**
 * Returns the pairs among which answers decide: all pairs of a Hungarian assignment or a best match that is as good as another. Empty
 * for claims with more than 10,000 pairs.
 */
export function tiedPairs(similarities: Similarities): EvidencePairs {
  const asked = selectAskedSimilarities(similarities);
  const { values } = asked;
  if (values.length * (values[0]?.length ?? 0) > mostCells) return [];
  const best = values.flatMap((row, index) =>
    listLargest(row).map((column) => [index, column] as const),
  );
  return placePairs([...listOpenPairs(values), ...best], asked);
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
  inputs: SemqaInputs,
  parameters: SemqaParameters,
  assigned: EvidencePairs | undefined,
): readonly Candidate[] {
  const { similarities } = inputs;
  const { probabilities, isInF } = definitionRules[parameters.definition];
  if (parameters.variation !== 'softmax') {
    const pairs =
      parameters.variation === 'bestMatch'
        ? findBestPairs(inputs, parameters)
        : (assigned ?? hungarianPairs(inputs, parameters));
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
 * used. For an empty F, their program returns NaN, and the claim has no score here (`null`). Comparisons made in a different context than
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

  const { divisor, scoresEmptyF } = definitionRules[parameters.definition];
  const answersOf = readAnswers(inputs, parameters);
  const isDecidedOnly = parameters.answerSupport === 'decidedOnly';
  const matches = chosen.map((candidate): Match => {
    const best = answersOf(candidate.reference, candidate.predicted);
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
      leftOut:
        (undecided && candidate.counted && isDecidedOnly && !isTwoClass(best.comparison)) ||
        undefined,
    };
  });

  const isSoftmax = parameters.variation === 'softmax';
  if (isSoftmax && matches.length === 0 && !scoresEmptyF && hasPredictions(similarities)) {
    return {
      score: null,
      question: null,
      answer: null,
      matches,
      matchedQuestions: 0,
      undecided: 0,
      uncompared: 0,
    };
  }
  const question = isSoftmax
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

function hasPredictions(similarities: Similarities): boolean {
  return selectAskedSimilarities(similarities).predicted.length > 0;
}

function partsRead({
  referencePart,
  predictedPart,
}: AnswerComparison): Pick<Match, 'referencePart' | 'predictedPart'> {
  return { referencePart, predictedPart };
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
