// How many claims of a file its numbers cover.

import { countMsg, type Wording } from '../core/words/message.ts';
import type { RunState } from './panels.ts';

/** Number of claims of the complete run. `undefined` if the run is complete or the number is unknown. */
export function expectedClaims(state: RunState | null | undefined): number | undefined {
  if (!state || state.kind === 'complete') return undefined;
  const { total = 0 } = state;
  return total > 0 ? total : undefined;
}

/** `78 of 500 claims` while the run continues, else `500 claims`. */
export function claimsSoFar(scored: number, state: RunState | null | undefined): Wording {
  const whole = expectedClaims(state);
  return whole === undefined || whole <= scored
    ? countMsg(scored, '{0} claim', '{0} claims')
    : countMsg(whole, '{1} of {0} claim', '{1} of {0} claims', scored);
}
