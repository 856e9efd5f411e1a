// Prepares the run in which the NLI model reads a file for `doctor`, and reads its results. The run scores the file against
// itself, with a metric that no report contains.

import { type Claim, isAsked, type QaPair } from '../../read/claims/evidence.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import type { DescribedMetric } from '../metrics/metricTable.ts';
import type { ScoredClaim } from '../results/claims.ts';
import { mostComparisons } from '../measures/claimSize.ts';
import { pieceWords } from '../text/pieceWords.ts';
import { questionForm } from './contentWords.ts';
import type { AnswerPlace, ClaimReadings } from './doctorRule.ts';

export const examinationMetric: DescribedMetric = {
  id: 'examination',
  name: 'Examination of evidence',
  version: '1',
  minimum: 0,
  maximum: 1,
  better: 'higher',
  scope: 'claim',
  needs: ['nli'],
  subjects: [],
  columns: [],
};

/**
 * Writes the texts that the model reads, in the only format that can be read both as reference and as predictions. Keeps every
 * claim's position, even if its evidence is blank.
 */
export function hashableText(claims: readonly Claim[]): string {
  const written = claims.map(({ text, index, verdict, evidence }) => ({
    claim_id: index,
    claim: text,
    label: verdict ?? null,
    questions: evidence.map(({ question, answers }) => ({
      question,
      answers: answers.map((answer) => ({
        answer: answer.text,
        answer_type: answer.type ?? null,
        boolean_explanation: answer.explanation,
      })),
    })),
  }));
  return JSON.stringify(written);
}

/** Returns the model's readings by position in the file. A claim that could not be read has no entry. */
export function readingsOf(claims: readonly ScoredClaim[]): ReadonlyMap<number, ClaimReadings> {
  return new Map(
    claims.flatMap(({ predictionIndex, inputs }) => {
      const readings = getOwnValue(inputs, examinationMetric.id) as ClaimReadings | undefined;
      return predictionIndex === null || !readings ? [] : [[predictionIndex, readings] as const];
    }),
  );
}

// Selects the answers of a claim that can contradict each other: answers to the same question, however often it is asked. Answers
// to different questions are not compared, because a model reports contradictions even if only one word of the questions differs
// (never, always; urban, rural).

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
