import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
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
  /** Resolves when stderr says it. */
  readonly said: (words: string) => Promise<void>;
}

interface CliPlace {
  readonly cwd?: string;
  readonly nodeArgs?: readonly string[];
  /** Besides this process's own. */
  readonly env?: NodeJS.ProcessEnv;
}

const root = path.join(import.meta.dirname, '..', '..');
const main = path.join(root, 'src', 'cli', 'main.ts');

/** The command line as a process, from its source, in the checkout unless told otherwise. */
export function startCli(
  args: readonly string[],
  { cwd = root, nodeArgs = [], env = {} }: CliPlace = {},
): StartedCli {
  const child = spawn(process.execPath, [...nodeArgs, main, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const finished = new Promise<CliResult>((resolve) => {
    child.once('close', (status) => {
      resolve({ status, out, err });
    });
  });
  const said = async (words: string): Promise<void> => {
    while (!err.includes(words)) {
      assert.equal(child.exitCode, null, `it ended without saying "${words}": ${err}`);
      await delay(10);
    }
  };
  return { child, finished, said };
}

export function runCli(...args: readonly string[]): Promise<CliResult> {
  return startCli(args).finished;
}
