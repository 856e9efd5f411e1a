// What SemQA's ways to judge answers are called. Within a sentence; headings begin one.

import { capitaliseText } from './capitalised.ts';
import { undecidedWord } from './undecidedWords.ts';

/** By the values of the setting `answerSupport`. */
export const answerSupportNames = {
  ratio: 'E / (E + C)',
  decidedOnly: `${undecidedWord} matches left out`,
  undecidedHalf: `${undecidedWord} matches count half`,
  entailment: 'P(entailment), neutral kept',
} as const;

/** By the values of the setting `answerContext`. */
export const answerContextNames = {
  answer: 'answers alone',
  questionAnswer: 'answers with their questions',
  completeAnswer: 'answers with yes and no completed',
} as const;

const thePapers = 'the paper’s';

/** `answerSupportNames` as choices. */
export const answerSupportHeadings = {
  ratio: `${answerSupportNames.ratio}, ${thePapers}`,
  decidedOnly: capitaliseText(answerSupportNames.decidedOnly),
  undecidedHalf: capitaliseText(answerSupportNames.undecidedHalf),
  entailment: answerSupportNames.entailment,
} as const satisfies Readonly<Record<keyof typeof answerSupportNames, string>>;

/** `answerContextNames` as choices. */
export const answerContextHeadings = {
  answer: `${capitaliseText(answerContextNames.answer)}, ${thePapers}`,
  questionAnswer: capitaliseText(answerContextNames.questionAnswer),
  completeAnswer: capitaliseText(answerContextNames.completeAnswer),
} as const satisfies Readonly<Record<keyof typeof answerContextNames, string>>;
