import { hangMs, pauseMs } from '../../../support/timeLimits.ts';

/** Polls until there is a value. On a timeout, the error names what was awaited. */
export async function waitFor<Value>(
  what: string,
  get: () => Value | undefined | PromiseLike<Value | undefined>,
  timeoutMs = hangMs,
): Promise<Value> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const started = performance.now();
    const value = await get();
    if (value !== undefined) return value;
    if (Date.now() > until) throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs(performance.now() - started)));
  }
}
