// Describes how a rating file was read, so that users can check the meaning of each column.

import { countInFull } from '../../../base/words/countedNouns.ts';
import type { RatingFile, RatingForm } from '../rating.ts';
import { joinParts, msg, type Wording } from '../../../base/words/message.ts';

const readAs: Readonly<Record<RatingForm, Wording>> = {
  long: msg('one row per rating'),
  byRater: msg('one row per rater and claim, one column per dimension'),
  wide: msg('one row per claim, one column per rater'),
  oneRater: msg("one row per claim, one column per dimension; the file name is the rater's name"),
  lines: msg('one object per rater and claim, with values by dimension'),
  verdicts: msg('the verdicts of one annotator'),
  report: msg('a scored report with its judge as the rater'),
};

/** Maximum number of rater or column names in the description. */
const mostNames = 10;

/**
 * Describes how the file was read, for example `12 ratings, a row a claim, a column a rater: ann, ben`. `null` for a file without
 * ratings.
 */
export function readingText({ form, ratings }: RatingFile): Wording | null {
  if (form === null) return null;
  const raters = [...new Set(ratings.map(({ rater }) => rater))];
  const count = countInFull(ratings.length, 'rating');
  const hasDimensions = new Set(ratings.map(({ dimension }) => dimension)).size > 1;
  if (form === 'wide' && hasDimensions) {
    const described = msg('one row per claim, one column per dimension and rater');
    return msg('{0}: {1}', msg('{0}, {1}', count, described), nameRaters(raters));
  }
  if (form === 'verdicts' && raters.length > 1) {
    const described = msg('the verdicts of several annotators');
    return msg('{0}: {1}', msg('{0}, {1}', count, described), nameRaters(raters));
  }
  const summary = msg('{0}, {1}', count, readAs[form]);
  if (form !== 'wide') return summary;
  return msg('{0}: {1}', summary, nameRaters(raters));
}

function nameRaters(raters: readonly string[]): Wording {
  const more = raters.length > mostNames ? ['…'] : [];
  return joinParts([...raters.slice(0, mostNames), ...more]);
}
