import assert from 'node:assert/strict';
import path from 'node:path';
import { formatOfFile, pageFormats } from '../../../src/cli/output/outputFormats.ts';
import { parsed } from './cliFixture.ts';

const parse = (...args: readonly string[]) => parsed('agreement', ['agreement', ...args]);

describe('the options of agreement', () => {
  it('have defaults, and several files', async () => {
    const { status, options } = await parse('a.csv', 'b.jsonl');
    assert.equal(status, 7);
    assert.deepEqual(options, {
      files: [path.resolve('a.csv'), path.resolve('b.jsonl')],
      ...{ format: 'table', resamples: 1000, seed: 12345 },
    });
  });

  it('are all taken', async () => {
    const { options } = await parse(
      ...['a.csv', '--dimension', 'tone', '--scale', 'ordinal', '--values', 'no, partly ,yes'],
      ...['--output', 'out.md', '--format', 'latex', '--resamples', '200', '--seed', '7'],
      ...[
        '--columns-are',
        'dimensions',
        '--raters',
        'label_0, label_1',
        '--id',
        'item',
        '--control',
        'gold',
        '--pass-mark',
        '0.75',
      ],
    );
    assert.deepEqual(options, {
      files: [path.resolve('a.csv')],
      ...{ dimension: 'tone', scale: 'ordinal', values: ['no', 'partly', 'yes'] },
      ...{ output: path.resolve('out.md'), format: 'latex', resamples: 200, seed: 7 },
      columnsAre: 'dimensions',
      ...{ raters: ['label_0', 'label_1'], id: 'item', control: 'gold', passMark: 0.75 },
    });
  });

  it('are refused with what was expected', async () => {
    const wrong: readonly (readonly [readonly string[], RegExp])[] = [
      [[], /missing required argument/u],
      [['a.csv', '--scale', 'ratio'], /nominal, ordinal, interval/u],
      [['a.csv', '--columns-are', 'claims'], /raters, dimensions/u],
      [['a.csv', '--values', 'yes'], /two or more different values/u],
      [['a.csv', '--values', 'yes,yes'], /two or more different values/u],
      [['a.csv', '--pass-mark', '80'], /share above 0 and up to 1/u],
      [['a.csv', '--resamples', '1'], /from 100 to/u],
      [['a.csv', '--format', 'jsonl'], /table, json, csv, markdown, latex, html/u],
    ];
    for (const [args, message] of wrong) {
      const { status, err, options } = await parse(...args);
      assert.deepEqual([status, options], [2, undefined]);
      assert.match(err, message);
    }
  });

  it('take the form of a written file from its name', () => {
    const forms = ['a.csv', 'a.MD', 'a.tex', 'a.html', 'a.json', 'a'].map((file) =>
      formatOfFile(file, pageFormats),
    );
    assert.deepEqual(forms, ['csv', 'markdown', 'latex', 'html', 'json', 'json']);
  });
});
