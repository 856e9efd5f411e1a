// Progress of a run: how many claims are scored so far, and the time left.

import { countMsg, joinParts, msg, type Wording } from '../core/base/words/message.ts';
import type { RunState } from './panels.ts';

/** Returns the number of claims of the complete run. `undefined` if the run is complete or the number is unknown. */
export function expectedClaims(state: RunState | null | undefined): number | undefined {
  if (!state || state.kind === 'complete') return undefined;
  const { total = 0 } = state;
  return total > 0 ? total : undefined;
}

/** Returns `78 of 500 claims` during the run, for example, and `500 claims` otherwise. */
export function claimsSoFar(scored: number, state: RunState | null | undefined): Wording {
  const whole = expectedClaims(state);
  return whole === undefined || whole <= scored
    ? countMsg(scored, '{0} claim', '{0} claims')
    : countMsg(whole, '{1} of {0} claim', '{1} of {0} claims', scored);
}

/**
 * Length of the period on which the estimate is based, in milliseconds. Claims from the store take no time, so older progress
 * must not affect the estimate.
 */
const windowMs = 60_000;
/** Minimum length of this period in milliseconds. With a shorter period, the estimate would change too much between updates. */
const leastMs = 5_000;

/** Estimates the time left in a run from the claims finished in the last minute. */
export class TimeLeft {
  readonly #steps: { readonly atMs: number; readonly done: number }[] = [];

  /**
   * Returns the time in milliseconds until `total` claims are done, at the recent speed. `undefined` in the first seconds,
   * without progress, and if the total is unknown (0).
   */
  update(done: number, total: number, nowMs: number): number | undefined {
    const steps = this.#steps;
    steps.push({ atMs: nowMs, done });
    while (steps.length > 2 && nowMs - (steps[1]?.atMs ?? nowMs) >= windowMs) steps.shift();
    const [first] = steps;
    if (!first || total === 0) return undefined;
    const passed = nowMs - first.atMs;
    const finished = done - first.done;
    if (passed < leastMs || finished <= 0) return undefined;
    return ((total - done) * passed) / finished;
  }
}

/** Returns `about 4 min left`, for example, rounded up. `undefined` without an estimate or when nothing is left. */
export function describeTimeLeft({
  leftMs = 0,
}: {
  readonly leftMs?: number;
}): Wording | undefined {
  if (leftMs <= 0) return undefined;
  const minutes = Math.ceil(leftMs / 60_000);
  if (minutes === 1) return msg('less than 1 min left');
  if (minutes < 60) return msg('about {0} min left', minutes);
  return msg('about {0} h {1} min left', Math.floor(minutes / 60), minutes % 60);
}

/** Describes the stage of a run while claims are scored, with the time left if it is known. */
export function describeStage({
  stage,
  done,
  total,
  leftMs,
}: Omit<Extract<RunState, { kind: 'scoring' }>, 'kind'>): Wording {
  switch (stage) {
    case 'reading':
      return msg('Reading files');
    case 'loading':
      return msg('Loading models');
    case 'scoring': {
      const count = countMsg(total, 'Scoring {1} of {0} claim', 'Scoring {1} of {0} claims', done);
      const left = describeTimeLeft({ leftMs });
      return left ? joinParts([count, left]) : count;
    }
  }
}
