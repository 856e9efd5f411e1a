// How long is waited for a hub in all. A connection without a byte ends by itself; one that gives a byte now and then does not.

import { byteText } from '../../../core/models/byteText.ts';
import { downloadCancelled } from './installErrors.ts';
import { PassingFailure } from './retry.ts';

export interface Patience {
  /** From a request to the head of its answer, redirects and protection included. */
  readonly answerMs: number;
  /** For what describes a repository: all its pages, and all tries. */
  readonly askingMs: number;
  /** Of a file at least `leastBytes` come in this time, waits and lost connections included. */
  readonly windowMs: number;
  readonly leastBytes: number;
}

/** A line of 1 kB/s, the slowest of mobile networks, brings twice as much as is asked of a file. */
export const usualPatience: Patience = {
  answerMs: 60_000,
  askingMs: 600_000,
  windowMs: 600_000,
  leastBytes: 300_000,
};

/** Watches that a file comes at all. */
export class Pace {
  readonly #patience: Patience;
  readonly #now: () => number;
  #since: number;
  #bytes: number;

  /** `bytes`: what there is already. */
  constructor(patience: Patience, bytes: number, now = () => performance.now()) {
    this.#patience = patience;
    this.#now = now;
    this.#since = now();
    this.#bytes = bytes;
  }

  /** Throws when too little has come; `bytes`: what there is by now. */
  check(bytes: number): void {
    const { windowMs, leastBytes } = this.#patience;
    const now = this.#now();
    if (bytes < this.#bytes) this.#bytes = bytes; // the server began again
    const come = bytes - this.#bytes;
    if (come >= leastBytes) {
      this.#since = now;
      this.#bytes = bytes;
    } else if (now - this.#since > windowMs) {
      throw new TimeoutFailure(windowMs, `only ${byteText(come)} came`);
    }
  }
}

/** Not worth another try at once. */
export class TimeoutFailure extends Error {
  constructor(ms: number, what: string) {
    const time =
      ms < 60_000
        ? `${String(Math.ceil(ms / 1000))} s`
        : `${String(Math.round(ms / 60_000))} minutes`;
    super(`${what} in ${time}`);
    this.name = 'TooSlow';
  }
}

/** `work`, with a signal that is aborted too when it takes longer; rejects then with a PassingFailure, and with `cancelled`. */
export async function limitTime<Result>(
  ms: number,
  signal: AbortSignal,
  what: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const isStopped = (): boolean => signal.aborted;
  if (isStopped()) throw downloadCancelled();
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort();
  }, ms);
  const either = AbortSignal.any([signal, late.signal]);
  const stopped = new Promise<never>((_, reject) => {
    // Not every step of a connection notices a signal.
    const stop = (): void => {
      reject(new Error(what));
    };
    either.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work(either), stopped]);
  } catch (error) {
    if (isStopped()) throw downloadCancelled();
    if (!late.signal.aborted) throw error;
    throw new PassingFailure(new TimeoutFailure(ms, what).message, undefined, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
