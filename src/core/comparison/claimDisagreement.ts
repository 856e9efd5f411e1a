// Finds reference questions that two metrics match differently in one claim.

import { joinParts, msg, type Message } from '../words/message.ts';
import type { ClaimMatching } from './claimMatchings.ts';

/** One reference question and what each of the two metrics matched with it. */
export interface QuestionDisagreement {
  /** Position among the reference questions. */
  readonly reference: number;
  /**
   * Predicted questions that metric A matched with the reference question, if the pair's similarity is above 0. Several questions
   * are possible for softmax or for several answers.
   */
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** The difference as a sentence: "SemQA Hungarian pairs Q1 with P3, METEOR Q with P5." */
  readonly sentence: Message;
}

/**
 * Returns the matched predicted questions by reference question, ascending. Ignores pairs with similarity 0 or below, because any
 * other pair would be as good.
 */
function partnersOf({ pairs }: ClaimMatching): ReadonlyMap<number, readonly number[]> {
  const partners = new Map<number, Set<number>>();
  for (const { reference, predicted, similarity } of pairs) {
    if (similarity <= 0) continue;
    const known = partners.get(reference) ?? new Set();
    partners.set(reference, known.add(predicted));
  }
  return new Map([...partners].map(([key, others]) => [key, [...others].sort((a, b) => a - b)]));
}

function listOf(predicted: readonly number[]): Message {
  const names = predicted.map((place) => `P${String(place + 1)}`);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : msg('{0} and {1}', joinParts(names), last);
}

function sentenceOf(
  question: string,
  [headingA, headingB]: readonly [string, string],
  [a, b]: readonly [readonly number[], readonly number[]],
): Message {
  if (a.length === 0) {
    return msg(
      '{0} leaves {1} unmatched, but {2} matches {1} with {3}.',
      ...[headingA, question, headingB, listOf(b)],
    );
  }
  const ofA = [headingA, question, listOf(a), headingB];
  return b.length === 0
    ? msg('{0} matches {1} with {2}, but {3} leaves {1} unmatched.', ...ofA)
    : msg('{0} matches {1} with {2}, but {3} matches {1} with {4}.', ...ofA, listOf(b));
}

/** Lists the reference questions that the two metrics match differently, in order. Returns an empty list if the metrics agree. */
export function findMatchingDisagreements(
  matchingA: ClaimMatching,
  matchingB: ClaimMatching,
): readonly QuestionDisagreement[] {
  const [partnersA, partnersB] = [partnersOf(matchingA), partnersOf(matchingB)];
  const questions = [...new Set([...partnersA.keys(), ...partnersB.keys()])].sort((a, b) => a - b);
  return questions.flatMap((reference): QuestionDisagreement[] => {
    const [a, b] = [partnersA.get(reference) ?? [], partnersB.get(reference) ?? []];
    if (a.length === b.length && a.every((place, index) => place === b[index])) return [];
    const name = `Q${String(reference + 1)}`;
    const headings = [matchingA.heading, matchingB.heading] as const;
    return [{ reference, a, b, sentence: sentenceOf(name, headings, [a, b]) }];
  });
}
