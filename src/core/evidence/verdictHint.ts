// Suggests what to do about a verdict that is not a label of the data set.

import { msg, type Wording } from '../words/message.ts';
import type { DataSet } from './dataSets.ts';
import { lettersOf } from './labelLetters.ts';
import { excerpt, quote } from './quote.ts';
import { suggestLabel } from './verdictSpelling.ts';
import { labelOfStance } from './verdictStances.ts';
import { meaningsOf } from './verdictWords.ts';

/** Returns at most one sentence: a suggested label, or a note that the word is unclear and where its meaning is documented. */
export function verdictHint(verdict: string, dataSet: DataSet): readonly Wording[] {
  const likely = suggestLabel(verdict, dataSet);
  if (likely !== undefined) return [msg('Did you mean {0}?', excerpt(likely))];
  const meanings = meaningsOf(lettersOf(excerpt(verdict)));
  if (meanings === undefined) return [];
  const [one, other] = meanings.map((stance) => labelOfStance(stance, dataSet));
  return [
    msg(
      'Data sets use the word {0} with different meanings, for example for {1} or for {2}. Set its meaning for this file under "labels" in a mapping.',
      ...[quote(verdict), quote(one ?? ''), quote(other ?? '')],
    ),
  ];
}
