import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitStatus } from '../../../src/cli/command.ts';
import { commands } from '../../../src/cli/program.ts';
import { shippedDataSets } from '../../../src/core/read/claims/dataSets.ts';
import { metricGroups, metrics } from '../../../src/core/score/metrics/registry.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';
import { defaultRunOptions, parsed } from './cliFixture.ts';

const parse = (...args: readonly string[]) => parsed('score', args);
const files = ['--reference', 'gold.json', '--predictions', 'pred.json'];

describe('the command line', () => {
  const folder = folderOfEachTest();
  it('gives the documented defaults and the exit status of what it ran', async () => {
    const { status, options, err } = await parse('score', ...files);
    assert.equal(status, 7);
    assert.equal(err, '');
    assert.deepEqual(options, {
      reference: path.resolve('gold.json'),
      predictions: path.resolve('pred.json'),
      metrics: ['coverage', 'semqa', 'hungarianMeteor', 'verdict', 'averitec', 'justification'],
      format: 'table',
      levels: [],
      ...defaultRunOptions,
    });
  });

  it('takes every option', async () => {
    const { options } = await parse(
      ...['score', ...files, '--metrics', 'semqa, semqa', '--output', 'r.json', '--format', 'csv'],
      ...['--limit', '12', '--threads', '2', '--alpha', '0.8', '--threshold', '-0.1'],
      ...['--variation', 'softmax', '--temperature', '.1', '--no-store', '--levels', '.15, 0.35'],
      ...['--meteor-tokenizer', 'nltk3.10', '--rouge-stemmer', '--data-set', 'claimdecomp'],
      ...['--answer-support', 'undecidedHalf', '--answer-context', 'questionAnswer', '--no-stream'],
      ...['--columns', 'a.csv', '--columns', 'b#c.csv#coverage=1..5', '--no-columns-beside'],
      ...['--definition', 'authors', '--timing'],
    );
    assert.deepEqual(options, {
      ...defaultRunOptions,
      reference: path.resolve('gold.json'),
      predictions: path.resolve('pred.json'),
      metrics: ['semqa'],
      columns: [
        { path: path.resolve('a.csv') },
        { path: path.resolve('b#c.csv'), scales: 'coverage=1..5' },
      ],
      columnsBeside: false,
      output: path.resolve('r.json'),
      format: 'csv',
      levels: [0.15, 0.35],
      meteorTokenizer: 'nltk3.10',
      rougeStemmer: true,
      dataSet: shippedDataSets.find(({ id }) => id === 'claimdecomp'),
      stream: false,
      limit: 12,
      timing: true,
      threads: 2,
      definition: 'authors',
      alpha: 0.8,
      threshold: -0.1,
      variation: 'softmax',
      temperature: 0.1,
      answerSupport: 'undecidedHalf',
      answerContext: 'questionAnswer',
      store: false,
    });
    const wrong = await parse('score', ...files, '--columns', 'a.csv#coverage=5..5');
    assert.equal(wrong.status, 2);
    const noScale = await parse('score', ...files, '--columns', 'a.csv#1-5');
    assert.match(noScale.err, /"1-5" is no scale; expected 1\.\.5/u);
    const noMetric = await parse('score', ...files, '--metrics', 'semqua');
    assert.match(
      noMetric.err,
      /is invalid\. There is no metric "semqua"\. Did you mean "semqa"\?\n/u,
    );
    const { options: stored } = await parse('score', ...files, '--store', 'kept');
    assert.equal(stored?.store, path.resolve('kept'));
    const { options: streamed } = await parse('score', ...files, '--stream');
    assert.equal(streamed?.stream, true);
  });

  it('takes stored replies alone or with both files, with their metrics where none are named', async () => {
    const replies = ['--replies', 'a.jsonl', '--replies', 'b.jsonl'];
    const paths = ['a.jsonl', 'b.jsonl'].map((file) => ({ path: path.resolve(file) }));
    const alone = await parsed('score', ['score', ...replies]);
    assert.equal(alone.status, 7);
    assert.deepEqual(alone.options?.replies, paths);
    assert.equal(alone.options.hasUsualMetrics, true);
    const { options: both } = await parse('score', ...files, ...replies, '-m', 'ev2r');
    assert.deepEqual(both?.replies, paths);
    assert.equal(both.hasUsualMetrics, undefined);
    const half = await parse('score', '--replies', 'a.jsonl', '-r', 'gold');
    assert.match(half.err, /required option '-p, --predictions <pred>' not specified/u);
    const compared = await parsed('compare', ['compare', 'a.json', 'b.json', ...replies]);
    assert.match(compared.err, /unknown option '--replies'/u);
  });

  it('takes every metric and group of the table of metrics', async () => {
    const ids = [...metrics.map(({ id }) => id), ...metricGroups.keys()];
    const { options } = await parse('score', ...files, '--metrics', ids.join(','));
    assert.deepEqual(options?.metrics, ids);
    const { out } = await parse('score', '--help', 'all');
    const words = out.replaceAll(/\s+/gu, ' ');
    assert.ok(words.includes(ids.join(', ')), 'the help names them');
  });

  it('reads standard input where a file is -', async () => {
    const { options } = await parse('score', '-r', 'gold', '-p', '-');
    assert.equal(options?.predictions, '/dev/stdin');
  });

  it("takes a file's description of a data set", async () => {
    const file = path.join(folder, 'own.json');
    writeFileSync(file, '{"id": "own", "labels": ["false", "true"], "isOrdered": true}');
    const { options } = await parse('score', ...files, '--data-set', file);
    assert.deepEqual(options?.dataSet?.labels, ['false', 'true']);
    writeFileSync(file, '{"id": "own", "labels": ["false"]}');
    const { status, err } = await parse('score', ...files, '--data-set', file);
    assert.equal(status, 2);
    assert.match(err, /labels has 1 item, expected at least 2/);
  });

  const wrong: readonly (readonly [args: readonly string[], expected: RegExp])[] = [
    [[], /Usage: evidence-inspector/],
    [['scores'], /unknown command 'scores'[^]*Did you mean score/],
    [['score', '--predictions', 'p'], /required option '-r, --reference <gold>'/],
    [
      ['score', ...files, '--metrics', 'semqa,bleurt'],
      /no metric "bleurt"; there is coverage, semqa/,
    ],
    [['score', ...files, '--metrics', ''], /no metric ""; there is coverage, semqa/],
    [
      ['score', ...files, '--format', 'xml'],
      /Allowed choices are table, overview, official, json, jsonl, csv, markdown, latex, html/,
    ],
    [['score', ...files, '--levels', '1.2'], /1\.2/],
    [['score', ...files, '--levels', 'low'], /Expected a number/],
    [
      ['score', ...files, '--meteor-tokenizer', 'nltk4'],
      /Allowed choices are nltk3\.9\.1, nltk3\.10/,
    ],
    [['score', ...files, '--data-set', 'nowhere'], /Expected averitec, .*or a JSON file/],
    [['score', ...files, '--limit', '0'], /Expected a whole number from 1 up/],
    [['score', ...files, '--limit', '1.5'], /Expected a whole number from 1 up/],
    [['score', ...files, '--threads', '65'], /Expected a whole number from 0 to 64/],
    [['score', ...files, '--alpha', '1.1'], /Alpha is 1.1, expected a number from 0 to 1/],
    [['score', ...files, '--alpha', '0x1'], /Expected a number/],
    [['score', ...files, '--threshold', 'NaN'], /Expected a number/],
    [['score', ...files, '--threshold', '-2'], /Threshold is -2, expected a number from -1 to 1/],
    [
      ['score', ...files, '--answer-support', 'half'],
      /choices are ratio, decidedOnly, undecidedHalf, entailment/,
    ],
    [['score', ...files, '--answer-context', 'claim'], /choices are answer, questionAnswer/],
    [['score', ...files, '--temperature', '0'], /Temperature is 0, expected a number above 0/],
    [['score', ...files, '--variation', 'greedy'], /Allowed choices are hungarian, softmax/],
    [['score', ...files, '-m', 'meteor'], /no metric "meteor"\. Did you mean "hungarianMeteor"\?/],
    [['score', ...files, '-m', 'SemQA'], /no metric "SemQA"\. Did you mean "semqa"\?/],
    [['score', ...files, '-m', 'averitec_score'], /Did you mean "averitec"\?/],
    [
      ['score', 'samples/systemA.predictions.json', 'samples/reference.json'],
      /score --reference samples\/reference\.json --predictions samples\/systemA/,
    ],
    [
      ['score', 'samples/reference.json', 'samples/systemA.predictions.json'],
      /score --reference samples\/reference\.json --predictions samples\/systemA/,
    ],
    [['score', 'dev.json'], /takes its files as options: .*--reference GOLD --predictions PRED/],
    [['leaderboard', '-r', 'gold', 'a.json'], /compare --leaderboard --reference GOLD FILES/],
    [['compare', 'a', 'b', '--names', 'A,A', 'extra'], /a different name for each system/],
    [
      ['score', ...files, '--output', 'report.pdf'],
      /ends in \.json, \.txt, \.jsonl, \.csv, \.md, \.tex, \.html, \.svg, or without an ending, which is JSON\. `rsvg-convert/,
    ],
    [
      ['compare', 'a', 'b', '--output', 'runs.jsonl'],
      /ends in \.json, \.txt, \.csv, \.md, \.tex, \.html/,
    ],
    [
      ['grid', ...files, '--output', 'search.html'],
      /ends in \.json, \.txt, \.csv, \.md, \.tex, or/,
    ],
    [['score', ...files, '--colour'], /unknown option '--colour'[^]*options\.\n$/],
    [
      ['score', ...files, '--cause', 'notAsked'],
      /'--cause'[^]*\n--cause is an option of export\.\n$/,
    ],
    [['score', '--reference', '', '--predictions', 'p'], /Expected the path of a file/],
  ];
  for (const [args, expected] of wrong) {
    it(`refuses "${args.slice(-2).join(' ')}" with status 2 and says what it expects`, async () => {
      const { status, options, out, err } = await parse(...args);
      assert.equal(status, 2);
      assert.match(err, expected);
      assert.equal(out, '');
      assert.equal(options, undefined);
    });
  }

  it('prints help and version on stdout with status 0', async () => {
    const version = await parse('--version');
    assert.deepEqual([version.status, version.out], [0, '1.2.3\n']);
    const help = await parse('--help');
    assert.equal(help.status, 0);
    assert.match(help.out, /score/);
    const scoreHelp = await parse('score', '--help', 'all');
    assert.equal(scoreHelp.status, 0);
    assert.match(scoreHelp.out, /--temperature <number>[^]*Exit status: 0 done, 1 failed/);
    const [, listed = ''] = scoreHelp.out.split('Exit status: ');
    for (const one of Object.values(exitStatus)) {
      assert.match(listed, new RegExp(`(?:^|[ \\n])${String(one)} `, 'u'));
    }
  });

  it('prints at most 25 lines of help for each command, options by group, and says how to see the rest', async () => {
    for (const name of ['', ...Object.keys(commands), 'mcp']) {
      const { out } = await parse(...(name === '' ? [] : [name]), '--help');
      assert.ok(
        out.split('\n').length <= 26,
        `${name}: ${String(out.split('\n').length - 1)} lines`,
      );
      assert.match(out, /--help all/u, name);
    }
    const { out } = await parse('score', '--help', 'all');
    const headings = out.match(/^[A-Z].*:$/gmu);
    assert.deepEqual(headings, [
      'Input:',
      'Only Source support (sourceSupport):',
      'Only Stages of evidence (evidenceStages):',
      'Scores:',
      'Only SemQA (semqa):',
      'Only AVeriTeC score (averitec):',
      'Models:',
      'Judge:',
      'Output:',
      'Examples:',
    ]);
    assert.deepEqual((await parse('help', 'score', 'all')).out, out);
  });
});
