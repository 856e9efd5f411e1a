// The command of a clone, which npx runs: scripts/evidence-inspector.mjs.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const script = 'scripts/evidence-inspector.mjs';

describe('the command of a clone', () => {
  let clone: string;

  beforeEach(() => {
    clone = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-clone-'));
    mkdirSync(path.join(clone, 'scripts'));
    copyFileSync(path.join(root, script), path.join(clone, script));
  });

  afterEach(() => {
    rmSync(clone, { recursive: true });
  });

  const run = (...args: string[]) =>
    spawnSync(process.execPath, [path.join(clone, script), ...args], { encoding: 'utf8' });

  it('is the one that package.json names, so npx finds it before the first build', () => {
    const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    assert.deepEqual((manifest as { bin: unknown }).bin, { 'evidence-inspector': script });
  });

  it('says how to build it when it is not built yet', () => {
    const { status, stdout, stderr } = run('--version');
    assert.equal(status, 1);
    assert.equal(stdout, '');
    assert.match(stderr, /not built yet\. Run "npm ci && npm run build" in /u);
    assert.ok(stderr.includes(clone), stderr);
  });

  it('runs the program with its arguments and exit status', () => {
    mkdirSync(path.join(clone, 'dist'));
    writeFileSync(path.join(clone, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      path.join(clone, 'dist/cli.js'),
      'console.log(process.argv.slice(2).join(" ")); process.exitCode = 4;',
    );
    const { status, stdout, stderr } = run('score', '--help');
    assert.deepEqual(
      { status, stdout, stderr },
      { status: 4, stdout: 'score --help\n', stderr: '' },
    );
  });
});
