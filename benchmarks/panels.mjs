// The comparison panels with 20,000 claims in a real browser: what opens when, and the longest frame while a person works.
// Mocha prints the figures and says where a goal was missed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { execPath } from 'node:process';

const root = path.dirname(import.meta.dirname);

export function benchPanels() {
  const run = (...args) => spawnSync(execPath, args, { cwd: root, stdio: 'inherit' });
  if (!existsSync(path.join(root, 'dist', 'webview', 'metrics.js'))) run('esbuild.config.mjs');
  run(
    path.join('node_modules', '.bin', 'mocha'),
    'test/webview/metrics/speed.bench.ts',
    'test/webview/systems/speed.bench.ts',
  );
}
