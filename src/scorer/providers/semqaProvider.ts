// SemQA's inputs: embeddings of the questions from the encoder, and comparisons of the answers from the NLI model.

import {
  isAsked,
  type Claim,
  type QaPair,
  isMatchable,
  isSaid,
  matchableCount,
  type Answer,
} from '../../core/read/claims/evidence.ts';
import {
  comparisonsTooMany,
  evidenceTooLong,
  checkMatchingSize,
} from '../../core/score/measures/claimSize.ts';
import type { Similarities } from '../../core/score/measures/similarities.ts';
import { selectComparedPairs } from '../../core/score/measures/selectComparedPairs.ts';
import type { SemqaInputs } from '../../core/score/measures/semqa.ts';
import {
  type AnswerComparison,
  answersRead,
  formatCompleteAnswer,
  type AskedAnswer,
} from '../../core/score/measures/semqaAnswers.ts';
import type { SemqaParameters } from '../../core/score/parameters/semqaParameters.ts';
import { semqaMetric } from '../../core/score/metrics/semqaMetric.ts';
import type { ClaimFailure, Outcome } from '../../core/score/results/claims.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ModelResults } from './modelResults.ts';
import type { TextPair } from '../models/models.ts';
import type { ModelOutput } from '../models/modelThread.ts';
import { toInspectorError } from '../stopping.ts';
import { askTogether, modelSource, readEach } from './kitResults.ts';
import {
  failOutcome,
  failureOf,
  noReferenceQuestions,
  value,
  type ClaimPair,
  type MetricProvider,
  type ProviderServices,
} from './provider.ts';
import {
  partsOf,
  passageSimilarity,
  type PassageSimilarity,
} from '../../core/score/measures/passageParts.ts';
import { dot } from '../models/readOutputs.ts';

export const semqaProvider: MetricProvider = {
  id: semqaMetric.id,
  open: async (services) => {
    const kit = await services.modelKit();
    const collect = (window: readonly ClaimPair[], results: ModelResults, order: number) =>
      semqaInputs(window, services, results, order);
    return modelSource(kit, services, ['encoder', 'nli'], collect, findRepeatedTexts);
  },
};

/** Lists the texts for the encoder. Empty for a claim that is too large. */
function textsOf(pair: ClaimPair): readonly string[] {
  return checkReadingSize(pair) ? [] : listEmbeddedTexts(pair);
}

function findRepeatedTexts(pairs: readonly ClaimPair[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const text of pairs.flatMap(textsOf)) {
    if (seen.has(text)) repeated.add(text);
    seen.add(text);
  }
  return repeated;
}

interface Comparison {
  readonly where: Omit<AnswerComparison, 'forward' | 'backward'>;
  readonly forward: TextPair;
  readonly backward: TextPair;
}

async function semqaInputs(
  pairs: readonly ClaimPair[],
  services: ProviderServices,
  results: ModelResults,
  order: number,
): Promise<readonly Outcome<SemqaInputs>[]> {
  const vectors = await results.embed(pairs.flatMap(textsOf), order);
  const prepared = await readEach(pairs, services, (pair) =>
    prepareClaim(pair, vectors, services.semqa),
  );
  const texts = prepared.map(({ comparisons = [] }) =>
    comparisons.flatMap(({ forward, backward }) => [forward, backward]),
  );
  const entailments = await askTogether(texts, (asked) => results.entail(asked, order));
  return prepared.map((claim, index): Outcome<SemqaInputs> => {
    const { similarities = [], comparisons = [], failure } = claim;
    if (failure) return failOutcome(failure);
    const own = entailments[index] ?? [];
    if (own instanceof InspectorError) return failOutcome(own);
    if (similarities.length === 0) return noReferenceQuestions;
    const scored = comparisons.flatMap(({ where }, place): AnswerComparison[] => {
      const [forward, backward] = [own[2 * place], own[2 * place + 1]];
      return forward && backward ? [{ ...where, forward, backward }] : [];
    });
    return value({ similarities, comparisons: scored });
  });
}

interface PreparedClaim {
  readonly similarities?: Similarities;
  readonly comparisons?: readonly Comparison[];
  readonly failure?: ClaimFailure;
}

function prepareClaim(
  pair: ClaimPair,
  vectors: ReadonlyMap<string, ModelOutput>,
  parameters: SemqaParameters,
): PreparedClaim {
  const failure = checkReadingSize(pair);
  if (failure) return { failure };
  try {
    const read = readEvidencePairs(pair, vectors);
    const { similarities } = read;
    const chosen = selectComparedPairs(similarities, parameters);
    const tooMany = comparisonsTooMany(comparisonsIn(pair, chosen));
    if (tooMany) return { failure: tooMany };
    return { similarities, comparisons: comparisonsOf(pair, chosen, read, parameters) };
  } catch (error) {
    return { failure: failureOf(toInspectorError(error)) };
  }
}

function checkReadingSize({ reference, prediction }: ClaimPair): ClaimFailure | undefined {
  const predicted = prediction?.evidence ?? [];
  const passages = (evidence: readonly QaPair[]): readonly QaPair[] =>
    evidence.filter((pair) => !isAsked(pair));
  return (
    checkMatchingSize(reference.evidence.length, predicted.length) ??
    evidenceTooLong(passages(predicted)) ??
    evidenceTooLong(passages(reference.evidence), 'reference')
  );
}

/** Counts the comparisons without building them. */
function comparisonsIn(
  { reference, prediction }: ClaimPair,
  chosen: readonly (readonly [row: number, column: number])[],
): number {
  return chosen.reduce(
    (sum, [row, column]) => sum + answerCount(reference, row) * answerCount(prediction, column),
    0,
  );
}

