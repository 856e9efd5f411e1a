// How a rating file was read, in words: nobody should have to guess which column was taken for what.

import { countedInFull } from '../../words/countedNouns.ts';
import { fixed, inEnglish, type Say } from '../../words/translation.ts';
import type { RatingFile, RatingForm } from '../rating.ts';
import { joinList, textOf } from '../../words/message.ts';

export const readAs: Readonly<Record<RatingForm, string>> = {
  long: 'a row a rating',
  byRater: 'a row a rater and claim, a column a dimension',
  wide: 'a row a claim, a column a rater',
  oneRater: 'a row a claim, a column a dimension; the file is the rater',
  lines: 'an object a rater and claim, with values by dimension',
  verdicts: "one annotator's verdicts",
  report: 'a scored report, whose judge is the rater',
};

/** More names than these help nobody. */
const mostNames = 10;

/** `12 ratings, a row a claim, a column a rater: ann, ben`; `null` for a file without ratings. */
export function readingText({ form, ratings }: RatingFile, say: Say = inEnglish): string | null {
  if (form === null) return null;
  const raters = [...new Set(ratings.map(({ rater }) => rater))];
  const count = textOf(countedInFull(ratings.length, 'rating'), say);
  const said = say('{0}, {1}', count, fixed(say, readAs[form]));
  if (form !== 'wide') return said;
  const more = raters.length > mostNames ? ['…'] : [];
  return say('{0}: {1}', said, textOf(joinList([...raters.slice(0, mostNames), ...more]), say));
}
