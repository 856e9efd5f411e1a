// No command overwrites a file that it reads. The options come from the program itself, so that new options are tested
// automatically.

import assert from 'node:assert/strict';
import {
  closeSync,
  copyFileSync,
  cpSync,
  linkSync,
  openSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { type Place, programOf, runProgram } from '../../../src/cli/program.ts';
import { exitStatus } from '../../../src/cli/command.ts';
import { describeError } from '../../../src/protocol/errors.ts';
import type { LocalScoring } from '../../../src/scorer/engine/createScoring.ts';
import { localScoring } from '../../hostile/support/inProcess.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';
import { Reader } from './cliFixture.ts';
import { textOf } from '../../../src/core/base/words/message.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const samples = path.join(root, 'samples');

/**
 * Argument names of options that do not name a file. This includes folders that are only written to or that contain no evidence.
 */
const noFiles: ReadonlySet<string> = new Set(
  `ids scores rule format numbers version claims part number weight t name definition texts id url
   variable in,out times tokens names level columns what values dimension column statistic position form role rules
   rule=severity scale precision revision kind order mode seconds count json field
   condition rater share`.split(/\s+/),
);
const foldersWritten: ReadonlySet<string> = new Set(['--store', '--models-folder', '--export']);
/** Options whose arguments are not input files: an output file, and the path of a member within a file. */
const notRead: ReadonlySet<string> = new Set([
  '--output',
  '--summary',
  '--system-field',
  '--choose',
]);
/** Options whose argument is a name or a file. */
const namesOfFiles: ReadonlySet<string> = new Set(['--data-set']);
/** Commands without output files, or whose output files are named later. */
const withoutOutput: ReadonlySet<string> = new Set(['serve', 'mcp']);

interface Given {
  readonly name: string;
  /** Name of a file in the test's folder. */
  readonly file: string;
}

/** A valid file for each option. */
const fixtures: Readonly<Record<string, string>> = {
  '--reference': 'gold.json',
  '--predictions': 'system.json',
  '--mapping': 'map.json',
  '--reference-mapping': 'map.json',
  '--columns': 'columns.csv',
  '--replies': 'replies.json',
  '--sources': 'pages.json',
  '--retrieved': 'gold.json',
  '--retrieved-mapping': 'map.json',
  '--data-set': 'set.json',
  '--raters': 'columns.csv',
  '--scheme': 'set.json',
  '--misinformation': 'sites.csv',
  '--table': 'columns.csv',
  '--catalogue': 'set.json',
  '--data': 'perturbed/negation.json',
};

interface Line {
  readonly args: readonly string[];
  /** A file that the command's arguments may name. */
  readonly arguments?: string;
  /** Whether the command line is incomplete without this file. */
  readonly isNeeded?: true;
}

/** A command line for each command. */
const commands: Readonly<Record<string, Line>> = {
  score: { args: ['-r', 'gold.json', '-p', 'system.json'] },
  gate: {
    args: ['--score', 'verdict', '-r', 'gold.json', 'system.json', 'other.json'],
    arguments: 'third.json',
  },
  compare: { args: ['-r', 'gold.json', 'system.json', 'other.json'], arguments: 'third.json' },
  checkup: { args: ['-r', 'gold.json', '-p', 'system.json'], arguments: 'report.json' },
  checklist: { args: ['-r', 'gold.json'] },
  grid: { args: ['-r', 'gold.json', '-p', 'system.json'] },
  export: { args: [], arguments: 'report.json' },
  cite: { args: [], arguments: 'report.json' },
  merge: { args: ['report.json'], arguments: 'report2.json' },
  agreement: { args: ['columns.csv'], arguments: 'columns2.csv' },
  mapping: { args: [], arguments: 'checks.csv' },
  convert: { args: ['--to', 'fever'], arguments: 'system.json', isNeeded: true },
  doctor: { args: [], arguments: 'system.json', isNeeded: true },
  stats: { args: ['gold.json'], arguments: 'system.json' },
};

function leaves(command: Command, names: readonly string[] = []): readonly [string, Command][] {
  if (command.commands.length === 0) return [[names.join(' '), command]];
  return command.commands.flatMap((one) => leaves(one, [...names, one.name()]));
}

const notAsked = (): Promise<never> => Promise.reject(new Error('not asked'));

function allCommands(): readonly [string, Command][] {
  const { program } = programOf('test', {
    ...{ run: notAsked, runAlone: notAsked },
    writeOut: () => undefined,
    writeErr: () => undefined,
  });
  return leaves(program);
}

/** A scorer that must not be called, because invalid input must be refused before any work. */
const noScoring = new Proxy({} as LocalScoring, {
  get: (_, name) => () => {
    throw new Error(`the scorer was asked to ${String(name)}`);
  },
});

function placeOf(reader: Reader, scoring = noScoring): Place {
  return {
    version: 'test',
    samplesFolder: '',
    terminal: () => {
      const { scoring: _, ...terminal } = reader.environment(undefined, 120);
      return terminal;
    },
    openScoring: () => scoring,
    closeScoring: () => Promise.resolve(),
  };
}

/**
 * Returns every option that reads a file, and every argument. Calls `onUnknown` for a new option that has no example in this
 * test.
 */
function inputsOf(
  name: string,
  command: Command,
  onUnknown: (which: string) => void = () => undefined,
): readonly Given[] {
  const options = command.options.flatMap(({ long, flags }): readonly Given[] => {
    const [, is] = /[<[]([^>\]]+)[>\]]/u.exec(flags) ?? [];
    if (is === undefined || notRead.has(long ?? '') || foldersWritten.has(long ?? '')) return [];
    if (noFiles.has(is) && !namesOfFiles.has(long ?? '')) return [];
    const file = fixtures[long ?? ''];
    if (file === undefined) onUnknown(`${name} ${flags}`);
    return file === undefined ? [] : [{ name: long ?? '', file }];
  });
  // The argument of `completion` is one of its choices, that of `sample` a folder that it writes without replacing files.
  if (command.registeredArguments.every(({ argChoices }) => argChoices ?? name === 'sample')) {
    return options;
  }
  const file = commands[name]?.arguments;
  if (file === undefined) onUnknown(`the argument of ${name}`);
  return file === undefined ? options : [...options, { name: '', file }];
}

