// What SemQA's matchings are called. Within a sentence; `capitalised` where one begins.

import { capitaliseText } from './capitalised.ts';

/** By the values of the setting `variation`. */
export const matchingNames = {
  hungarian: 'Hungarian',
  softmax: 'softmax',
  bestMatch: 'best match',
} as const;

/** `matchingNames` as headings and choices. */
export const matchingHeadings = {
  hungarian: capitaliseText(matchingNames.hungarian),
  softmax: capitaliseText(matchingNames.softmax),
  bestMatch: capitaliseText(matchingNames.bestMatch),
} as const satisfies Readonly<Record<keyof typeof matchingNames, string>>;

/** Where the name alone would not say what it is. */
export const matchingPhrases = {
  hungarian: 'Hungarian matching',
  softmax: 'softmax matching',
  bestMatch: 'best match of each question',
} as const satisfies Readonly<Record<keyof typeof matchingNames, string>>;

/** The settings' text. */
export const matchingRules = {
  hungarian:
    'One predicted question for each reference question, so that the sum of similarities is largest.',
  softmax:
    'Every pair whose softmax probability over the predicted questions is above the threshold.',
  bestMatch:
    'The most similar predicted question for each reference question, with no assignment: a prediction may serve twice.',
} as const satisfies Readonly<Record<keyof typeof matchingNames, string>>;
