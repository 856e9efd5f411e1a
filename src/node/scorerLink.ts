// What the editor needs from a scorer that runs elsewhere: in a child process, or in a worker where child processes are not
// available.

import { setTimeout as delay } from 'node:timers/promises';
import type { MessageConnection } from 'vscode-jsonrpc';
import { helloRequest, protocolVersion } from '../protocol/scorer.ts';
import type { Hello } from '../protocol/scorer.ts';
import { nonsense, protocolMismatch, scorerTimedOut } from './clientErrors.ts';
import { msg } from '../core/base/words/message.ts';

/** How the scorer ended. `reason` completes "stopped unexpectedly (...)". */
export interface Ending {
  /** Whether the scorer ended by its own decision. */
  readonly isClean: boolean;
  readonly reason: string;
  /** Last lines that the scorer wrote about the problem. */
  readonly lastLines: readonly string[];
}

/** One scorer with its connection. Calls `ended` once, when the scorer is gone and everything that it sent was handled. */
export interface ScorerLink {
  readonly connection: MessageConnection;
  readonly ended: Promise<Ending>;
  /** Process id. Absent if the scorer is not a process. */
  readonly pid: number | undefined;
  /** Asks the scorer to end, and kills it after `graceMs`. */
  stop(graceMs: number): Promise<void>;
  kill(): void;
}

/** Starts listening. Rejects when the other side has a different protocol version or does not answer in time. */
export async function exchangeHello(
  connection: MessageConnection,
  timeoutMs: number,
): Promise<Hello> {
  connection.listen();
  const timer = new AbortController();
  const late = delay(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw scorerTimedOut(msg('start'), timeoutMs);
  });
  try {
    const asked = connection.sendRequest(helloRequest, { protocolVersion });
    return checkHello(await Promise.race([asked, late]));
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}

function checkHello(hello: unknown): Hello {
  if (typeof hello !== 'object' || hello === null) throw nonsense('hello');
  const { protocolVersion: theirs, store, models } = hello as Partial<Record<keyof Hello, unknown>>;
  if (theirs !== protocolVersion) throw protocolMismatch(theirs);
  const isStore = typeof store === 'object' && store !== null && 'message' in store;
  if (!isStore || !Array.isArray(models)) throw nonsense('hello');
  return hello as Hello;
}