describe('what a command reads', function () {
  this.timeout(60_000);
  const folder = folderOfEachTest();
  const at = (name: string): string => path.join(folder, name);

  beforeEach(() => {
    copyFileSync(path.join(samples, 'reference.json'), at('gold.json'));
    for (const name of ['system.json', 'other.json', 'third.json']) {
      copyFileSync(path.join(samples, 'systemA.predictions.json'), at(name));
    }
    copyFileSync(path.join(samples, 'mapping', 'checks.evidence-mapping.json'), at('map.json'));
    copyFileSync(path.join(samples, 'mapping', 'checks.csv'), at('checks.csv'));
    copyFileSync(path.join(samples, 'columns', 'ev2r.jsonl'), at('replies.json'));
    for (const name of ['columns.csv', 'columns2.csv']) {
      copyFileSync(path.join(samples, 'columns', 'systemA.ratings.csv'), at(name));
    }
    writeFileSync(at('set.json'), '{"id": "own", "labels": ["Supported", "Refuted"]}');
    writeFileSync(at('sites.csv'), 'example.org\n');
    writeFileSync(at('pages.json'), '{"url": "https://example.org/a", "url2text": ["A page."]}\n');
    writeFileSync(at('report.json'), '{}');
    writeFileSync(at('report2.json'), '{}');
    cpSync(at('system.json'), at('perturbed/negation.json'));
  });

  interface Ran {
    readonly status: number;
    readonly said: string;
  }

  async function run(
    args: readonly string[],
    { scoring = noScoring, outputDescriptor = -1 } = {},
  ): Promise<Ran> {
    const reader = new Reader();
    const program = runProgram(args, 'test', {
      run: (row, options) => row.run(options, placeOf(reader, scoring)),
      runAlone: notAsked,
      outputDescriptor: outputDescriptor === -1 ? undefined : outputDescriptor,
      writeOut: () => undefined,
      writeErr: (text) => reader.said.push(text),
    });
    // Report the error in the same way as src/cli/main.ts.
    const status = await program.catch((error: unknown) => {
      reader.said.push(`error: ${textOf(describeError(error))}`);
      return exitStatus.failed;
    });
    assert.equal(reader.printed, '');
    return { status, said: reader.said.join('\n') };
  }

  const filesNow = (): readonly (readonly [string, string])[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [file, readFileSync(file, 'utf8')] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1));

  /** Returns a command line that uses the file for the given input. */
  function lineWith(name: string, given: Given): readonly string[] {
    const whole = (commands[name]?.args ?? []).map((arg) => (/\.\w+$/.test(arg) ? at(arg) : arg));
    const value = given.name === '--data' ? path.dirname(at(given.file)) : at(given.file);
    if (given.name === '') return [name, ...whole, value];
    const argument = commands[name]?.isNeeded ? [at('other.json')] : [];
    return [name, ...whole, ...argument, given.name, value];
  }

  async function assertKept(args: readonly string[], about: string, from = {}): Promise<void> {
    const before = filesNow();
    const { status, said } = await run(args, from);
    assert.equal(status, exitStatus.failed, `${about}: ${said}`);
    assert.match(
      said,
      /cannot be written because .* reads?(?: it)?\. Choose another name\./,
      `${about}: ${said}`,
    );
    assert.deepEqual(filesNow(), before, about);
  }

  it('is known of every command that writes', () => {
    const writing = allCommands().filter(([, { options }]) =>
      options.some(({ long }) => long === '--output'),
    );
    assert.deepEqual(writing.map(([name]) => name).sort(), Object.keys(commands).sort());
    const unknown: string[] = [];
    for (const [name, command] of allCommands()) {
      if (withoutOutput.has(name) || name.startsWith('models ')) continue;
      inputsOf(name, command, (which) => unknown.push(which));
    }
    assert.deepEqual(unknown, [], 'a file is needed above that shows that it is not replaced');
  });

  for (const [name, command] of allCommands()) {
    if (withoutOutput.has(name) || name.startsWith('models ')) continue;
    for (const given of inputsOf(name, command)) {
      const [argument] = command.registeredArguments;
      const about = `${name} ${given.name === '' ? (argument?.name() ?? '') : given.name}`;
      it(`is not replaced by --output: ${about}`, async () => {
        const args = lineWith(name, given);
        await assertKept([...args, '-o', at(given.file)], about);
        const ending = path.extname(given.file) === '.json' ? '.json' : '.csv';
        const links = [`hard${ending}`, `soft${ending}`].map(at);
        linkSync(at(given.file), links[0] ?? '');
        symlinkSync(at(given.file), links[1] ?? '');
        for (const link of links) {
          await assertKept([...args, '-o', link], `${about} by another name`);
        }
      });

      it(`is not printed into: ${about}`, async () => {
        const outputDescriptor = openSync(at(given.file), 'a');
        try {
          await assertKept(lineWith(name, given), about, { outputDescriptor });
        } finally {
          closeSync(outputDescriptor);
        }
      });
    }
  }

  describe('without being named', () => {
    let scoring: LocalScoring;

    before(() => {
      scoring = localScoring();
    });

    after(() => scoring.dispose());

    it('is not replaced where ratings are found beside the predictions', async () => {
      copyFileSync(at('columns.csv'), at('other.ratings.csv'));
      const options = ['-r', at('gold.json'), '-m', 'verdict', '-o', at('other.ratings.csv')];
      for (const args of [
        ['score', '-p', at('other.json')],
        ['checkup', '-p', at('other.json')],
        ['grid', '-p', at('other.json')],
        ['compare', at('system.json'), at('other.json')],
      ]) {
        await assertKept([...args, ...options], args.join(' '));
      }
      const left = await run(
        ['score', '-p', at('other.json'), ...options, '--no-columns-beside', '-f', 'json'],
        { scoring: noScoring },
      );
      assert.match(
        left.said,
        /the scorer was asked to score/,
        `what is not read may be replaced: ${left.said}`,
      );
    });

    it('is not replaced where a folder stands for its files', async () => {
      const runs = at('runs');
      for (const name of ['a.json', 'b.json']) cpSync(at('system.json'), path.join(runs, name));
      await assertKept(
        ['compare', '-r', at('gold.json'), runs, '-m', 'verdict', '-o', path.join(runs, 'b.json')],
        'compare',
        { scoring },
      );
      await assertKept(
        ['checklist', '-r', at('gold.json'), '--data', at('perturbed'), '-m', 'verdict'].concat([
          '-o',
          at('perturbed/negation.json'),
        ]),
        'checklist',
      );
    });

    it('is not replaced by the files of a checklist, of which none is written then', async () => {
      cpSync(at('gold.json'), at('perturbed/synonyms.json'));
      for (const scored of [[], ['--no-scoring']]) {
        await assertKept(
          [
            'checklist',
            '-r',
            at('perturbed/synonyms.json'),
            '--export',
            at('perturbed'),
            ...scored,
          ],
          scored.join(),
        );
      }
      const paths = {
        claim: 'claim',
        question: 'questions[].question',
        answer: 'questions[].answers[].answer',
      };
      writeFileSync(at('negation.json'), JSON.stringify({ role: 'reference', paths }));
      await assertKept(
        [
          ...['checklist', '-r', at('gold.json'), '--reference-mapping', at('negation.json')],
          ...['--no-scoring', '--export', folder],
        ],
        'mapping',
      );
    });
  });
});