function answerCount(claim: Claim | null, position: number): number {
  return Math.max(1, claim?.evidence[position]?.answers.length ?? 0);
}

/** Pairs every reference answer with every predicted answer, for the question pairs that need this comparison. */
function comparisonsOf(
  { reference, prediction }: ClaimPair,
  chosen: readonly (readonly [row: number, column: number])[],
  { partsAt }: ReadEvidence,
  { answerContext }: SemqaParameters,
): readonly Comparison[] {
  const context = answerContext === 'answer' ? {} : { context: answerContext };
  return chosen.flatMap(([row, column]) => {
    const parts = partsAt(row, column);
    const expected = answersOf(reference, row, parts?.referenceParts);
    const actual = answersOf(prediction, column, parts?.predictedParts);
    return expected.flatMap((theirs) =>
      actual.map((ours): Comparison => {
        const [premise, hypothesis] = answersRead(theirs, ours, answerContext);
        return {
          where: {
            reference: row,
            predicted: column,
            referenceAnswer: theirs.place,
            predictedAnswer: ours.place,
            ...context,
            referencePart: theirs.part,
            predictedPart: ours.part,
          },
          forward: [premise, hypothesis],
          backward: [hypothesis, premise],
        };
      }),
    );
  });
}

// Text that SemQA's models read from a claim's evidence: questions, and parts of passages.

function hasPassages(evidence: readonly QaPair[]): boolean {
  return evidence.some((pair) => !isAsked(pair) && isMatchable(pair));
}

/** Lists the texts that the encoder must read for a claim. Empty when one side has nothing to match. */
export function listEmbeddedTexts({ reference, prediction }: ClaimPair): readonly string[] {
  const predicted = prediction?.evidence ?? [];
  if (matchableCount(predicted) === 0 || matchableCount(reference.evidence) === 0) return [];
  const texts = (own: readonly QaPair[], other: readonly QaPair[]): readonly string[] => {
    // A question that is compared with another question is read without its answers. A question that is compared with a passage
    // is read together with its answers.
    const meetsPassages = hasPassages(other);
    return own.flatMap((pair) => [
      ...(isAsked(pair) ? [pair.question] : []),
      ...(meetsPassages || !isAsked(pair) ? partsOf(pair).map(({ text }) => text) : []),
    ]);
  };
  return [...texts(reference.evidence, predicted), ...texts(predicted, reference.evidence)];
}

export interface ReadEvidence {
  readonly similarities: Similarities;
  /** Returns the passage parts that represent a pair of items, or `undefined` if both items are questions. */
  readonly partsAt: (reference: number, predicted: number) => PassageSimilarity | undefined;
}

/** Reads the pairs. Throws the error of a text that has no embedding. */
export function readEvidencePairs(
  { reference, prediction }: ClaimPair,
  vectors: ReadonlyMap<string, ModelOutput>,
): ReadEvidence {
  const cosine = (first: string, second: string): number =>
    dot(vectorOf(first, vectors), vectorOf(second, vectors));
  const predicted = prediction?.evidence ?? [];
  const read = new Map<string, PassageSimilarity>();
  const isCompared = matchableCount(predicted) > 0;
  const similarityOf = (row: number, column: number): number | null => {
    const expected = reference.evidence[row];
    const pair = predicted[column];
    if (!expected || !pair || !isCompared || !isMatchable(pair)) return null;
    if (isAsked(expected) && isAsked(pair)) return cosine(expected.question, pair.question);
    const similarity = passageSimilarity(expected, pair, cosine);
    if (similarity) read.set(`${String(row)},${String(column)}`, similarity);
    return similarity?.similarity ?? null;
  };
  const isScored = matchableCount(reference.evidence) > 0;
  return {
    similarities: isScored
      ? reference.evidence.map((expected, row) =>
          isMatchable(expected) ? predicted.map((_, column) => similarityOf(row, column)) : null,
        )
      : [],
    partsAt: (row, column) => read.get(`${String(row)},${String(column)}`),
  };
}

function vectorOf(text: string, vectors: ReadonlyMap<string, ModelOutput>): Float32Array {
  const vector = vectors.get(text);
  if (vector instanceof Float32Array) return vector;
  throw vector ?? new Error('a text has no embedding');
}

/**
 * An answer as the NLI model reads it. `part` is the part of the passage that is read, if the model does not read the whole
 * answer.
 */
export interface ReadAnswer extends AskedAnswer {
  /** Position of the answer in the item. */
  readonly place: number;
  readonly part?: string;
}

/**
 * Returns the answers of an item. A question whose answers are all blank has one or more blank answers. Other blank answers are left out, because the text that stands for them is not evidence. A passage is represented by the part
 * that is most similar to the other item.
 */
function answersOf(
  claim: Claim | null,
  position: number,
  parts: ReadonlyMap<number, string> | undefined,
): readonly ReadAnswer[] {
  const pair = claim?.evidence[position];
  const { question = '', answers = [] } = pair ?? {};
  const allAnswers: readonly Answer[] =
    answers.length === 0 ? [{ text: '', sources: [] }] : answers;
  const isPassage = pair !== undefined && !isAsked(pair);
  return allAnswers.flatMap((answer, place): readonly ReadAnswer[] => {
    if (!isSaid(answer) && (isPassage || answers.some(isSaid))) return [];
    const part = isPassage ? parts?.get(place) : undefined;
    if (part === undefined) return [{ place, question, answer }];
    const isWhole = part === formatCompleteAnswer(answer).trim();
    return [
      { place, question, answer: { text: part, sources: [] }, part: isWhole ? undefined : part },
    ];
  });
}
