// Measures the comparison panels and the inspector's search with 20,000 claims in a real browser: opening times, and the longest frame
// while the user works. Mocha prints the figures and says which goals were missed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { execPath } from 'node:process';
import { build } from './setup.mjs';

const root = path.dirname(import.meta.dirname);

function measure(...folders) {
  const mocha = path.join('node_modules', '.bin', 'mocha');
  const files = folders.map((folder) => `test/webview/${folder}/speed.bench.ts`);
  spawnSync(execPath, [mocha, ...files], { cwd: root, stdio: 'inherit' });
}

export function benchPanels() {
  build('metrics', 'systems', 'inspector');
  measure('metrics', 'systems', 'inspector/find');
}

/** Measures the inspector's table with 5,000 claims in the same way. */
export function benchClaimTable() {
  build('inspector');
  measure('inspector/table');
}
