// Text that SemQA's models read from a claim's evidence: questions, and parts of passages.

import {
  isAsked,
  isMatchable,
  isSaid,
  matchableCount,
  type Answer,
  type Claim,
  type QaPair,
} from '../../core/evidence/evidence.ts';
import {
  partsOf,
  passageSimilarity,
  type PassageSimilarity,
} from '../../core/scoring/passageParts.ts';
import { formatCompleteAnswer, type AskedAnswer } from '../../core/scoring/semqaAnswers.ts';
import type { Similarities } from '../../core/scoring/similarities.ts';
import type { ModelOutput } from '../models/poolRun.ts';
import { dot } from '../models/readOutputs.ts';
import type { ClaimPair } from './provider.ts';

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
export function answersOf(
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
