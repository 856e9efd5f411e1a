// What a reader says about a predicted item beside a reference question with one of its answers.

import { type Answer, noAnswerText } from '../../../read/claims/evidence.ts';
import { sentencesOf } from '../../text/pieceWords.ts';
import { isBlank } from '../../../base/words/escapeInvisible.ts';

/**
 * A reader's probabilities. `gives`, `part`, `contradicts` and `none` sum to 1: the item gives the content of the reference
 * answer, gives a substantial part of it, states something that cannot be true together with it, or none of these. `asks`, a
 * probability of its own: the item's question asks the same.
 */
export interface Reading {
  readonly gives: number;
  readonly part: number;
  readonly contradicts: number;
  readonly none: number;
  readonly asks: number;
}

/** Where a reading belongs: a predicted answer and a reference answer, as indices into the claim's evidence. */
export interface ReadPlace {
  readonly predicted: number;
  readonly predictedAnswer: number;
  readonly referenceAnswer: number;
}

/** A predicted answer as read for a reference question. */
export interface ReadItem extends ReadPlace, Reading {
  /** Sentences of the answer that were read. Absent if the whole answer was read. */
  readonly window?: string;
}

/** The reading of an item that repeats the reference question and its answer. No model reads such an item. */
export const sameReading: Reading = { gives: 1, part: 0, contradicts: 0, none: 0, asks: 1 };

/** Expected share from which a question counts as completely given, so that no further item has to be read. */
const givenFrom = 0.7;

/** Computes the expected share of a reference answer that an item gives, 0 to 1: all of it counts 1, a part counts 0.5. */
export function expectedShare({ gives, part }: Pick<Reading, 'gives' | 'part'>): number {
  return gives + part / 2;
}

/**
 * Computes the share of a reference question that items give, 0 to 1: the largest expected share of an item. From 0.7 on it
 * counts as 1, so a further item never lowers or raises it. 0 without items.
 */
export function givenShare(items: readonly Pick<Reading, 'gives' | 'part'>[]): number {
  const largest = items.reduce((most, item) => Math.max(most, expectedShare(item)), 0);
  return largest >= givenFrom ? 1 : largest;
}

/** Whether further items need not be read. */
export function isSureAnswer(item: Pick<Reading, 'gives' | 'part'>): boolean {
  return givenShare([item]) === 1;
}

// The texts that a reader reads. research/models/reader/texts.py makes the same texts for training.

/** Maximum length of a window in UTF-16 units. A longer text is read in several windows. */
const longestWindow = 400;

/**
 * Returns the text of an answer with its explanation, in one paragraph. An answer that is blank, or of type Unanswerable, is read
 * as `noAnswerText`.
 */
export function answerRead({ text, type, explanation = '' }: Answer): string {
  if (type === 'Unanswerable') return noAnswerText;
  const parts = [text.trim(), explanation.trim()].filter((part) => !isBlank(part));
  const [first = noAnswerText, second] = parts;
  if (second === undefined) return first;
  return /[.!?]$/u.test(first) ? `${first} ${second}` : `${first}. ${second}`;
}

/** Joins a question with an answer or with a window of an answer. A blank part is left out. */
export function joinRead(question: string, answer: string): string {
  return [question.trim(), answer.trim()].filter((part) => part !== '').join(' ');
}

/**
 * Splits a text into windows of whole sentences with at most `longestWindow` characters. A text that is not longer is one window.
 * A window begins with the last sentence of the window before if both this sentence and the next fit, so that neighbouring
 * sentences are read together. A sentence that is too long is cut at its last blank that fits.
 */
export function windowsToRead(whole: string): readonly string[] {
  const text = whole.trim();
  if (text.length <= longestWindow) return [text];
  const windows: string[] = [];
  let run: string[] = [];
  for (const part of sentencesOf(text).flatMap(cutSentence)) {
    if (run.length > 0 && [...run, part].join(' ').length > longestWindow) {
      windows.push(run.join(' '));
      const last = run.length > 1 ? run.slice(-1) : [];
      run = [...last, part].join(' ').length <= longestWindow ? last : [];
    }
    run.push(part);
  }
  return run.length === 0 ? windows : [...windows, run.join(' ')];
}

function cutSentence(sentence: string): readonly string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > longestWindow) {
    const blank = rest.lastIndexOf(' ', longestWindow);
    const end = blank > 0 ? blank : longestWindow;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}
