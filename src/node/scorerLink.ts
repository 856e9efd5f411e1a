// What the editor needs from a scorer that runs elsewhere: in a child process, or in a worker where child processes are not
// available.

import { setTimeout as delay } from 'node:timers/promises';
import type { MessageConnection } from 'vscode-jsonrpc';
import { helloRequest, protocolVersion, shutdownNotification } from '../protocol/scorer.ts';
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
  /** Starts listening. Rejects when the other side has a different protocol version or does not answer in time. */
  hello(timeoutMs: number): Promise<Hello>;
  /** Asks the scorer to end, and kills it after `graceMs`. */
  stop(graceMs: number): Promise<void>;
  kill(): void;
}

/** Implements `hello` of a link. */
export async function helloOver(connection: MessageConnection, timeoutMs: number): Promise<Hello> {
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

/** Implements `stop` of a link. */
export async function stopOver(
  link: Pick<ScorerLink, 'connection' | 'ended' | 'kill'>,
  graceMs: number,
): Promise<void> {
  const timer = new AbortController();
  try {
    await link.connection.sendNotification(shutdownNotification, {});
  } catch {
    link.kill(); // without a connection the scorer cannot be asked to end
  }
  const asked = delay(graceMs, false, { signal: timer.signal }).catch(() => false);
  const hasEnded = await Promise.race([link.ended.then(() => true), asked]);
  timer.abort();
  if (!hasEnded) link.kill();
  await link.ended;
}

function checkHello(hello: unknown): Hello {
  if (typeof hello !== 'object' || hello === null) throw nonsense('hello');
  const { protocolVersion: theirs, store, models } = hello as Partial<Record<keyof Hello, unknown>>;
  if (theirs !== protocolVersion) throw protocolMismatch(theirs);
  const isStore = typeof store === 'object' && store !== null && 'message' in store;
  if (!isStore || !Array.isArray(models)) throw nonsense('hello');
  return hello as Hello;
}
