import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface CliResult {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface StartedCli {
  readonly child: ChildProcess;
  readonly finished: Promise<CliResult>;
  /** Resolves when stderr contains the words. */
  readonly said: (words: string | RegExp) => Promise<void>;
}

interface CliPlace {
  readonly cwd?: string;
  readonly nodeArgs?: readonly string[];
  /** Added to this process's environment. */
  readonly env?: NodeJS.ProcessEnv;
  /** File or device for the results instead of `out`. An existing file is appended to. */
  readonly outFile?: string;
}

const root = path.join(import.meta.dirname, '..', '..');
/**
 * The built command line. `npm test` builds this file first, so tests run the shipped program. It starts five times as fast as
 * the sources.
 */
const main = path.join(root, 'dist', 'cli.js');

/** Starts the built command line as a process, in the checkout by default. */
export function startCli(
  args: readonly string[],
  { cwd = root, nodeArgs = [], env = {}, outFile }: CliPlace = {},
): StartedCli {
  const outDescriptor = outFile === undefined ? undefined : openSync(outFile, 'a');
  const child = spawn(process.execPath, [...nodeArgs, main, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', outDescriptor ?? 'pipe', 'pipe'],
  });
  if (outDescriptor !== undefined) closeSync(outDescriptor);
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
  const finished = new Promise<CliResult>((resolve) => {
    child.once('close', (status) => {
      resolve({ status, out, err });
    });
  });
  const said = async (words: string | RegExp): Promise<void> => {
    while (typeof words === 'string' ? !err.includes(words) : !words.test(err)) {
      assert.equal(child.exitCode, null, `it ended without saying "${String(words)}": ${err}`);
      await delay(10);
    }
  };
  return { child, finished, said };
}

export function runCli(...args: readonly string[]): Promise<CliResult> {
  return startCli(args).finished;
}
