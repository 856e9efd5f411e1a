// What SemQA's matchings are called. Names and phrases stand within a sentence, headings begin one.

import { msg } from './message.ts';

/** By the values of the setting `variation`. `softmax` is the same in every language. */
export const matchingNames = {
  hungarian: msg('Hungarian'),
  softmax: 'softmax',
  bestMatch: msg('best match'),
} as const;

type Matching = keyof typeof matchingNames;

/** `matchingNames` as headings. */
export const matchingHeadings = {
  hungarian: matchingNames.hungarian,
  softmax: 'Softmax',
  bestMatch: msg('Best match'),
} as const satisfies Readonly<Record<Matching, unknown>>;

/** Where the name alone would not say what it is. */
export const matchingPhrases = {
  hungarian: msg('Hungarian matching'),
  softmax: msg('softmax matching'),
  bestMatch: msg('best match of each question'),
} as const satisfies Readonly<Record<Matching, unknown>>;

/** `matchingPhrases` as choices. */
export const matchingChoices = {
  hungarian: matchingPhrases.hungarian,
  softmax: msg('Softmax matching'),
  bestMatch: msg('Best match of each question'),
} as const satisfies Readonly<Record<Matching, unknown>>;

/** The settings' text. */
export const matchingRules = {
  hungarian: msg(
    'One predicted question for each reference question, so that the sum of similarities is largest.',
  ),
  softmax: msg(
    'Every pair whose softmax probability over the predicted questions is above the threshold.',
  ),
  bestMatch: msg(
    'The most similar predicted question for each reference question, with no assignment: a prediction may serve twice.',
  ),
} as const satisfies Readonly<Record<Matching, unknown>>;
