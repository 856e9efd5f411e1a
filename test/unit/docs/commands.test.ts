// Every command in the documents must run the project's own program. Outside a clone, a package manager would run whatever is registered
// under the bare name.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

const name = 'evidence[-_]inspector';
const options = String.raw`(?:\s+--?[\w-]+(?:[= ][\w@./-]+)??)*?`;

/** Patterns of commands that download a package by its name and run it. */
const fetching: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:npx|bunx|pnpx)(?!\s+--no-install\b)${options}\s+["']?${name}`, 'giu'),
  new RegExp(
    String.raw`\b(?:npm (?:exec|x|i|install|init|create)|pnpm (?:dlx|add)|yarn (?:dlx|add|global add)|bun (?:x|add))${options}(?:\s+--)?\s+["']?${name}`,
    'giu',
  ),
  new RegExp(
    String.raw`\b(?:uvx|pipx (?:run|install)|pip3? install|uv (?:tool install|pip install|add))${options}\s+["']?${name}(?![\w-]*[-_*][^\s"'\x60]*\.whl)`,
    'giu',
  ),
  // Commands in the configuration of an MCP client.
  new RegExp(
    String.raw`["'](?:npx|bunx|uvx|pipx)["']\s*,?\s*(?:["']?args["']?\s*:\s*)?\[?(?:\s*["']-[\w-]*["']\s*,)*\s*["']${name}`,
    'giu',
  ),
];

/** Returns the commands in a text that download and run a package, including commands that appear only in a warning. */
const found = (text: string): readonly string[] =>
  fetching.flatMap((pattern) => Array.from(text.matchAll(pattern), ([match]) => match));

const files = globSync(
  [
    '*.{md,json}',
    '{docs,samples,site,media,models,benchmarks,python,research,scripts,l10n,schemas,src,webview}/**/*.{md,json,ts,mjs,js,py,sh,ipynb,yml,svg,toml}',
    '.github/**/*.{md,yml}',
  ],
  {
    cwd: root,
    exclude: (file) =>
      /(?:^|[\\/])(?:node_modules|dist|out|package-lock\.json)(?:[\\/]|$)/u.test(file),
  },
);

describe('commands that documents, samples, scripts and messages show', () => {
  it('run our own program, never one that is fetched by its name', () => {
    assert.ok(files.length > 300, 'the files were found');
    const bad = files.flatMap((file) =>
      found(readFileSync(path.join(root, file), 'utf8')).map((match) => `${file}: ${match}`),
    );
    assert.deepEqual(bad, []);
  });

  it('are told from those that fetch one', () => {
    for (const text of [
      'npx evidence-inspector score',
      'npx -y evidence-inspector mcp',
      'npx --yes evidence-inspector@latest',
      'npx --package evidence-inspector evidence-inspector',
      'npm exec -- evidence-inspector',
      'npm install -g evidence-inspector',
      'pnpm dlx evidence-inspector',
      'pip install evidence-inspector',
      'pip install "evidence-inspector[progress]"',
      'uvx evidence-inspector',
      'pipx run evidence_inspector',
      '"command": "npx",\n "args": ["evidence-inspector", "mcp"]',
      '"command": "npx", "args": ["-y", "evidence-inspector"]',
      "spawn('npx', ['evidence-inspector'])",
    ]) {
      assert.equal(found(text).length, 1, text);
    }
    for (const text of [
      'npx --no-install evidence-inspector score',
      'evidence-inspector score',
      'node /path/to/clone/dist/cli.js mcp',
      'pip install out/python/evidence_inspector-*.whl',
      'npx @modelcontextprotocol/inspector --cli node dist/cli.js',
      '"command": "evidence-inspector", "args": ["mcp"]',
      'npx vsce publish',
    ]) {
      assert.deepEqual(found(text), [], text);
    }
  });
});
