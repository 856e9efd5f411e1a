// The documents' examples work on samples/ unchanged. Runs every `sh` block whose lines all use the clone's command line, line by line, in
// a folder with the samples. Examples with the reader's own files (dev.json) do not begin with `npx --no-install`.

import assert from 'node:assert/strict';
import { cpSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readMarkdown } from '../support/readMarkdown.ts';
import { runCliAt } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const program = 'npx --no-install evidence-inspector ';

/** Examples that need the reader's own server or model. */
const needsMore = /--judge\b|\bmy-regressor\b/u;

/** Returns the examples of all pages, each once, with the first page that shows it. */
function shownExamples(): ReadonlyMap<string, string> {
  const examples = new Map<string, string>();
  const files = globSync(['README.md', 'docs/**/*.md'], { cwd: root }).sort();
  for (const file of files) {
    for (const { type, info, content } of readMarkdown(
      readFileSync(path.join(root, file), 'utf8'),
    )) {
      const lines = content.trim().split('\n');
      if (type !== 'fence' || info !== 'sh' || needsMore.test(content)) continue;
      if (!lines.every((line) => line.startsWith(program))) continue;
      if (!examples.has(content)) examples.set(content, file);
    }
  }
  return examples;
}

describe('the examples that documents show', () => {
  const folder = folderOfSuite();
  before(() => {
    cpSync(path.join(root, 'samples'), path.join(folder, 'samples'), { recursive: true });
  });
  const examples = shownExamples();

  it('are found on many pages', () => {
    assert.ok(new Set(examples.values()).size >= 20, String(examples.size));
  });

  for (const [example, file] of examples) {
    const lines = example.trim().split('\n');
    it(`run, in ${file}: ${lines.map((line) => line.slice(program.length)).join('; ')}`, async () => {
      // All examples share one store, so that the models read each text once.
      const home = path.join(folder, 'home');
      const env = { HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, LOCALAPPDATA: home };
      for (const line of lines) {
        const args = line.slice(program.length).split(' ');
        const { status, out, err } = await runCliAt({ cwd: folder, env }, ...args);
        assert.equal(status, 0, `${line}\n${err}`);
        assert.ok(out !== '' || args.includes('--output'), line);
      }
    });
  }
});
