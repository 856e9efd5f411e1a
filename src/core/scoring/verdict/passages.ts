// Predicted evidence as an NLI model reads it: passages of a few sentences, each small enough to be read whole.

import { isAsked, isSaid, type QaPair } from '../../evidence/evidence.ts';
import { sentencesOf } from '../../text/pieceWords.ts';
import { formatCompleteAnswer, isBare } from '../semqaAnswers.ts';

/** How many tokens a text has for the model. */
export type TokenCount = (text: string) => number;

/** Some sentences of an answer: indices into the evidence that it is of. */
export interface Passage {
  readonly question: number;
  readonly answer: number;
  /** The sentences by themselves; `null`: a bare yes or no, which says nothing without its question. */
  readonly alone: string | null;
  /** After the question, the same as alone where there is none. */
  readonly withQuestion: string;
}

/**
 * The passages of a claim's evidence, in its order. An answer is read with its explanation, as many of its sentences together as
 * have `mostTokens` with the question; a longer sentence is cut between words, and a longer word is a passage of its own. A blank
 * answer, and a question without one, have none: nothing is said there.
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

/** A text in as few runs of whole sentences as have at most `mostTokens` each. */
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

/** Neighbours joined by blanks while they fit together. One that does not fit by itself stands alone. */
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
