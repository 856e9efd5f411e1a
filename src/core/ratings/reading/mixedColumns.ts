// Detects columns that were read as raters but are more likely dimensions.

import type { ProblemList } from '../../evidence/problems.ts';
import { quote } from '../../evidence/quote.ts';
import { msg } from '../../words/message.ts';
import type { Rating } from '../rating.ts';
import { numberOf } from '../ratingScale.ts';

/** Warns if some columns have words and others have numbers, because raters who rate the same thing use one kind. */
export function warnOfDimensions(ratings: readonly Rating[], problems: ProblemList): void {
  const kinds = new Map<string, Set<'words' | 'numbers'>>();
  for (const { rater, value } of ratings) {
    const kind = numberOf(value) === null ? 'words' : 'numbers';
    kinds.set(rater, (kinds.get(rater) ?? new Set()).add(kind));
  }
  const only = (kind: 'words' | 'numbers') =>
    [...kinds].find(
      ([, kindsOfColumn]) => kindsOfColumn.size === 1 && kindsOfColumn.has(kind),
    )?.[0];
  const [words, numbers] = [only('words'), only('numbers')];
  if (words === undefined || numbers === undefined) return;
  const message = msg(
    'The column {0} contains words and {1} contains numbers, so the columns may be dimensions and not raters. Add a column "rater", or read the file of each rater with --columns-are dimensions.',
    quote(words),
    quote(numbers),
  );
  problems.add({ severity: 'warning', code: 'mixedColumns', message, start: 0, end: 0 });
}
