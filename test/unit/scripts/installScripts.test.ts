// npm ci must run the same install scripts in npm 10 and npm 11. Neither may run the script of onnxruntime-node, which downloads
// the files for CUDA on Linux. npm 11 reads `allowScripts` in package.json. npm 10 runs the scripts of packages that
// package-lock.json marks with `hasInstallScript`. An `.npmrc` that turns the script off would make npm 11 warn at every command.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
const { packages } = read('package-lock.json') as {
  packages: Record<string, { hasInstallScript?: boolean }>;
};
const refused = Object.keys(allowScripts).filter((name) => allowScripts[name] === false);

describe('the install scripts of packages', () => {
  it('are refused for npm 11', () => {
    assert.ok(refused.includes('onnxruntime-node'), refused.join());
  });

  it('are refused for npm 10: after an update, delete "hasInstallScript" of these packages from package-lock.json', () => {
    assert.deepEqual(
      refused.filter((name) => packages[`node_modules/${name}`]?.hasInstallScript === true),
      [],
    );
    for (const name of refused) assert.ok(packages[`node_modules/${name}`], name);
  });

  it('need no .npmrc', () => {
    assert.equal(existsSync(path.join(root, '.npmrc')), false);
  });
});
