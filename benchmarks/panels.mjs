// The comparison panels and find in the inspector with 20,000 claims in a real browser: what opens when, and the longest frame while a person works.
// Mocha prints the figures and says where a goal was missed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { execPath } from 'node:process';
import { build } from './build.mjs';

const root = path.dirname(import.meta.dirname);

export function benchPanels() {
  build('metrics', 'systems', 'inspector');
  const mocha = path.join('node_modules', '.bin', 'mocha');
  const files = ['metrics', 'systems', 'inspector/find'].map(
    (folder) => `test/webview/${folder}/speed.bench.ts`,
  );
  spawnSync(execPath, [mocha, ...files], { cwd: root, stdio: 'inherit' });
}
