// Fixed words of core that pages show and look up: core says them in English and knows no language.

import { noAnswerText, noQuestionText } from '../../src/core/evidence/evidence.ts';

export const coreWords: readonly string[] = [
  noAnswerText,
  noQuestionText({ question: '', answers: [] }),
  noQuestionText({ question: '', answers: [{ text: 'said', sources: [] }] }),
];
