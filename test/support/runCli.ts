import { spawn } from 'node:child_process';
import path from 'node:path';

export interface CliResult {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

const root = path.join(import.meta.dirname, '..', '..');
const main = path.join(root, 'src', 'cli', 'main.ts');

/** The command line as a process, from its source, in the checkout. */
export function runCli(...args: readonly string[]): Promise<CliResult> {
  const child = spawn(process.execPath, [main, ...args], {
    cwd: root,
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
