// Which stretch of a compared text is the question, which the answer: a text is made of both (claimStrings.ts), people read them apart.

import type { QaPair } from '../evidence/evidence.ts';
import type { WordMark } from './wordMarks.ts';

export interface FieldMarks {
  readonly question: readonly WordMark[];
  readonly answer: readonly WordMark[];
  /** Of a Boolean answer. */
  readonly explanation: readonly WordMark[];
}

/** Blank, between question and answer. */
const afterQuestion = 1;
/** `. ` */
const afterAnswer = 2;

/** `answer`: position of the one in the text; `null`: none, so nothing of one is marked. */
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

/** The text of that answer with its question, as far as marks are on it. */
export function formatComparedText({ question, answers }: QaPair, answer: number | null): string {
  const { text = '', explanation = '' } = answers[answer ?? -1] ?? {};
  return `${question} ${text}. ${explanation}`;
}

/** What of the marks lies there, counted from there. */
function selectMarks(marks: readonly WordMark[], start: number, end: number): readonly WordMark[] {
  return marks
    .filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => ({
      ...mark,
      start: Math.max(mark.start, start) - start,
      end: Math.min(mark.end, end) - start,
    }));
}
