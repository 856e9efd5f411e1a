// Decides when a request is retried: after a lost connection, 429 and 5xx. The number of retries is unlimited as long as bytes
// arrive. p-retry is not used, because it would replace only the loop. It supports neither Retry-After nor a count that restarts
// after progress.

import { setTimeout as delay } from 'node:timers/promises';
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
