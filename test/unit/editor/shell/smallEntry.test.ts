// The entry that VS Code loads for every JSON file, built as in esbuild.config.mjs, with a stand-in for VS Code.

import assert from 'node:assert/strict';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { rawManifest } from '../../../support/manifest.ts';
import { folderOfSuite } from '../../../support/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** VS Code, as far as the entry asks it. All other functions return something to dispose. */
const standIn = `
const nothing = () => ({ dispose() {} });
const with_ = (known) => new Proxy(known, { get: (all, name) => all[name] ?? nothing });
class Simple {}
module.exports = {
  documents: [], started: 0,
  Position: Simple, Range: Simple, TabInputText: Simple, TabInputWebview: Simple,
  commands: with_({}), lm: with_({}),
  window: with_({ tabGroups: { all: [], onDidChangeTabs: nothing } }),
  workspace: with_({
    get textDocuments() { return module.exports.documents; },
    getConfiguration: () => ({ get: (name, otherwise) => otherwise }),
  }),
};`;

interface StandIn {
  documents: readonly object[];
  started: number;
}

function documentOf(name: string, text: string): object {
  return {
    uri: { scheme: 'file', path: `/w/${name}` },
    ...{ fileName: `/w/${name}`, languageId: name.replace(/.*\./u, '') },
    ...{ getText: () => text, positionAt: () => undefined },
  };
}

describe('the entry of the extension', () => {
  const folder = folderOfSuite();
  const file = path.join(folder, 'extension.cjs');
  const load = createRequire(file);

  before(async () => {
    await build({
      entryPoints: [path.join(root, 'src/extension.ts')],
      ...{ outfile: file, bundle: true, minify: true, platform: 'node', format: 'cjs' },
      external: ['vscode'],
      plugins: [
        {
          name: 'loads-main',
          setup: (entry) => {
            entry.onResolve({ filter: /^\.\/main\.ts$/ }, () => ({
              path: './main.cjs',
              external: true,
            }));
          },
        },
      ],
    });
    const vscode = path.join(folder, 'node_modules/vscode');
    mkdirSync(vscode, { recursive: true });
    writeFileSync(path.join(vscode, 'index.js'), standIn);
    writeFileSync(
      path.join(folder, 'main.cjs'),
      "exports.activate = () => { require('vscode').started += 1; return {}; };",
    );
  });

  /** Resolves with how often the rest was started for this document, and the time in ms. */
  async function activateWith(name: string, text: string): Promise<readonly [number, number]> {
    const vscode = load('vscode') as StandIn;
    vscode.documents = [documentOf(name, text)];
    vscode.started = 0;
    const context = { subscriptions: [], extension: { packageJSON: rawManifest() } };
    load.cache[file] = undefined;
    const start = performance.now();
    const { activate } = load(file) as { activate: (given: object) => Promise<void> };
    await activate(context);
    return [vscode.started, performance.now() - start];
  }

  it('has at most 60 kB', () => {
    const { size } = statSync(file);
    assert.ok(size <= 60_000, String(size));
  });

  it('loads nothing else for JSON and tables that are no evidence, within 5 ms', async () => {
    const settings = JSON.stringify({ compilerOptions: { strict: true } }).repeat(1000);
    const times: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      const [started, ms] = await activateWith('tsconfig.json', settings);
      assert.equal(started, 0);
      times.push(ms);
    }
    // The fastest of ten, because other processes may have the processor meanwhile.
    assert.ok(Math.min(...times) <= 5, times.join(' '));
    assert.equal((await activateWith('prices.tsv', 'date\tprice\n'))[0], 0);
  });

  it('loads the rest for evidence in JSON, JSON Lines and tables', async () => {
    for (const [name, text] of [
      ['a.json', '[{"claim": "The sky is blue."}]'],
      ['a.jsonl', '{"claim": "The sky is blue."}\n'],
      ['a.csv', 'claim,label\n'],
      ['a.tsv', 'claim\tlabel\n'],
    ] as const) {
      assert.equal((await activateWith(name, text))[0], 1, name);
    }
  });
});
