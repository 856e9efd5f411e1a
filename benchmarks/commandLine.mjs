// Runs the command line in the way a user does and measures whole processes.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { execPath } from 'node:process';

const root = path.dirname(import.meta.dirname);

export const cli = path.join(root, 'dist', 'cli.js');

/** Scores the data with these options. Returns milliseconds from the start of the process to its end. */
export function scoreMs(data, options) {
  const started = performance.now();
  const files = ['--reference', data.reference, '--predictions', data.predictions];
  const { status, stderr } = spawnSync(execPath, [cli, 'score', ...files, ...options], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`the command line ended with ${status}:\n${stderr}`);
  return performance.now() - started;
}
