// Which answers of a claim can contradict each other: those to one question, however often it is asked. Answers to other
// questions speak of other things, whatever a model says of them: one word more or less (never, always; urban, rural) is enough.

import type { QaPair } from '../evidence/evidence.ts';
import { isAsked } from '../evidence/evidence.ts';
import type { AnswerPlace } from './claimReadings.ts';
import { questionForm } from './contentWords.ts';

/** Held against each other of one claim; a claim with more is damaged. */
const mostCompared = 200;

export interface ComparableAnswers {
  readonly first: AnswerPlace;
  readonly second: AnswerPlace;
}

/** Answers that say something. */
function placesOf({ answers }: QaPair, pair: number): readonly AnswerPlace[] {
  return answers.flatMap(({ text, type }, answer) =>
    text.trim() === '' || type === 'Unanswerable' ? [] : [{ pair, answer }],
  );
}

/** Questions are the same as `questionForm` says. Each two answers once, in file order. */
export function comparableAnswers(evidence: readonly QaPair[]): readonly ComparableAnswers[] {
  const groups = new Map<string, AnswerPlace[]>();
  for (const [at, pair] of evidence.entries()) {
    if (!isAsked(pair)) continue;
    const form = questionForm(pair.question);
    groups.set(form, [...(groups.get(form) ?? []), ...placesOf(pair, at)]);
  }
  const compared: ComparableAnswers[] = [];
  for (const places of groups.values()) {
    for (const [at, second] of places.entries()) {
      for (const first of places.slice(0, at)) {
        if (compared.length < mostCompared) compared.push({ first, second });
      }
    }
  }
  return compared;
}
