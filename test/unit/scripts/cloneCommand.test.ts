// The command of a clone, which npx runs: scripts/evidence-inspector.mjs.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { skip } from '../../support/skip.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const script = 'scripts/evidence-inspector.mjs';

describe('the command of a clone', () => {
  const clone = folderOfEachTest();

  beforeEach(() => {
    mkdirSync(path.join(clone, 'scripts'));
    copyFileSync(path.join(root, script), path.join(clone, script));
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

  /** Writes a program that stands for the built command line. */
  function build(program: string): void {
    mkdirSync(path.join(clone, 'dist'));
    writeFileSync(path.join(clone, 'package.json'), '{ "type": "module" }');
    writeFileSync(path.join(clone, 'dist/cli.js'), program);
  }

  /** Installs a shell script as the Node of the clone. It says that it was called, then runs the real Node. */
  function installNode(): void {
    const folder = path.join(clone, 'node_modules/node/bin');
    mkdirSync(folder, { recursive: true });
    const text = `#!/bin/sh\necho "the project's Node" >&2\nexec "${process.execPath}" "$@"\n`;
    writeFileSync(path.join(folder, 'node'), text, { mode: 0o755 });
  }

  it('runs the program with its arguments and exit status', () => {
    build('console.log(process.argv.slice(2).join(" ")); process.exitCode = 4;');
    const { status, stdout, stderr } = run('score', '--help');
    assert.deepEqual(
      { status, stdout, stderr },
      { status: 4, stdout: 'score --help\n', stderr: '' },
    );
  });

  it('runs the program on the Node that the project installs, with its arguments, input and exit status', function () {
    if (process.platform === 'win32')
      skip(this, 'platform', 'the Node of this test is a shell script');
    build(
      'process.stdin.on("data", (text) => console.log(process.argv[2], String(text))); process.exitCode = 4;',
    );
    installNode();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(clone, script), 'stats'],
      { encoding: 'utf8', input: 'claims' },
    );
    assert.deepEqual(
      { status, stdout, stderr },
      { status: 4, stdout: 'stats claims\n', stderr: "the project's Node\n" },
    );
  });

  it('passes a signal on and ends with the status of the program', async function () {
    if (process.platform === 'win32') skip(this, 'platform', 'Windows has no such signals');
    build(
      'process.on("SIGTERM", () => process.exit(130)); setInterval(() => {}, 1000); console.log("running");',
    );
    installNode();
    const child = spawn(process.execPath, [path.join(clone, script)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [130, null]);
  });
});

describe('the check before the build', () => {
  const check = path.join(root, 'scripts/checkNode.mjs');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [...args, check], { encoding: 'utf8' });

  it('says nothing on a Node that runs TypeScript', () => {
    const { status, stdout, stderr } = run();
    assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: '', stderr: '' });
  });

  it('says in one line what is missing on another Node', () => {
    const { status, stderr } = run('--no-experimental-strip-types');
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^Node \S+ cannot run the project's TypeScript, and the project's own Node is not installed [^\n]+ Run "npm rebuild node --ignore-scripts=false", or use Node 24\.\n$/u,
    );
  });

  it('runs before the scripts that a new clone starts with', () => {
    const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const name of [
      'build',
      'start',
      'test',
      'test:unit',
      'package',
      'package:npm',
      'package:python',
    ]) {
      assert.equal(manifest.scripts[`pre${name}`], 'node scripts/checkNode.mjs', name);
    }
  });
});
