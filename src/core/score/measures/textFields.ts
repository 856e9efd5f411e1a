// Splits a compared text into question and answer. The text combines both (claimStrings.ts), but users read them separately.

import type { QaPair } from '../../read/claims/evidence.ts';
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

// Removes marks from words without content, such as articles.

/** English function words. Texts in other languages keep all their marks except punctuation. */
const functionWords: ReadonlySet<string> = new Set(
  `a an the this that these those and or but nor so yet if then than as of to in on at by for from with into onto over under about
  after before during between through against is are was were be been being am do does did done has have had having can could will
  would shall should may might must it its he she they them his her their theirs him we us our you your i me my who whom whose which
  what when where why how there here also only just very any some all each both either such own same more most other others not no`
    .split(/\s+/u)
    .filter((word) => word !== 'not' && word !== 'no'),
);

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*[\p{L}\p{N}\p{M}]|[\p{L}\p{N}]/gu;

/** What may stand between the words of one name or the digits of one figure. */
const withinName = /^[\s.,:/'’-]{0,2}$/u;

/**
 * Returns the marks on what one side alone has: numbers, names and negations. Neighbours of one kind are one mark, so that a name of
 * several words is marked whole.
 */
export function differenceMarks(text: string, marks: readonly WordMark[]): readonly WordMark[] {
  const merged: WordMark[] = [];
  for (const mark of marks) {
    if (!isDifference(mark)) continue;
    const last = merged.at(-1);
    if (last?.kind === mark.kind && withinName.test(text.slice(last.end, mark.start))) {
      merged[merged.length - 1] = { ...last, end: mark.end };
    } else {
      merged.push(mark);
    }
  }
  return merged;
}

function isDifference({ kind }: WordMark): boolean {
  return kind === 'number' || kind === 'name' || kind === 'negation';
}

/**
 * Returns the marks on content words, in the same order and with the same `other`. A mark over several words, as for adjacent
 * METEOR matches, is split into one mark for each run of content words. Marks on numbers, names and negations do not change.
 */
export function contentMarks(text: string, marks: readonly WordMark[]): readonly WordMark[] {
  return marks.flatMap((mark): readonly WordMark[] => {
    if (isDifference(mark)) return [mark];
    const spans: { start: number; end: number }[] = [];
    let isNext = false;
    for (const { 0: word, index } of text.slice(mark.start, mark.end).matchAll(wordPattern)) {
      const isContent = !functionWords.has(word.toLowerCase());
      const start = mark.start + index;
      const last = spans.at(-1);
      if (isContent && isNext && last && text.slice(last.end, start).trim() === '') {
        last.end = start + word.length;
      } else if (isContent) {
        spans.push({ start, end: start + word.length });
      }
      isNext = isContent;
    }
    return spans.map((span) => ({ ...mark, ...span }));
  });
}
