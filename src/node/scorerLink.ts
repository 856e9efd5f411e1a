// What the editor needs of a scorer that runs somewhere else: a forked process, or a worker where there are no processes.

import { setTimeout as delay } from 'node:timers/promises';
import type { MessageConnection } from 'vscode-jsonrpc';
import { helloRequest, protocolVersion, shutdownNotification } from '../protocol/scorer.ts';
import type { Hello } from '../protocol/scorer.ts';
import { nonsense, protocolMismatch, scorerTimedOut } from './clientErrors.ts';
import { msg } from '../core/words/message.ts';

/** How it ended, in words that complete "stopped unexpectedly (...)". */
export interface Ending {
  /** It ended because it wanted to. */
  readonly isClean: boolean;
  readonly reason: string;
  /** The last lines that it wrote about what went wrong. */
  readonly lastLines: readonly string[];
}

/** One scorer with its connection. Says once, through `ended`, that it is gone and everything it sent has been handled. */
export interface ScorerLink {
  readonly connection: MessageConnection;
  readonly ended: Promise<Ending>;
  /** Of a process. */
  readonly pid: number | undefined;
  /** Listens from here on; rejects when the other side speaks another protocol or says nothing in time. */
  hello(timeoutMs: number): Promise<Hello>;
  /** Asks it to end, and ends it after `graceMs`. */
  stop(graceMs: number): Promise<void>;
  kill(): void;
}

/** `hello` of a link. */
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

/** `stop` of a link. */
export async function stopOver(
  link: Pick<ScorerLink, 'connection' | 'ended' | 'kill'>,
  graceMs: number,
): Promise<void> {
  const timer = new AbortController();
  try {
    await link.connection.sendNotification(shutdownNotification, {});
  } catch {
    link.kill(); // no connection, so no way to ask
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
  if (theirs !== protocolVersion) throw protocolMismatch(theirs, protocolVersion);
  const isStore = typeof store === 'object' && store !== null && 'message' in store;
  if (!isStore || !Array.isArray(models)) throw nonsense('hello');
  return hello as Hello;
}
