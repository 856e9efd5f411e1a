// What the benchmarks run from dist.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { execPath } from 'node:process';

const root = path.dirname(import.meta.dirname);

/** Builds these entries of esbuild.config.mjs anew, so that what is measured is the source as it stands. */
export function build(...entries) {
  execFileSync(execPath, [path.join(root, 'esbuild.config.mjs'), ...entries], {
    stdio: 'inherit',
  });
}
