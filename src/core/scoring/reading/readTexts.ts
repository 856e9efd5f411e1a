// The texts that a reader reads. research/models/reader/texts.py makes the same texts for training.

import { noAnswerText, type Answer } from '../../evidence/evidence.ts';
import { sentencesOf } from '../../text/pieceWords.ts';
import { isBlank } from '../../words/escapeInvisible.ts';

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
