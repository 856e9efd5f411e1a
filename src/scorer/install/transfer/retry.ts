// When a request is sent once more: after a lost connection, 429 and 5xx; as long as there is progress, without end. Ours, because
// p-retry knows neither Retry-After nor a count that starts again after progress: it would replace the loop alone.

import { setTimeout as delay } from 'node:timers/promises';
import { downloadCancelled } from './installErrors.ts';

export interface RetryTiming {
  /** In a row without progress, the first try included. */
  readonly attempts: number;
  /** Before the second try; doubles from there on. */
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** A server that asks for more patience than this is given up. */
  readonly longestRetryAfterMs: number;
  /** From 0 to 1, of each wait anew: how much of it is added, at most half as much again. So callers that failed together come apart. */
  readonly spread?: () => number;
}

export const retryTiming: RetryTiming = {
  attempts: 6,
  firstDelayMs: 1000,
  longestDelayMs: 30_000,
  longestRetryAfterMs: 300_000,
};

/** Worth another try; `retryAfterMs` is what the server asks for: the wait is never shorter, nor than the usual one. */
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
  /** How much there is (bytes): when it has grown since the last try, the counting starts anew. */
  readonly reached?: () => number;
  readonly onRetry: (reason: string, delayMs: number) => void;
  /** Resolves after the wait, or when the signal is aborted; absent: by the clock. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

/** Rejects with the last PassingFailure when patience ends, with anything else at once, and with `cancelled`. */
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
  // A server that asks for no patience, or says a time that has passed, would get all tries at once.
  return Math.max(own, retryAfterMs ?? 0);
}

const passingCodes: ReadonlySet<string> = new Set([
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'ENETDOWN', 'EAI_AGAIN', 'ENOTFOUND'],
]);
/** Of Node's parser of HTTP: what came was cut off, damaged, or another protocol. */
const parserCodes = 'HPE_';

function findPassingFailure(error: unknown): PassingFailure | undefined {
  if (error instanceof PassingFailure) return error;
  // A host with several addresses fails with one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error) || !('code' in first)) return undefined;
  const code = String(first.code);
  if (!passingCodes.has(code) && !code.startsWith(parserCodes)) return undefined;
  return new PassingFailure(first.message, undefined, { cause: error });
}

/** Seconds or a date, as the header allows; `undefined`: it says neither. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/u.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
