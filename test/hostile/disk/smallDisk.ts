// Runs a command that runs out of space, either on a small in-memory file system that is removed with the command, or under a
// limit on file sizes. Neither needs extra rights. If the system allows neither, the caller gets the reason.

import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CliResult } from '../../support/runCli.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
/** The built command line, which starts five times as fast as the sources. */
const main = path.join(root, 'dist', 'cli.js');

let hasNamespaces: boolean | undefined;

/** Whether a file system can be mounted that is visible to only one process. */
export function canMount(): boolean {
  const place = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-mount-'));
  hasNamespaces ??=
    process.platform === 'linux' &&
    spawnSync('unshare', ['-rm', 'sh', '-c', `mount -t tmpfs -o size=64k none '${place}'`])
      .status === 0;
  return hasNamespaces;
}

export function canLimit(): boolean {
  return process.platform !== 'win32' && spawnSync('sh', ['-c', 'ulimit -f 8']).status === 0;
}

interface Result extends CliResult {
  /** What was on the small file system at the end. */
  readonly after: string;
}

/**
 * Runs the command line with a small file system at `place`, which starts with the contents of `seed`. `options`: mount options,
 * such as `size=64k`. `after` gets a copy of the final contents.
 */
export async function runOnSmallDisk(
  args: readonly string[],
  disk: {
    readonly place: string;
    readonly seed: string;
    readonly after: string;
    readonly options: string;
  },
): Promise<Result> {
  mkdirSync(disk.place, { recursive: true });
  mkdirSync(disk.after, { recursive: true });
  const script = [
    'mount -t tmpfs -o "$OPTIONS" none "$PLACE" || exit 97',
    'cp -a "$SEED/." "$PLACE/" || exit 98',
    '"$@"',
    'status=$?',
    'cp -a "$PLACE/." "$AFTER/" || exit 99',
    'exit $status',
  ].join('\n');
  const env = {
    OPTIONS: disk.options,
    PLACE: disk.place,
    SEED: disk.seed,
    AFTER: disk.after,
  };
  const command = ['-rm', 'sh', '-c', script, 'sh', process.execPath, main, ...args];
  return { ...(await run('unshare', command, env)), after: disk.after };
}

/** Runs the command line with a limit on file sizes: `blocks` blocks of 512 bytes. */
export function runWithSmallFiles(args: readonly string[], blocks: number): Promise<CliResult> {
  const script = `ulimit -f ${String(blocks)} && exec "$@"`;
  return run('sh', ['-c', script, 'sh', process.execPath, main, ...args]);
}

/** Runs the command line with a standard output that is always full. */
export function runIntoFull(args: readonly string[]): Promise<CliResult> {
  return run('sh', ['-c', 'exec "$@" > /dev/full', 'sh', process.execPath, main, ...args]);
}

function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<CliResult> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise((resolve) => {
    child.once('close', (status) => {
      resolve({ status, out, err });
    });
  });
}
