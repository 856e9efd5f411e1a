import type Mocha from 'mocha';

/**
 * The limits that tests name hold for a quiet machine. They only end what hangs, so each is multiplied: other programs may keep all
 * cores busy.
 */
export const patienceFactor = 5;

/** A wait for a state of a page or process that takes longer hangs. */
export const hangMs = 90_000;

interface Timed {
  timeout(): number;
  timeout(ms: number | string): unknown;
}

/** Multiplies the time limits of all tests and hooks that this Mocha runs, also of those that a test sets for itself. */
export function multiplyTimeLimits({ Runnable }: Pick<typeof Mocha, 'Runnable'>): void {
  const runnable = Runnable.prototype as Timed;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its `this` below
  const original = runnable.timeout as (this: Timed, ...given: unknown[]) => unknown;
  runnable.timeout = function (this: Timed, ...given: unknown[]) {
    const result = original.apply(this, given);
    return given.length === 0 ? (result as number) * patienceFactor : result;
  } as Timed['timeout'];
}
