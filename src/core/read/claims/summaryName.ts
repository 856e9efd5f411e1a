// Names of columns and rows that summarise others.

import { lettersOf } from './verdictWords.ts';

/** Whether the name says that the column or row summarises the others: `average`, `majority_vote`, `Total`. */
export function isSummaryName(name: string): boolean {
  return /^(?:mean|average|avg|median|majority|consensus|(?:grand)?totals?|overall|sum|stdev|std|standarddeviation|aggregated|adjudicated|mittelwert|durchschnitt|summe|gesamt|平均|总计|合计)(?:vote|label|score|rating|value)?$/u.test(
    lettersOf(name),
  );
}
