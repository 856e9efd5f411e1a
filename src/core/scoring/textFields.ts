// Splits a compared text into question and answer. The text combines both (claimStrings.ts), but users read them separately.

import type { QaPair } from '../evidence/evidence.ts';
import type { WordMark } from './wordMarks.ts';

export interface FieldMarks {
  readonly question: readonly WordMark[];
  readonly answer: readonly WordMark[];
  /** Explanation of a Boolean answer. */
  readonly explanation: readonly WordMark[];
}

/** Length in characters of the blank between question and answer. */
const afterQuestion = 1;
/** `. ` */
const afterAnswer = 2;

/**
 * Returns the marks of each field. `answer`: index of the answer in the text, or `null` if the text has no answer. In that case,
 * no answer has marks.
 */
export function fieldMarks(
  { question, answers }: QaPair,
  answer: number | null,
  marks: readonly WordMark[],
): FieldMarks {
  const text = answers[answer ?? -1]?.text;
  const start = question.length + afterQuestion;
  const end = start + (text ?? '').length;
  return {
    question: selectMarks(marks, 0, question.length),
    answer: text === undefined ? [] : selectMarks(marks, start, end),
    explanation: text === undefined ? [] : selectMarks(marks, end + afterAnswer, Infinity),
  };
}

/** Returns the question and the part of the answer that can have marks, as one text. */
export function formatComparedText({ question, answers }: QaPair, answer: number | null): string {
  const { text = '', explanation = '' } = answers[answer ?? -1] ?? {};
  return `${question} ${text}. ${explanation}`;
}

/** Returns the marks in this range, relative to the start of the range. */
function selectMarks(marks: readonly WordMark[], start: number, end: number): readonly WordMark[] {
  return marks
    .filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => ({
      ...mark,
      start: Math.max(mark.start, start) - start,
      end: Math.min(mark.end, end) - start,
    }));
}
