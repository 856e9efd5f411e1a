// Determines whether a source page contains what an answer says. First the answer's words are looked up, then the NLI model reads
// the best parts of the page. This is our own rule: docs/sources.md explains it and its agreement with human judgements. The use
// of windows of sentences and of their maximum follows Laban, Schnabel, Bennett and Hearst: SummaC: Re-Visiting NLI-based Models
// for Inconsistency Detection in Summarization, TACL 10, 2022. The use of longer passages follows Zha, Yang, Li and Hu:
// AlignScore, ACL 2023.

import { isSaid, type Answer } from '../../../read/claims/evidence.ts';
import { findDifferingWords } from '../../text/findDifferingWords.ts';
import { pieceWords, sentencesOf } from '../../text/pieceWords.ts';
import { formatCompleteAnswer, isBare, type Entailment } from '../semqaAnswers.ts';
import type { SourceText } from './sourceText.ts';
import {
  findSourceWindows,
  placeOfSentences,
  textOfWindow,
  widenWindow,
  type SourceWindow,
} from './sourceWindows.ts';

export const supportStatuses = [
  'verbatim',
  'supported',
  'notFound',
  'contradicted',
  'noText',
] as const;

/**
 * `verbatim`: the source contains the answer's words, in order. `supported` and `contradicted`: the model's conclusion.
 * `notFound`: none of these. `noText`: the source has no text for the model to read.
 */
export type SupportStatus = (typeof supportStatuses)[number];

/** The words that an answer and a page have in common. */
export interface SourceLookup {
  /** Text that is looked up: the answer with its explanation. A bare yes or no is preceded by its question. */
  readonly answer: string;
  /** Share of the answer's letter 4-grams that occur in the page, 0 to 1. */
  readonly share: number;
  /** Place where the page contains all words of the answer in order. `null` if there is no such place. */
  readonly run: SourceWindow | null;
  /** Parts of the page that have the most n-grams in common with the answer. */
  readonly windows: readonly SourceWindow[];
  /** Figures and names of the answer, as written, that the page does not contain. */
  readonly missing: readonly string[];
}

/** Returns the text of an answer that is looked up. `undefined` if the answer is blank. */
export function lookedUpText(question: string, answer: Answer): string | undefined {
  if (answer.isAbsent || !isSaid(answer)) return undefined;
  const text = formatCompleteAnswer(answer).trim();
  return isBare(text) && question.trim() !== '' ? `${question.trim()} ${text}` : text;
}

/** Looks up the words of an answer in a page. An answer without words has nothing in common with the page. */
export function lookUpAnswer(answer: string, source: SourceText): SourceLookup {
  const run = findRun(answer, source);
  const { share, windows } = findSourceWindows(answer, source);
  const near = windows.map((window) => textOfWindow(source, window)).join('\n');
  const missing = run
    ? []
    : findDifferingWords(answer, near).flatMap(({ start, end, kind, figure }) => {
        const word = answer.slice(...(figure?.number ?? [start, end]));
        const isFound = kind === 'negation' || source.words.includes(pieceWords(word));
        return isFound ? [] : [answer.slice(start, end)];
      });
  return { answer, share: run ? 1 : share, run, windows, missing: [...new Set(missing)] };
}

/**
 * Finds the sentences that contain all words of the answer in order. If the sentences of the answer are at different places,
 * returns the place of the answer's longest sentence.
 */
function findRun(answer: string, source: SourceText): SourceWindow | null {
  const whole = runOf(answer, source);
  if (whole) return whole;
  const sentences = sentencesOf(answer);
  if (sentences.length < 2) return null;
  const runs = sentences.map((sentence) => ({ sentence, run: runOf(sentence, source) }));
  if (runs.some(({ run }) => run === null)) return null;
  const [longest] = runs.sort((a, b) => b.sentence.length - a.sentence.length);
  return longest?.run ?? null;
}

function runOf(text: string, source: SourceText): SourceWindow | null {
  const words = pieceWords(text);
  if (!words.startsWith(' ')) return null;
  const at = source.words.indexOf(words);
  if (at < 0) return null;
  const first = sentenceAt(source.wordStarts, at);
  const after = sentenceAt(source.wordStarts, at + words.length - 2) + 1;
  return { ...placeOfSentences(source, first, after), first, after, share: 1 };
}

/** Returns the last sentence that starts at or before a position. */
function sentenceAt(starts: readonly number[], position: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? Infinity) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A part of a page that the model reads for an answer. The passage comes first, then the windows. */
export interface ReadPart {
  readonly window: SourceWindow;
  readonly text: string;
}

/**
 * Returns the parts of a page that the model reads. The passage is the best window, extended by as many neighbouring sentences as
 * the model can read together with the answer (`mostTokens`). There are no parts if the page contains the answer verbatim, or has
 * nothing in common with the answer.
 */
export function partsToRead(
  { windows, run }: SourceLookup,
  source: SourceText,
  mostTokens: number,
  tokensOf: (text: string) => number,
): readonly ReadPart[] {
  if (run) return [];
  const [best] = [...windows].sort((a, b) => b.share - a.share);
  if (!best) return [];
  return [widenWindow(source, best, mostTokens, tokensOf), ...windows].map((window) => ({
    window,
    text: textOfWindow(source, window),
  }));
}

export interface SupportReading {
  readonly status: Exclude<SupportStatus, 'noText'>;
  /** 0 to 1. */
  readonly score: number;
  /** The part of the page that decided the result. `null` if the answer and the page have nothing in common. */
  readonly window: SourceWindow | null;
}

/** Minimum score at which an answer is supported, and minimum product at which an answer is contradicted. */
const enough = 0.5;

/**
 * Computes the support of an answer by a page. `verbatim`: score 1. Otherwise the score, 0 to 1, is the mean of three values:
 * the probability that the passage entails the answer, the largest such probability of any part, and the share of the answer's
 * letter 4-grams in the page. `contradicted`: in at least one window of the page, the probability of contradiction times the
 * window's share of 4-grams is at least 0.5, and no part entails the answer with a larger probability. `supported`: a score of
 * at least 0.5. `readings`: the model's results, parallel to `parts`. Without readings the score is 0.
 */
export function readSupport(
  { share, run }: Pick<SourceLookup, 'share' | 'run'>,
  parts: readonly ReadPart[],
  readings: readonly Entailment[],
): SupportReading {
  if (run) return { status: 'verbatim', score: 1, window: run };
  let entailing = { probability: 0, window: parts[1]?.window ?? null };
  let against = { value: 0, window: entailing.window };
  for (const [index, { window }] of parts.entries()) {
    const { entailment = 0, contradiction = 0 } = readings[index] ?? {};
    // The passage is the first part. A window shows more exactly where the page contains the answer.
    if (entailment > entailing.probability) entailing = { probability: entailment, window };
    const value = index === 0 ? 0 : contradiction * window.share;
    if (value > against.value) against = { value, window };
  }
  const [passage] = readings;
  const score = passage ? (passage.entailment + entailing.probability + share) / 3 : 0;
  if (against.value >= enough && against.value > entailing.probability) {
    return { status: 'contradicted', score, window: against.window };
  }
  return { status: score >= enough ? 'supported' : 'notFound', score, window: entailing.window };
}
