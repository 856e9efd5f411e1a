// Every `console` block of the documents shows the program's real output. A line that begins with `$ ` is run, and the lines below it must
// appear in its standard output in this order. A line with only `...` stands for omitted lines.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readMarkdown } from '../support/readMarkdown.ts';
import { runCli } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync(['*.md', '{docs,models,python,samples,site}/**/*.md'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
});

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

function shownOutputs(file: string): readonly ShownOutput[] {
  const blocks = readMarkdown(readFileSync(path.join(root, file), 'utf8')).filter(
    ({ type, info }) => type === 'fence' && info === 'console',
  );
  return blocks.flatMap(({ content }) =>
    content
      .split(/^\$ /mu)
      .slice(1)
      .map((block) => {
        const [command = '', ...lines] = block.trimEnd().split('\n');
        return { file, command, parts: partsOf(lines) };
      }),
  );
}

const program = /^(?:npx --no-install )?evidence-inspector /u;

/** Returns the position in `lines`, at or after `from`, where `part` begins. -1 if it does not occur. */
function placeOf(part: readonly string[], lines: readonly string[], from: number): number {
  for (let at = from; at + part.length <= lines.length; at += 1) {
    if (part.every((line, offset) => lines[at + offset] === line)) return at;
  }
  return -1;
}

const shown = files.flatMap(shownOutputs);

describe('the outputs that documents show', () => {
  it('stand at least in README, in the tutorial and in the page of comparisons', () => {
    const named = new Set(shown.map(({ file }) => file));
    for (const file of ['README.md', 'docs/tutorial.md', 'docs/comparisons.md']) {
      assert.ok(named.has(file), file);
    }
  });

  const folder = folderOfSuite();
  /** Returns the arguments of a command. Reports are written to a temporary folder, beside a store that all commands share. */
  const argumentsOf = (command: string): readonly string[] => {
    const [name = '', ...others] = command.replace(program, '').split(' ');
    const inFolder = others.map((one) => (one === 'report.json' ? path.join(folder, one) : one));
    return [
      name,
      ...inFolder,
      ...(name === 'export' ? [] : ['--store', path.join(folder, 'store')]),
    ];
  };

  const results = new Map<string, ReturnType<typeof runCli>>();
  for (const { file, command, parts } of shown) {
    it(`are the program's in ${file}: ${command}`, async () => {
      assert.match(command, program);
      const running = results.get(command) ?? runCli(...argumentsOf(command));
      results.set(command, running);
      const { status, out, err } = await running;
      assert.equal(status, 0, err);
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
