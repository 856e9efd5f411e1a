// Questions and answers in the words of whoever reads them, also where there is none.

import { fixed, type Say } from '../words/translation.ts';
import {
  answerTextOf,
  isAsked,
  noAnswerText,
  noQuestionText,
  type Answer,
  type QaPair,
} from './evidence.ts';

/** The question, or in brackets that there is none. */
export function saidQuestion(pair: Pick<QaPair, 'question' | 'answers'>, say: Say): string {
  return isAsked(pair) ? pair.question : `(${fixed(say, noQuestionText(pair))})`;
}

/** The answer, or that there is none. */
export function saidAnswer(answer: Answer, say: Say): string {
  const text = answerTextOf(answer);
  return text === noAnswerText ? fixed(say, text) : text;
}
