// Builds the parts of dist that the benchmarks run.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { execPath } from 'node:process';

const root = path.dirname(import.meta.dirname);

/** Rebuilds these entries of esbuild.config.mjs, so that the benchmark measures the current source. */
export function build(...entries) {
  execFileSync(execPath, [path.join(root, 'esbuild.config.mjs'), ...entries], {
    stdio: 'inherit',
  });
}
