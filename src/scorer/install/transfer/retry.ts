// Decides when a request is retried: after a lost connection, 429 and 5xx. The number of retries is unlimited as long as bytes
// arrive. p-retry is not used, because it would replace only the loop. It supports neither Retry-After nor a count that restarts
// after progress.

import { setTimeout as delay } from 'node:timers/promises';
import { byteText } from '../../../core/score/models/byteText.ts';
import { downloadCancelled } from './installErrors.ts';

export interface RetryTiming {
  /** Maximum number of attempts in a row without progress, including the first attempt. */
  readonly attempts: number;
  /** Delay in milliseconds before the second attempt. The delay doubles after each further attempt, up to `longestDelayMs`. */
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** Maximum wait in milliseconds that a server may request. If the server requests a longer wait, the request fails. */
  readonly longestRetryAfterMs: number;
  /**
   * Returns a random number from 0 to 1. It is multiplied by half of the wait and added to the wait, so that callers that failed
   * at the same time do not retry at the same time.
   */
  readonly spread?: () => number;
}

export const retryTiming: RetryTiming = {
  attempts: 6,
  firstDelayMs: 1000,
  longestDelayMs: 30_000,
  longestRetryAfterMs: 300_000,
};

/**
 * A failure after which a retry may help. `retryAfterMs` is the wait that the server requests. The actual wait is never shorter
 * than this or than the usual delay.
 */
export class PassingFailure extends Error {
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, retryAfterMs?: number, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'PassingFailure';
    this.retryAfterMs = retryAfterMs;
  }
}

export interface RetryOptions {
  readonly timing: RetryTiming;
  readonly signal: AbortSignal;
  /** Returns the number of bytes so far. If this number has grown since the last attempt, the count of attempts restarts. */
  readonly reached?: () => number;
  readonly onRetry: (reason: string, delayMs: number) => void;
  /** Waits until the time is over or the signal is aborted, and then resolves. Default: a real timer. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

/**
 * Runs `work` until it succeeds. After the last attempt, rejects with the last PassingFailure. Rejects immediately with
 * `cancelled` and with any other error.
 */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  { timing, signal, reached = () => 0, onRetry, wait = waitFor }: RetryOptions,
): Promise<Result> {
  let failures = 0;
  let before = reached();
  for (;;) {
    try {
      if (signal.aborted) throw downloadCancelled();
      return await work();
    } catch (error) {
      if (signal.aborted) throw downloadCancelled();
      const failure = findPassingFailure(error);
      if (!failure) throw error;
      const now = reached();
      failures = now > before ? 1 : failures + 1;
      before = Math.max(before, now);
      const least = delayOf(failure, failures, timing);
      if (failures >= timing.attempts || least === undefined) throw failure;
      const waitMs = least * (1 + 0.5 * (timing.spread?.() ?? 0));
      onRetry(failure.message, waitMs);
      await wait(waitMs, signal);
    }
  }
}

function delayOf(
  { retryAfterMs }: PassingFailure,
  failures: number,
  timing: RetryTiming,
): number | undefined {
  if (retryAfterMs !== undefined && retryAfterMs > timing.longestRetryAfterMs) return undefined;
  const own = Math.min(timing.firstDelayMs * 2 ** (failures - 1), timing.longestDelayMs);
  // If the server requests no wait or a time in the past, the usual delay applies.
  return Math.max(own, retryAfterMs ?? 0);
}

const passingCodes: ReadonlySet<string> = new Set([
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'ENETDOWN', 'EAI_AGAIN', 'ENOTFOUND'],
]);
/**
 * Prefix of the error codes of Node's HTTP parser. They mean that the response was cut off, damaged or in a different protocol.
 */
const parserCodes = 'HPE_';

function findPassingFailure(error: unknown): PassingFailure | undefined {
  if (error instanceof PassingFailure) return error;
  // A host with several addresses fails with one error per address.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error) || !('code' in first)) return undefined;
  const code = String(first.code);
  if (!passingCodes.has(code) && !code.startsWith(parserCodes)) return undefined;
  return new PassingFailure(first.message, undefined, { cause: error });
}

/** Parses the header's value, which is a number of seconds or a date. Returns `undefined` if it is neither. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/u.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

// Time limits for a hub. A socket times out only if no bytes arrive at all. These limits also end connections on which bytes
// arrive too slowly.

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
  const timer = setTimeout(() => late.abort(), ms);
  const either = AbortSignal.any([signal, late.signal]);
  const stopped = new Promise<never>((_, reject) => {
    // Some steps of a connection ignore the signal.
    const stop = (): void => reject(new Error(what));
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
