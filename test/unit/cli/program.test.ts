import assert from 'node:assert/strict';
import path from 'node:path';
import { runProgram } from '../../../src/cli/program.ts';
import type { ScoreOptions } from '../../../src/cli/scoreOptions.ts';

interface Outcome {
  readonly status: number;
  readonly options?: ScoreOptions;
  readonly out: string;
  readonly err: string;
}

async function parse(...args: readonly string[]): Promise<Outcome> {
  let out = '';
  let err = '';
  let options: ScoreOptions | undefined;
  const status = await runProgram(args, '1.2.3', {
    writeOut: (text) => (out += text),
    writeErr: (text) => (err += text),
    score: (given) => {
      options = given;
      return Promise.resolve(7);
    },
  });
  return { status, out, err, ...(options ? { options } : {}) };
}

const files = ['--reference', 'gold.json', '--predictions', 'pred.json'];

describe('the command line', () => {
  it('gives the documented defaults and the exit status of what it ran', async () => {
    const { status, options, err } = await parse('score', ...files);
    assert.equal(status, 7);
    assert.equal(err, '');
    assert.deepEqual(options, {
      reference: path.resolve('gold.json'),
      predictions: path.resolve('pred.json'),
      metrics: ['semqa'],
      format: 'table',
      threads: 0,
      alpha: 0.5,
      threshold: 0.2,
      variation: 'hungarian',
      temperature: 1,
    });
  });

  it('takes every option', async () => {
    const { options } = await parse(
      ...['score', ...files, '--metrics', 'semqa, semqa', '--output', 'r.json', '--format', 'csv'],
      ...['--limit', '12', '--threads', '2', '--alpha', '0.8', '--threshold', '-0.1'],
      ...['--variation', 'softmax', '--temperature', '.1', '--no-store'],
    );
    assert.deepEqual(options, {
      reference: path.resolve('gold.json'),
      predictions: path.resolve('pred.json'),
      metrics: ['semqa'],
      output: path.resolve('r.json'),
      format: 'csv',
      limit: 12,
      threads: 2,
      alpha: 0.8,
      threshold: -0.1,
      variation: 'softmax',
      temperature: 0.1,
      store: false,
    });
    const { options: stored } = await parse('score', ...files, '--store', 'kept');
    assert.equal(stored?.store, path.resolve('kept'));
  });

  const wrong: readonly (readonly [args: readonly string[], expected: RegExp])[] = [
    [[], /Usage: evidence-inspector/],
    [['scores'], /unknown command 'scores'[^]*Did you mean score/],
    [['score', '--predictions', 'p'], /required option '-r, --reference <gold>'/],
    [['score', ...files, '--metrics', 'semqa,bleurt'], /no metric "bleurt"; there is semqa/],
    [['score', ...files, '--metrics', ''], /no metric ""; there is semqa/],
    [['score', ...files, '--format', 'xml'], /Allowed choices are table, json, csv, markdown/],
    [['score', ...files, '--limit', '0'], /Expected a whole number from 1 up/],
    [['score', ...files, '--limit', '1.5'], /Expected a whole number from 1 up/],
    [['score', ...files, '--threads', '65'], /Expected a whole number from 0 to 64/],
    [['score', ...files, '--alpha', '1.1'], /alpha is 1.1, expected a number from 0 to 1/],
    [['score', ...files, '--alpha', '0x1'], /Expected a number/],
    [['score', ...files, '--threshold', 'NaN'], /Expected a number/],
    [['score', ...files, '--threshold', '-2'], /threshold is -2, expected a number from -1 to 1/],
    [['score', ...files, '--temperature', '0'], /temperature is 0, expected a number above 0/],
    [['score', ...files, '--variation', 'greedy'], /Allowed choices are hungarian, softmax/],
    [['score', ...files, 'extra'], /too many arguments/],
    [['score', ...files, '--colour'], /unknown option '--colour'/],
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
    const scoreHelp = await parse('score', '--help');
    assert.equal(scoreHelp.status, 0);
    assert.match(scoreHelp.out, /--temperature <number>[^]*Exit status: 0 done, 1 failed/);
  });
});
