// What is checked, in words.

import { inEnglish, type Say } from '../words/translation.ts';
import type { CheckedOutcome, LeftOut } from './checked.ts';
import { commas } from '../words/lists.ts';

/** `heading`: of a column of verdicts. */
export function nameOfVerdicts(heading: string, say: Say = inEnglish): string {
  return say("{0} is the reference's", heading);
}

/** A column's own name stays as it is. */
export function outcomeName(
  { name, verdicts }: Pick<CheckedOutcome, 'name' | 'verdicts'>,
  say: Say,
): string {
  return verdicts === undefined ? name : nameOfVerdicts(verdicts, say);
}

/** None where nothing is left out. */
export function leftOutSentences({ constant, repeated }: LeftOut, say: Say): readonly string[] {
  const names = repeated.map(([name, same]) => say('{0} is {1}', name, same));
  return [
    ...(constant.length === 0
      ? []
      : [say('Without a difference between two of these claims: {0}.', commas(constant, say))]),
    ...(repeated.length === 0 ? [] : [say('The same numbers: {0}.', commas(names, say))]),
  ];
}
