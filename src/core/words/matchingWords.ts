// Names of SemQA's matchings. Names and phrases are for use within a sentence. Headings start with a capital letter.

import { msg } from './message.ts';

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
