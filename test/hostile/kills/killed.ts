// Stops a command at a random moment.

import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startCli, type CliResult } from '../../support/runCli.ts';
import type { Chance } from '../support/chance.ts';

const signals = ['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGINT'] as const;

export interface Killed extends CliResult {
  readonly signal: (typeof signals)[number];
  /** It ended before. */
  readonly wasLate: boolean;
}

interface Moment {
  /** Usual duration of the command when it is not stopped. */
  readonly usualMs: number;
  /**
   * A folder in which the command writes. Some stops happen when something new appears there, because most data can be lost at
   * this moment.
   */
  readonly watched: string;
  readonly env?: NodeJS.ProcessEnv;
}

const namesIn = (folder: string): number =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;

/** Within this time, the command counts two signals as one request. */
const oneRequestMs = 500;

/** Stops the command. Sometimes sends the signal a second time soon after, like a user who presses Ctrl-C twice. */
export async function killed(
  args: readonly string[],
  { usualMs, watched, env = {} }: Moment,
  chance: Chance,
): Promise<Killed> {
  const signal = chance.pick(signals);
  const atMs = chance.share() * usualMs * 1.1;
  const whenNew = chance.isTrue(0.5);
  const afterMs = chance.share() * 40;
  const isImpatient = chance.isTrue(0.3);
  const before = namesIn(watched);
  const { child, finished } = startCli(args, { env });
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const start = performance.now();
  while (!hasEnded()) {
    const ms = performance.now() - start;
    if (whenNew ? namesIn(watched) !== before : ms >= atMs) break;
    await delay(1);
  }
  if (whenNew) await delay(afterMs);
  const wasLate = hasEnded();
  child.kill(signal);
  if (isImpatient) {
    await delay(oneRequestMs + afterMs);
    child.kill(signal);
  }
  return { ...(await finished), signal, wasLate };
}

/** Returns the duration of the work in milliseconds. */
export async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly ms: number }> {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}
