import type { RunState } from '../protocol/panels.ts';
import { wholeOf } from '../protocol/runProgress.ts';
import { counted, t } from './l10n.ts';

/** `78 of 500 claims` while the others are missing, else `500 claims`. */
export function claimsDone(scored: number, state: RunState | null | undefined): string {
  const whole = wholeOf(state);
  return whole === undefined || whole <= scored
    ? counted(scored, '{0} claim', '{0} claims')
    : t('{0} of {1}', scored, counted(whole, '{0} claim', '{0} claims'));
}
