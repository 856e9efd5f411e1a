import assert from 'node:assert/strict';
import { homedir } from 'node:os';
import path from 'node:path';
import { namesOfFiles, systemFiles } from '../../../../src/cli/compare/comparedSystems.ts';
import { formatOfFile, pageFormats } from '../../../../src/cli/output/outputFormats.ts';
import { UsageError } from '../../../../src/cli/command.ts';
import { sampleFiles } from '../../../support/manyClaims.ts';
import { defaultRunOptions, parsed } from '../cliFixture.ts';

const parse = (...args: readonly string[]) => parsed('compare', ['compare', ...args]);

describe('the options of compare', () => {
  it("have the defaults of score's run, level 0.25, and the seed of the statistics", async () => {
    const { status, options, err } = await parse('-r', 'gold.json', 'a.json', 'b.json');
    assert.equal(status, 7, err);
    assert.deepEqual(options, {
      files: [path.resolve('a.json'), path.resolve('b.json')],
      reference: path.resolve('gold.json'),
      format: 'table',
      level: 0.25,
      seed: 12345,
      metrics: ['coverage', 'semqa', 'hungarianMeteor', 'verdict', 'averitec', 'justification'],
      ...defaultRunOptions,
    });
  });

  it('are all taken', async () => {
    const { options, err } = await parse(
      ...['a.json', 'b.json', '--names', 'one, two', '--baseline', 'two', '--level', '.3'],
      ...['--resamples', '500', '--seed', '7', '--format', 'latex', '--output', 'c.md'],
      ...['--metrics', 'bleu', '--limit', '4', '--no-store'],
    );
    assert.ok(options, err);
    const { names, baseline, level, resamples, seed, format, output, metrics, limit, store } =
      options;
    assert.deepEqual(
      { names, baseline, level, resamples, seed, format, output, metrics, limit, store },
      {
        names: ['one', 'two'],
        baseline: 'two',
        level: 0.3,
        resamples: 500,
        seed: 7,
        format: 'latex',
        output: path.resolve('c.md'),
        metrics: ['bleu'],
        limit: 4,
        store: false,
      },
    );
  });

  const wrong: readonly (readonly [args: readonly string[], expected: RegExp])[] = [
    [[], /missing required argument 'files'/],
    [['a', 'b', '--names', 'x,x'], /a different name for each system/],
    [['a', 'b', '--names', 'x,'], /Expected names, separated by commas/],
    [['a', 'b', '--level', '2'], /Level is 2, expected a number from 0 to 1/],
    [['a', 'b', '--resamples', '10'], /from 100 to 1000000/],
    [['a', 'b', '--seed', '-1'], /whole number from 0/],
    [
      ['a', 'b', '--format', 'official'],
      /Allowed choices are table, json, csv, markdown, latex, html/,
    ],
    [['a', 'b', '--stream'], /unknown option '--stream'/],
  ];
  for (const [args, expected] of wrong) {
    it(`refuse "${args.slice(-2).join(' ')}" with status 2 and say what they expect`, async () => {
      const { status, options, err } = await parse(...args);
      assert.equal(status, 2);
      assert.match(err, expected);
      assert.equal(options, undefined);
    });
  }
});

describe('the systems of compare', () => {
  it('are named by the shortest ends of their paths that differ', () => {
    const names = (...files: readonly string[]) =>
      namesOfFiles(files.map((file) => file.split('/').join(path.sep)));
    assert.deepEqual(names('/x/a.json', '/y/b.json'), ['a.json', 'b.json']);
    assert.deepEqual(names('/x/run.json', '/y/run.json'), ['x/run.json', 'y/run.json']);
    assert.deepEqual(names('/x/a.json', '/x/b.json', '/x/a.json'), [
      'a.json',
      'b.json',
      'a.json (3)',
    ]);
  });

  it('are never named by the home folder, since the names are in reports', () => {
    const mine = path.join(homedir(), 'runs', 'a.json');
    const theirs = path.join(path.parse(mine).root, 'other', 'runs', 'a.json');
    assert.deepEqual(namesOfFiles([mine, theirs]), ['~/runs/a.json', 'other/runs/a.json']);
  });

  it('have the baseline first, the others as given', async () => {
    const files = [sampleFiles.predictions, sampleFiles.reference, sampleFiles.predictions];
    const options = { files, reference: 'gold.json', names: ['A', 'B', 'C'], baseline: 'B' };
    const systems = await systemFiles(options);
    assert.deepEqual(
      systems.map(({ name, isReport }) => [name, isReport]),
      [
        ['B', false],
        ['A', false],
        ['C', false],
      ],
    );
    await assert.rejects(systemFiles({ ...options, baseline: 'D' }), UsageError);
    await assert.rejects(systemFiles({ ...options, files: [path.resolve('nothing')] }), UsageError);
    await assert.rejects(
      systemFiles({ files: [sampleFiles.predictions, path.resolve('nothing')], reference: 'x' }),
      { code: 'fileNotFound' },
    );
  });

  it('are written in the form that the name of the file says', () => {
    const forms = ['c.json', 'c.csv', 'c.MD', 'c.tex', 'c'].map((file) =>
      formatOfFile(file, pageFormats),
    );
    assert.deepEqual(forms, ['json', 'csv', 'markdown', 'latex', 'json']);
  });
});
