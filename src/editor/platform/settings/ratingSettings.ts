// Settings of a rating session: questions, who rates which claims, and what raters see.

import { flagOf, numberOf } from '../../../core/parameters/parameter.ts';
import { msg } from '../../../core/words/message.ts';

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

const texts = {
  kind: 'list',
  default: [] as readonly string[],
  isItem: isText,
  minItems: 0,
  items: { type: 'string', minLength: 1 },
} as const;

const whenRated = 'Used when the next rating begins.';

export const ratingSettings = {
  /** Paths, absolute or relative to the workspace folder. */
  ratingSchemes: {
    ...texts,
    help: `Your own rating schemes, in addition to the bundled schemes: paths of JSON files as described by \`schemas/rating-scheme.schema.json\`. ${whenRated}`,
    expected: msg('a list of paths'),
  },
  ratingRaters: {
    ...texts,
    help: `Names of all raters. Each rater chooses a name from the list and rates the claims in a separate order. If the list is empty, raters type their names and rate every claim. ${whenRated}`,
    expected: msg('a list of names'),
  },
  /** 0 means that every rater rates every claim. */
  ratingPerClaim: numberOf({
    name: 'raters per claim',
    heading: 'Raters per claim',
    help: 'number of raters from the list who rate each claim, or 0 for all raters',
    more: whenRated,
    default: 0,
    minimum: 0,
    maximum: 1000,
    integer: true,
  }),
  ratingAgain: numberOf({
    name: 'claims rated again',
    heading: 'Claims rated again',
    help: 'share of claims that each rater rates a second time, to measure self-agreement',
    more: whenRated,
    default: 0,
    minimum: 0,
    maximum: 1,
  }),
  ratingSeed: numberOf({
    name: 'seed for the order of claims',
    heading: 'Seed for the order of claims',
    help: 'the same seed and rater give the same order of claims on every machine',
    more: whenRated,
    default: 12345,
    minimum: 0,
    maximum: 4294967295,
    integer: true,
  }),
  ratingShowScores: flagOf({
    name: 'scores while rating',
    heading: 'Scores while rating',
    help: "whether raters see the system's name and scores, which can influence their ratings",
    more: whenRated,
  }),
} as const;
