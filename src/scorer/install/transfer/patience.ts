// Time limits for a hub. A socket times out only if no bytes arrive at all. These limits also end connections on which bytes
// arrive too slowly.

import { byteText } from '../../../core/models/byteText.ts';
import { downloadCancelled } from './installErrors.ts';
import { PassingFailure } from './retry.ts';

export interface Patience {
  /** Time limit in milliseconds from the request to the response headers, including redirects and the TLS handshake. */
  readonly answerMs: number;
  /** Time limit in milliseconds for getting the description of a repository, including all pages and retries. */
  readonly askingMs: number;
  /**
   * Period in milliseconds in which at least `leastBytes` of a file must arrive. Waits and lost connections count as part of the
   * period.
   */
  readonly windowMs: number;
  readonly leastBytes: number;
}

/** Default limits. They require 0.5 kB/s, which is half the speed of the slowest mobile networks. */
export const usualPatience: Patience = {
  answerMs: 60_000,
  askingMs: 600_000,
  windowMs: 600_000,
  leastBytes: 300_000,
};

/** Checks that the bytes of a file arrive fast enough. */
export class Pace {
  readonly #patience: Patience;
  readonly #now: () => number;
  #since: number;
  #bytes: number;

  /** Starts the check. `bytes` is the number of bytes that are already present. */
  constructor(patience: Patience, bytes: number, now = () => performance.now()) {
    this.#patience = patience;
    this.#now = now;
    this.#since = now();
    this.#bytes = bytes;
  }

  /** Throws if too few bytes have arrived. `bytes` is the number of bytes that are present now. */
  check(bytes: number): void {
    const { windowMs, leastBytes } = this.#patience;
    const now = this.#now();
    if (bytes < this.#bytes) this.#bytes = bytes; // the server started over
    const come = bytes - this.#bytes;
    if (come >= leastBytes) {
      this.#since = now;
      this.#bytes = bytes;
    } else if (now - this.#since > windowMs) {
      throw new TimeoutFailure(windowMs, `only ${byteText(come)} came`);
    }
  }
}

/** A timeout after which an immediate retry is useless. */
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

/**
 * Runs `work` with a signal that is also aborted at the time limit. Rejects with a PassingFailure at the time limit, and with
 * `cancelled` if the caller cancels.
 */
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
    // Some steps of a connection ignore the signal.
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
