import type Mocha from 'mocha';

/**
 * Factor for all time limits of tests. Tests state their limits for an idle machine, but other programs may keep all cores busy.
 * The limits only stop tests that hang.
 */
export const patienceFactor = 5;

/** Maximum time to wait for a state of a page or process. A longer wait means that the page or process hangs. */
export const hangMs = 90_000;

/**
 * Returns how long to wait before the next look at a state, in ms. `lookMs`: duration of the last look. Most of the processor time is left to
 * what the test waits for, because a look at all lenses of a large file or at all frames of a window needs much of it.
 */
export function pauseMs(lookMs: number): number {
  return Math.min(1000, Math.max(100, 4 * lookMs));
}

interface Timed {
  timeout(): number;
  timeout(ms: number | string): unknown;
}

/** Multiplies the time limits of all tests and hooks in this Mocha run, including those that a test sets itself. */
export function multiplyTimeLimits({ Runnable }: Pick<typeof Mocha, 'Runnable'>): void {
  const runnable = Runnable.prototype as Timed;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its `this` below
  const original = runnable.timeout as (this: Timed, ...given: unknown[]) => unknown;
  runnable.timeout = function (this: Timed, ...given: unknown[]) {
    const result = original.apply(this, given);
    return given.length === 0 ? (result as number) * patienceFactor : result;
  } as Timed['timeout'];
}
