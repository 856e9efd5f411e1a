// The documents' commands work on samples/ unchanged, and print what the documents show. Runs every `sh` block whose lines all use the
// clone's command line, line by line, in a folder with the samples. Examples with the reader's own files (dev.json) do not begin with
// `npx --no-install`. In a `console` block, a line that begins with `$ ` is run, and the lines below it must appear in its standard output in
// this order. A line with only `...` stands for omitted lines.

import assert from 'node:assert/strict';
import { cpSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readMarkdown } from '../support/readMarkdown.ts';
import { type CliResult, runCliAt } from '../support/runCli.ts';
import { storeOfRun } from '../support/storeOfRun.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pages = globSync(['*.md', '{docs,models,python,samples,site}/**/*.md'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
}).sort();
const program = 'npx --no-install evidence-inspector ';
const withoutNpx = /^(?:npx --no-install )?evidence-inspector /u;

/** Examples that need the reader's own server or model. */
const needsMore = /--judge\b|\bmy-regressor\b/u;

interface Block {
  readonly file: string;
  readonly info: string | undefined;
  readonly content: string;
}

const blocks: readonly Block[] = pages.flatMap((file) =>
  readMarkdown(readFileSync(path.join(root, file), 'utf8'))
    .filter(({ type }) => type === 'fence')
    .map(({ info, content }) => ({ file, info, content })),
);

/** Returns the examples of all pages, each once, with the first page that shows it. */
function shownExamples(): ReadonlyMap<string, string> {
  const examples = new Map<string, string>();
  for (const { file, info, content } of blocks) {
    if (info !== 'sh' || !/^(?:README\.md|docs\/.*)$/u.test(file)) continue;
    const isRun = content
      .trim()
      .split('\n')
      .every((line) => line.startsWith(program));
    if (isRun && !needsMore.test(content) && !examples.has(content)) examples.set(content, file);
  }
  return examples;
}

interface ShownOutput {
  readonly file: string;
  readonly command: string;
  /** Blocks of consecutive lines. Other lines are omitted between two blocks. */
  readonly parts: readonly (readonly string[])[];
}

function partsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line === '...') parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.filter((part) => part.length > 0);
}

function shownOutputs({ file, info, content }: Block): readonly ShownOutput[] {
  if (info !== 'console') return [];
  return content
    .split(/^\$ /mu)
    .slice(1)
    .map((block) => {
      const [command = '', ...lines] = block.trimEnd().split('\n');
      return { file, command, parts: partsOf(lines) };
    });
}

/** Returns the position in `lines`, at or after `from`, where `part` begins. -1 if it does not occur. */
function placeOf(part: readonly string[], lines: readonly string[], from: number): number {
  for (let at = from; at + part.length <= lines.length; at += 1) {
    if (part.every((line, offset) => lines[at + offset] === line)) return at;
  }
  return -1;
}

describe('the commands that documents show', () => {
  const folder = folderOfSuite();
  before(() => {
    cpSync(path.join(root, 'samples'), path.join(folder, 'samples'), { recursive: true });
  });

  const results = new Map<string, CliResult>();
  /** Runs a command, once if it neither reads nor writes a file that another command writes. */
  async function run(command: string): Promise<CliResult> {
    const words = command.replace(withoutNpx, '');
    const known = results.get(words);
    if (known) return known;
    const home = path.join(folder, 'home');
    const env = { HOME: home, XDG_DATA_HOME: home, LOCALAPPDATA: home };
    const args = words.split(' ');
    const isScored = /^(?:score|compare|gate|grid|checkup|checklist) /u.test(words);
    const result = await runCliAt(
      { cwd: folder, env: { ...env, XDG_CACHE_HOME: home } },
      ...args,
      ...(isScored && !words.includes('--store') ? ['--store', storeOfRun] : []),
    );
    assert.equal(result.status, 0, `${command}\n${result.err}`);
    if (!/--output |-o |(?:^| )report\.json/u.test(words)) results.set(words, result);
    return result;
  }

  const examples = shownExamples();
  const outputs = blocks.flatMap(shownOutputs);

  it('are found on many pages', () => {
    assert.ok(new Set(examples.values()).size >= 20, String(examples.size));
    const named = new Set(outputs.map(({ file }) => file));
    for (const file of ['README.md', 'docs/tutorial.md', 'docs/comparisons.md']) {
      assert.ok(named.has(file), file);
    }
  });

  for (const [example, file] of examples) {
    const lines = example.trim().split('\n');
    it(`run, in ${file}: ${lines.map((line) => line.slice(program.length)).join('; ')}`, async () => {
      for (const line of lines) {
        const { out } = await run(line);
        assert.ok(out !== '' || line.includes(' --output '), line);
      }
    });
  }

  for (const { file, command, parts } of outputs) {
    it(`print what ${file} shows: ${command}`, async () => {
      assert.match(command, withoutNpx);
      const { out } = await run(command);
      const lines = out.split('\n').map((line) => line.trimEnd());
      let from = 0;
      for (const part of parts) {
        const at = placeOf(part, lines, from);
        assert.notEqual(at, -1, `not printed:\n${part.join('\n')}\nThe program prints:\n${out}`);
        from = at + part.length;
      }
    });
  }
});
