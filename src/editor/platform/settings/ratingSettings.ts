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
    help: `Rating schemes of your own, besides those that come along: paths of JSON files as \`schemas/rating-scheme.schema.json\` describes them. ${whenRated}`,
    expected: msg('a list of paths'),
  },
  ratingRaters: {
    ...texts,
    help: `Everybody who rates: each rater picks a name of the list and gets an own order of claims. Empty: raters type their name, and rate every claim. ${whenRated}`,
    expected: msg('a list of names'),
  },
  /** 0: every rater rates every claim. */
  ratingPerClaim: numberOf({
    name: 'raters a claim',
    heading: 'Raters a claim',
    help: 'by how many of the listed raters each claim is rated; 0: by each of them',
    more: whenRated,
    default: 0,
    ...{ minimum: 0, maximum: 1000, integer: true },
  }),
  ratingAgain: numberOf({
    name: 'claims rated again',
    heading: 'Claims rated again',
    help: "the share of a rater's claims that are asked a second time, for self-agreement",
    more: whenRated,
    default: 0,
    ...{ minimum: 0, maximum: 1 },
  }),
  ratingSeed: numberOf({
    name: 'seed of the order',
    heading: 'Seed of the order',
    help: 'the same seed and rater give the same order of claims on every machine',
    more: whenRated,
    default: 12345,
    ...{ minimum: 0, maximum: 4294967295, integer: true },
  }),
  ratingShowScores: flagOf({
    name: 'scores while rating',
    heading: 'Scores while rating',
    help: "whether raters see the system's name and scores, which sways them",
    more: whenRated,
  }),
} as const;
