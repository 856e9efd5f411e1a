// Outputs, store and models folder on a full disk: the exit status reports the failure, one message says why, and earlier files are
// unchanged.

import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sampleFiles, systemB } from '../../support/manyClaims.ts';
import { printedBy, runCli, type CliResult } from '../../support/runCli.ts';
import { servedEncoder } from '../../support/servedModels.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import { describeAttacks } from '../support/cases.ts';
import { isFullRun } from '../../support/runSize.ts';
import { canLimit, canMount, runIntoFull, runOnSmallDisk, runWithSmallFiles } from './smallDisk.ts';
import { skip } from '../../support/skip.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const quickly = ['-m', 'verdict', '--no-store'];
const scoring = ['score', '-r', sampleFiles.reference, '-p', sampleFiles.predictions, ...quickly];
const comparing = [
  ...['compare', '-r', sampleFiles.reference, sampleFiles.predictions, systemB],
  ...['--resamples', '100', ...quickly],
];

describeAttacks(['disk'], 'a disk that takes no more', () => {
  const folder = folderOfSuite();
  const stored = path.join(folder, 'stored.json');
  let parts: readonly string[];
  before(async () => {
    parts = ['1', '2'].map((part) => path.join(folder, `part-${part}.jsonl`));
    const outputs = [
      [stored],
      ...parts.map((part, at) => [part, '--shard', `${String(at + 1)}/2`]),
    ];
    for (const output of outputs) {
      await printedBy(...scoring, '-o', ...output);
    }
  });
  const commands = () =>
    [
      ['score', scoring],
      ['compare', comparing],
      ['export', ['export', stored]],
      ['merge', ['merge', ...parts]],
    ] as const;

  function assertRefused({ status, err }: CliResult): void {
    const lines = err.split('\n');
    assert.equal(status, 1, err);
    const errors = lines.filter((line) => line.startsWith('error: '));
    assert.equal(errors.length, 1, `expected one message, found:\n${err}`);
    assert.doesNotMatch(err, /^\s+at |undefined|TypeError/mu);
  }

  /** Returns all files under a folder with their contents. */
  function contents(place: string): Record<string, string> {
    const files = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.join(one.parentPath, one.name))
      .sort();
    return Object.fromEntries(
      files.map((file) => [path.relative(place, file), readFileSync(file, 'latin1')]),
    );
  }

  function places(name: string) {
    const of = (part: string): string => path.join(folder, `${name}-${part}`);
    mkdirSync(of('seed'), { recursive: true });
    return { place: of('disk'), seed: of('seed'), after: of('after') };
  }

  for (const name of ['score', 'compare', 'export', 'merge'] as const) {
    const argsOf = (): readonly string[] => commands().find(([one]) => one === name)?.[1] ?? [];

    it(`ends ${name} > /dev/full with status 1 and one message`, async function () {
      if (!existsSync('/dev/full')) skip(this, 'platform', 'this system has no /dev/full');
      for (const form of isFullRun ? ['table', 'json', 'csv', 'html'] : ['json']) {
        assertRefused(await runIntoFull([...argsOf(), '-f', form]));
      }
    });

    for (const ending of isFullRun ? ['json', 'csv', 'html', 'md'] : ['json']) {
      it(`keeps what was there when ${name} finds no room for its .${ending}`, async function () {
        if (!canMount())
          skip(this, 'permission', 'no file system can be mounted here (unshare, mount)');
        const disk = places(`${name}-${ending}`);
        const earlier = 'an earlier report '.repeat(500);
        const output = path.join(disk.place, `report.${ending}`);
        writeFileSync(path.join(disk.seed, `report.${ending}`), earlier);
        // A Markdown report is so short that there must be no room even for its first byte.
        writeFileSync(
          path.join(disk.seed, 'filler'),
          'x'.repeat(ending === 'md' ? 16_000 : 12_000),
        );
        const result = await runOnSmallDisk([...argsOf(), '-o', output, '-f', 'json'], {
          ...disk,
          options: 'size=28k',
        });
        assertRefused(result);
        assert.deepEqual(contents(disk.after), contents(disk.seed));
        assert.equal(JSON.parse(result.out) !== null, true, 'the results are printed all the same');
      });
    }

    it(`keeps what was there when a file of ${name} may not grow`, async function () {
      if (!canLimit()) skip(this, 'permission', 'there is no limit on files here (ulimit -f)');
      const place = path.join(folder, `${name}-limited`);
      mkdirSync(place);
      const output = path.join(place, 'report.json');
      writeFileSync(output, 'an earlier report');
      assertRefused(await runWithSmallFiles([...argsOf(), '-o', output], 4));
      assert.deepEqual(contents(place), { 'report.json': 'an earlier report' });
    });
  }

  it('keeps the numbers, and what the store had, when the store finds no room', async function () {
    if (!canMount())
      skip(this, 'permission', 'no file system can be mounted here (unshare, mount)');
    const disk = places('store');
    const semqa = ['-m', 'semqa', '-f', 'json', '--threads', '1'];
    const of = (limit: number, ...store: readonly string[]): readonly string[] => [
      ...scoring.slice(0, 5),
      ...semqa,
      ...['--limit', String(limit), ...store],
    ];
    const limit = isFullRun ? 8 : 3;
    const whole = await runCli(...of(limit, '--no-store'));
    assert.equal(whole.status, 0, whole.err);
    const begun = await runCli(...of(1, '--store', disk.seed));
    assert.equal(begun.status, 0, begun.err);
    const kilobytes = Math.ceil(
      readdirSync(disk.seed).reduce(
        (sum, name) => sum + statSync(path.join(disk.seed, name)).size,
        0,
      ) / 1024,
    );
    for (const spare of isFullRun ? [0, 40] : [40]) {
      rmSync(disk.after, { recursive: true, force: true });
      const options = `size=${String(kilobytes + 4 + spare)}k`;
      const { status, out, err } = await runOnSmallDisk(of(limit, '--store', disk.place), {
        ...disk,
        options,
      });
      assert.ok(status === 0 || status === 1, err);
      assert.equal(out, whole.out, 'the numbers are others');
      const said = err.split('\n').filter((line) => /kept|store/u.test(line));
      assert.ok(said.length <= 1, `said more than once:\n${err}`);
      const kept = path.join(folder, `kept${String(spare)}`);
      cpSync(disk.after, kept, { recursive: true });
      const again = await runCli(...of(limit, '--store', kept));
      assert.equal(again.out, whole.out, again.err);
      assert.doesNotMatch(again.err, /damaged|not kept|no longer kept/u);
    }
  });

  const limits = [
    ['bytes', 'size=6m'],
    ['names', 'size=200m,nr_inodes=10'],
    ['bytes in the middle', 'size=90m'],
  ] as const;
  for (const [what, options] of isFullRun ? limits : limits.slice(1, 2)) {
    it(`keeps the other models when the models folder has no room for more ${what}`, async function () {
      if (!canMount())
        skip(this, 'permission', 'no file system can be mounted here (unshare, mount)');
      const disk = places(`models-${what.replaceAll(' ', '-')}`);
      const source = path.join(folder, 'encoder');
      mkdirSync(source, { recursive: true });
      for (const [name, bytes] of Object.entries(servedEncoder(path.join(root, 'models')).files)) {
        writeFileSync(path.join(source, path.basename(name)), bytes);
      }
      mkdirSync(path.join(disk.seed, 'mine'));
      writeFileSync(path.join(disk.seed, 'mine', 'notes.txt'), 'mine');
      // Running out of space during the import cannot be predicted before the import.
      const filler = what === 'bytes in the middle' ? 70_000_000 : 1000;
      writeFileSync(path.join(disk.seed, 'filler'), Buffer.alloc(filler));
      const result = await runOnSmallDisk(
        ['models', 'import', source, '--id', 'fresh', '--models-folder', disk.place],
        { ...disk, options },
      );
      assertRefused(result);
      const after = contents(disk.after);
      for (const [name, text] of Object.entries(contents(disk.seed)))
        assert.equal(after[name], text);
      assert.deepEqual(
        Object.keys(after).filter((name) => name.includes('fresh')),
        [],
        'a part of the model stays',
      );
    });
  }

  it('refuses a model that may not grow, and leaves nothing of it', async function () {
    if (!canLimit()) skip(this, 'permission', 'there is no limit on files here (ulimit -f)');
    const source = path.join(folder, 'limited-encoder');
    mkdirSync(source);
    for (const [name, bytes] of Object.entries(servedEncoder(path.join(root, 'models')).files)) {
      writeFileSync(path.join(source, path.basename(name)), bytes);
    }
    const models = path.join(folder, 'limited-models');
    const args = ['models', 'import', source, '--id', 'fresh', '--models-folder', models];
    assertRefused(await runWithSmallFiles(args, 4000));
    assert.deepEqual(contents(models), {});
  });
});
