// How much of a file its numbers are of, in the words of every view.

import { inEnglish, sayCount, type Say } from '../core/words/translation.ts';
import type { RunState } from './panels.ts';

/** Claims that the run will have when it is complete; `undefined`: it is, or it is not known. */
export function wholeOf(state: RunState | null | undefined): number | undefined {
  if (!state || state.kind === 'complete') return undefined;
  const { total = 0 } = state;
  return total > 0 ? total : undefined;
}

/** `78 of 500 claims` while the others are missing, else `500 claims`. */
export function claimsSoFar(
  scored: number,
  state: RunState | null | undefined,
  say: Say = inEnglish,
): string {
  const whole = wholeOf(state);
  return whole === undefined || whole <= scored
    ? sayCount(say, scored, '{0} claim', '{0} claims')
    : sayCount(say, whole, '{1} of {0} claim', '{1} of {0} claims', scored);
}
