// Splits predicted evidence for an NLI model into passages of a few sentences, each short enough for the model to read completely.

import { isAsked, isSaid, type QaPair } from '../../../read/claims/evidence.ts';
import { sentencesOf } from '../../text/pieceWords.ts';
import { formatCompleteAnswer, isBare } from '../semqaAnswers.ts';

/** Returns the number of the model's tokens in a text. */
export type TokenCount = (text: string) => number;

/** A passage: consecutive sentences of an answer, with their indices in the evidence. */
export interface Passage {
  readonly question: number;
  readonly answer: number;
  /** Sentences without their question. `null` for a bare yes or no, which means nothing without its question. */
  readonly alone: string | null;
  /** Sentences after their question. Equal to `alone` if there is no question. */
  readonly withQuestion: string;
}

/**
 * Returns the passages of a claim's evidence, in order. An answer is read with its explanation, in groups of as many sentences as
 * fit into `mostTokens` together with the question. A sentence that is too long is split between words. A word that is too long
 * is a passage of its own. Blank answers and questions without answers have no passages.
 */
export function passagesOf(
  evidence: readonly QaPair[],
  mostTokens: number,
  tokensOf: TokenCount,
): readonly Passage[] {
  return evidence.flatMap((pair, question) => {
    const asked = isAsked(pair) ? pair.question.trim() : '';
    const room = Math.max(1, mostTokens - (asked === '' ? 0 : tokensOf(asked)));
    return pair.answers.flatMap((one, answer): readonly Passage[] => {
      if (!isSaid(one)) return [];
      const text = formatCompleteAnswer(one).trim();
      const alone = asked !== '' && isBare(text) ? null : text;
      if (alone === null) return [{ question, answer, alone, withQuestion: `${asked} ${text}` }];
      return windowsOf(text, room, tokensOf).map((window) => ({
        question,
        answer,
        alone: window,
        withQuestion: asked === '' ? window : `${asked} ${window}`,
      }));
    });
  });
}

/** Splits a text into as few groups of whole sentences as possible, each with at most `mostTokens` tokens. */
export function windowsOf(
  text: string,
  mostTokens: number,
  tokensOf: TokenCount,
): readonly string[] {
  if (tokensOf(text) <= mostTokens) return [text];
  const parts = sentencesOf(text).flatMap((sentence) =>
    tokensOf(sentence) <= mostTokens
      ? [sentence]
      : runsOf(sentence.split(/\s+/u), mostTokens, tokensOf),
  );
  return runsOf(parts, mostTokens, tokensOf);
}

/** Joins neighbouring parts with spaces while the result fits the limit. A part that is too long by itself is a group of its own. */
function runsOf(
  parts: readonly string[],
  mostTokens: number,
  tokensOf: TokenCount,
): readonly string[] {
  const runs: string[] = [];
  let run: string[] = [];
  let length = 0;
  for (const part of parts) {
    const added = tokensOf(part);
    if (run.length > 0 && length + added > mostTokens) {
      runs.push(run.join(' '));
      [run, length] = [[], 0];
    }
    run.push(part);
    length += added;
  }
  return run.length === 0 ? runs : [...runs, run.join(' ')];
}
