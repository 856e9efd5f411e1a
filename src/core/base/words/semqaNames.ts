// Names of SemQA's ways to judge answers, its definitions and its matchings. Names and phrases are for use within a
// sentence. Headings start with a capital letter.

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

/** Names by the values of the setting `definition`. */
export const definitionNames = {
  paper: msg('the paper’s text'),
  authors: msg('the authors’ program'),
} as const;

/** The names of `definitionNames` as choices. */
export const definitionHeadings = {
  paper: msg('The paper’s text'),
  authors: msg('The authors’ program'),
} as const satisfies Readonly<Record<keyof typeof definitionNames, object>>;

/** Names by the values of the setting `variation`. `softmax` is the same in every language. */
export const matchingNames = {
  hungarian: msg('Hungarian'),
  softmax: 'softmax',
  bestMatch: msg('best match'),
} as const;

type Matching = keyof typeof matchingNames;

/** The names of `matchingNames` as headings. */
export const matchingHeadings = {
  hungarian: matchingNames.hungarian,
  softmax: 'Softmax',
  bestMatch: msg('Best match'),
} as const satisfies Readonly<Record<Matching, unknown>>;

/** Longer names for places where the short name would be unclear. */
export const matchingPhrases = {
  hungarian: msg('Hungarian matching'),
  softmax: msg('softmax matching'),
  bestMatch: msg('best match of each question'),
} as const satisfies Readonly<Record<Matching, unknown>>;

/** Texts of the settings. */
export const matchingRules = {
  hungarian: msg(
    'Each reference question is matched with one predicted question, so that the sum of similarities is as large as possible.',
  ),
  softmax: msg(
    'A pair is a match if its softmax probability over the predicted questions is above the threshold.',
  ),
  bestMatch: msg(
    'Each reference question is matched with the most similar predicted question. A predicted question can be matched several times.',
  ),
} as const satisfies Readonly<Record<Matching, unknown>>;
