import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommandLine, type Scorers } from '../../src/cli/commandLine.ts';
import { messagesOn, standardOutput } from '../../src/cli/terminal/streams.ts';
import type { LocalScoring } from '../../src/scorer/engine/createScoring.ts';
import { atEnd } from './atEnd.ts';

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
const dist = path.join(root, 'dist');
/**
 * The built command line. `npm test` builds this file first, so tests run the shipped program. It starts five times as fast as
 * the sources.
 */
const main = path.join(dist, 'cli.js');

/**
 * Starts the built command line as a process, in the checkout by default. Only for tests of signals, pipes, files as standard output,
 * the current folder, memory limits and the network, and for tests that start VS Code. All others call `runCli`.
 */
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

/** Scorers without a store, which keep no results between commands. Their models stay loaded for the next command. */
const keptScorers = new Map<string, LocalScoring>();
const scorers: Scorers = {
  find: (options, open) => {
    if (options.storeFolder !== undefined) return open();
    const known = keptScorers.get(options.installedFolder) ?? open();
    keptScorers.set(options.installedFolder, known);
    return known;
  },
  close: async (scoring) => {
    if (![...keptScorers.values()].includes(scoring)) await scoring.dispose();
  },
};
atEnd(async () => {
  for (const scoring of keptScorers.values()) await scoring.dispose();
});

/** Collects what is written to it. */
class Collected extends Writable {
  text = '';
  constructor() {
    super({ decodeStrings: false });
  }
  override _write(text: string, _encoding: string, done: () => void): void {
    this.text += text;
    done();
  }
}

/** Runs the command line in this process, in the checkout, and collects what it prints. */
export function runCli(...args: readonly string[]): Promise<CliResult> {
  return runCliAt({}, ...args);
}

/** Runs a command that must succeed. Resolves with what it prints. */
export async function printedBy(...args: readonly string[]): Promise<string> {
  const { status, out, err } = await runCli(...args);
  assert.equal(status, 0, err);
  return out;
}

/** Like `runCli`, in another folder, with more variables in the environment, or with its results in a file. */
export async function runCliAt(
  { cwd, env = {}, outFile }: Omit<CliPlace, 'nodeArgs'>,
  ...args: readonly string[]
): Promise<CliResult> {
  const out = new Collected();
  const err = new Collected();
  const before = process.cwd();
  const outDescriptor = outFile === undefined ? -1 : openSync(outFile, 'a');
  if (cwd !== undefined) process.chdir(cwd);
  try {
    const status = await runCommandLine(args, {
      folder: dist, // model threads run the built program
      env: { ...process.env, ...env },
      messages: messagesOn(err),
      output: standardOutput(out, outDescriptor),
      programStreams: { input: process.stdin, output: out },
      terminalWidth: () => 120,
      stopSignal: () => new AbortController().signal,
      askUser: () => undefined,
      scorers,
    });
    return { status, out: out.text, err: err.text };
  } finally {
    process.chdir(before);
    if (outDescriptor !== -1) closeSync(outDescriptor);
  }
}
