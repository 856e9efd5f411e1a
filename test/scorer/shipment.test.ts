// Compares the bill of materials with the notices and with npm's own bill of the lock file.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sbomText, shipmentOf } from '../../scripts/release/sbom.ts';
import { skip } from '../support/skip.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Files of a VSIX for Linux that come from the build or from third parties. */
const files = globSync(
  [
    'dist/*.{js,cjs}',
    'dist/webview/*.{js,css}',
    'models/*.*',
    'lexicon/*',
    'node_modules/onnxruntime-node/{package.json,bin/napi-v*/linux/x64/*}',
    'node_modules/onnxruntime-common/package.json',
  ],
  { cwd: root },
).map((file) => file.replaceAll('\\', '/'));

interface Library {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly hashes?: readonly object[];
  readonly licenses: readonly { readonly license: { readonly id?: string } }[];
}

const componentsOf = (text: string): readonly Library[] =>
  (JSON.parse(text) as { readonly components: readonly Library[] }).components;

describe('what is shipped', () => {
  const text = sbomText(shipmentOf('linux-x64', files));
  const components = componentsOf(text);
  const libraries = components.filter(({ type }) => type === 'library');

  /** Returns the names of packages that only the web extension has. */
  function findWebPackages(): ReadonlySet<string> {
    const bundled = Object.entries(
      JSON.parse(readFileSync(path.join(root, 'dist/packages.json'), 'utf8')) as Readonly<
        Record<string, readonly string[]>
      >,
    );
    const others = new Set(
      bundled.flatMap(([file, folders]) => (file.startsWith('dist/web/') ? [] : folders)),
    );
    return new Set(
      bundled
        .flatMap(([, folders]) => folders)
        .filter((folder) => !others.has(folder))
        .map((folder) => folder.replace(/^.*node_modules\//u, ''))
        .filter((name) => !files.some((file) => file.startsWith(`node_modules/${name}/`))),
    );
  }

  it('has the packages of the third-party notices, but for those of the web extension alone', () => {
    const notices = readFileSync(path.join(root, 'dist/ThirdPartyNotices.txt'), 'utf8');
    const [list = ''] = /\nPackages:\n\n[^]*?\n\n/u.exec(notices) ?? [];
    const noticed = [...list.matchAll(/^- (.+)$/gmu)].map(([, line = '']) => line);
    assert.ok(noticed.length > 30, String(noticed.length));
    const webPackages = findWebPackages();
    assert.deepEqual([...webPackages].sort(), [
      '@noble/hashes',
      'onnxruntime-web',
      'path-browserify',
    ]);
    assert.deepEqual(
      libraries
        .map(({ name, version, licenses: [first] }) => {
          return `${name} ${version} (${first?.license.id ?? ''})`;
        })
        .sort(),
      noticed.filter((line) => !webPackages.has(line.slice(0, line.indexOf(' ')))).sort(),
    );
  });

  it('has the models and both tables with their hashes, and the native libraries', () => {
    assert.deepEqual(
      components.filter(({ type }) => type !== 'library').map(({ type }) => type),
      [...Array<string>(3).fill('machine-learning-model'), 'data', 'data'],
    );
    const named = [...text.matchAll(/"name": "([^"]*\.[a-z\d]+)",\s*"hashes"/gu)];
    const names = named.map(([, name = '']) => name);
    const shipped = files.map((file) => path.posix.basename(file));
    for (const name of [
      ...['encoder.int8.onnx', 'nli.int8.onnx', 'reader.int8.onnx', 'wordEmbeddings.int8.bin'],
      ...['wordnet.bin', 'punkt.txt', 'onnxruntime_binding.node'],
    ]) {
      assert.ok(names.includes(name), name);
      assert.ok(shipped.includes(name), name);
    }
  });

  it('is described as npm describes the same packages of the lock file', function () {
    const { stdout, status } = spawnSync(
      'npm',
      ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'],
      { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 2 ** 26 },
    );
    if (status !== 0) skip(this, 'program', 'npm is not installed, or has no command sbom');
    const ofNpm = new Map(componentsOf(stdout).map((one) => [one.purl ?? '', one]));
    for (const { name, purl = '', hashes, licenses } of libraries) {
      const theirs = ofNpm.get(purl);
      assert.ok(theirs, purl);
      assert.deepEqual(hashes, theirs.hashes, name);
      assert.deepEqual(licenses[0]?.license.id, theirs.licenses[0]?.license.id, name);
    }
  });
});
