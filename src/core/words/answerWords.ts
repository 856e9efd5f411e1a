// Names of SemQA's ways to judge answers. Names are for use within a sentence. Headings start with a capital letter.

import { msg } from './message.ts';

/** Names by the values of the setting `answerSupport`. Formulas are the same in every language. */
export const answerSupportNames = {
  ratio: 'E / (E + C)',
  decidedOnly: msg('undecided matches left out'),
  undecidedHalf: msg('undecided matches count half'),
  entailment: msg('P(entailment), neutral kept'),
} as const;

/** Names by the values of the setting `answerContext`. */
export const answerContextNames = {
  answer: msg('answers alone'),
  questionAnswer: msg('answers with their questions'),
  completeAnswer: msg('answers, with the question if the answer is only yes or no'),
} as const;

/** The names of `answerSupportNames` as choices. */
export const answerSupportHeadings = {
  ratio: msg('E / (E + C) (as in the paper)'),
  decidedOnly: msg('Undecided matches left out'),
  undecidedHalf: msg('Undecided matches count half'),
  entailment: answerSupportNames.entailment,
} as const satisfies Readonly<Record<keyof typeof answerSupportNames, object>>;

/** The names of `answerContextNames` as choices. */
export const answerContextHeadings = {
  answer: msg('Answers alone (as in the paper)'),
  questionAnswer: msg('Answers with their questions'),
  completeAnswer: msg('Answers, with the question if the answer is only yes or no'),
} as const satisfies Readonly<Record<keyof typeof answerContextNames, object>>;
