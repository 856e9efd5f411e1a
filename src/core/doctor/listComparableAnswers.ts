// Selects the answers of a claim that can contradict each other: answers to the same question, however often it is asked. Answers
// to different questions are not compared, because a model reports contradictions even if only one word of the questions differs
// (never, always; urban, rural).

import { mostComparisons } from '../scoring/claimSize.ts';
import type { QaPair } from '../evidence/evidence.ts';
import { isAsked } from '../evidence/evidence.ts';
import { pieceWords } from '../text/pieceWords.ts';
import type { AnswerPlace } from './claimReadings.ts';
import { questionForm } from './contentWords.ts';

export interface ComparableAnswers {
  readonly first: AnswerPlace;
  readonly second: AnswerPlace;
}

/**
 * Minimum share of common words for long answers to count as copies of one text. A model would report contradictions between
 * their dates and names.
 */
const copiedShare = 0.6;
const fewestWords = 8;

function areSameText(one: string, other: string): boolean {
  const [words, others] = [one, other].map(
    (text) =>
      new Set(
        pieceWords(text)
          .split(' ')
          .filter((word) => word !== ''),
      ),
  );
  if (!words || !others || Math.min(words.size, others.size) < fewestWords) return false;
  const both = [...words].filter((word) => others.has(word)).length;
  return both / (words.size + others.size - both) >= copiedShare;
}

/** Lists the positions of the answers that have content. */
function placesOf({ answers }: QaPair, pair: number): readonly AnswerPlace[] {
  return answers.flatMap(({ text, type }, answer) =>
    text.trim() === '' || type === 'Unanswerable' ? [] : [{ pair, answer }],
  );
}

const textAt = (evidence: readonly QaPair[], { pair, answer }: AnswerPlace): string =>
  evidence[pair]?.answers[answer]?.text ?? '';

/**
 * Groups answers by question, using `questionForm`. Each pair of answers occurs once, in file order. Stops after the first pair
 * above the limit for a claim (`sameQuestionTooOften`).
 */
export function listComparableAnswers(evidence: readonly QaPair[]): readonly ComparableAnswers[] {
  const groups = new Map<string, AnswerPlace[]>();
  for (const [index, pair] of evidence.entries()) {
    if (!isAsked(pair)) continue;
    const form = questionForm(pair.question);
    groups.set(form, [...(groups.get(form) ?? []), ...placesOf(pair, index)]);
  }
  const compared: ComparableAnswers[] = [];
  for (const places of groups.values()) {
    for (const [index, second] of places.entries()) {
      for (const first of places.slice(0, index)) {
        const isCopied = areSameText(textAt(evidence, first), textAt(evidence, second));
        if (!isCopied) compared.push({ first, second });
        if (compared.length > mostComparisons) return compared;
      }
    }
  }
  return compared;
}
