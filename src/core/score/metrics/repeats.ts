// Finds repetitions in a claim's evidence and sources. This is not a metric: repetitions are shown beside the evidence and do not
// affect any score.

import type { QaPair } from '../../read/claims/evidence.ts';
import { type Message, msg } from '../../base/words/message.ts';
import { findRepeatedTexts } from '../text/nearCopies.ts';
import { sourceNames } from '../../read/claims/sourceNames.ts';

/** Minimum number of distinct words in an answer that can count as a repetition. Shorter answers such as `Yes.` answer many questions. */
export const fewestAnswerWords = 4;

/**
 * The first earlier predicted pair whose question a predicted pair nearly repeats, and the first whose answer it nearly repeats.
 */
export interface Repeats {
  readonly question: number | null;
  readonly answer: number | null;
}

/**
 * Finds the repetitions of each pair in one side's evidence. Each answer to a question is compared with all answers to earlier
 * questions.
 */
export function repeatsIn(evidence: readonly QaPair[]): readonly Repeats[] {
  const questions = findRepeatedTexts(evidence.map(({ question }) => question));
  const answers = evidence.flatMap((pair, index) =>
    pair.answers.map(({ text }) => ({ at: index, text })),
  );
  const repeated = findRepeatedTexts(
    answers.map(({ text }) => text),
    fewestAnswerWords,
  );
  const ofPair = new Map<number, number>();
  for (const [place, { at }] of answers.entries()) {
    const first = answers[repeated[place] ?? -1]?.at;
    if (first === undefined || first === at) continue;
    ofPair.set(at, Math.min(first, ofPair.get(at) ?? first));
  }
  return evidence.map((_, index) => ({
    question: questions[index] ?? null,
    answer: ofPair.get(index) ?? null,
  }));
}

/** The pairs that cite a source, as indices on each side, ascending. */
export interface SourceCitations {
  readonly reference: readonly number[];
  readonly predicted: readonly number[];
}

/**
 * Finds the pairs that cite the source of an address. `undefined` if the text is not a web address, or no pair of the claim cites
 * it.
 */
export type CitedSources = (address: string) => SourceCitations | undefined;

/**
 * Lists the citations of both sides of a claim. Two addresses are the same source if `urlOverlap` treats them as equal
 * (docs/metrics/urlOverlap.md). The comparison ignores scheme, `www.`, archive prefix, fragment and trailing slashes, and treats
 * a page and its archived copy as equal.
 */
export function listCitedSources(
  reference: readonly QaPair[],
  predicted: readonly QaPair[],
): CitedSources {
  const nameOf = sourceNames(reference, predicted);
  const cited = new Map<string, { reference: Set<number>; predicted: Set<number> }>();
  const note = (side: 'reference' | 'predicted', evidence: readonly QaPair[]): void => {
    for (const [index, { answers }] of evidence.entries()) {
      for (const address of answers.flatMap(({ sources }) => sources)) {
        const name = nameOf(address);
        if (name === undefined) continue;
        const places = cited.get(name) ?? { reference: new Set(), predicted: new Set() };
        places[side].add(index);
        cited.set(name, places);
      }
    }
  };
  note('reference', reference);
  note('predicted', predicted);
  return (address) => {
    const name = nameOf(address);
    const places = name === undefined ? undefined : cited.get(name);
    return places && { reference: [...places.reference], predicted: [...places.predicted] };
  };
}

/** Says which earlier pair a predicted pair nearly repeats. Empty if none. */
export function repeatMessage({ question, answer }: Repeats): Message {
  const name = (place: number): string => `P${String(place + 1)}`;
  if (question === null)
    return answer === null ? '' : msg('answer is nearly the same as in {0}', name(answer));
  if (answer === null) return msg('question is nearly the same as in {0}', name(question));
  return question === answer
    ? msg('question and answer are nearly the same as in {0}', name(question))
    : msg(
        'question is nearly the same as in {0}; answer is nearly the same as in {1}',
        name(question),
        name(answer),
      );
}
