// `score --summary` as DVC and Snakemake run it: the built command line on the sample files.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import { sampleFiles, writeAsLines } from '../support/manyClaims.ts';
import { parseCsv } from '../support/parseCsv.ts';
import { runCli, type CliResult } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const { reference, predictions } = sampleFiles;

interface Leaderboard {
  readonly columns: readonly { readonly column: string }[];
  readonly rows: readonly {
    readonly cells: readonly {
      readonly mean: number;
      readonly interval: { readonly low: number; readonly high: number } | null;
    }[];
  }[];
}

describe('score --summary', () => {
  const folder = folderOfSuite();
  const score = (...args: readonly string[]): Promise<CliResult> =>
    runCli('score', '-r', reference, ...args);
  const readNumbers = (file: string): Readonly<Record<string, number>> =>
    JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, number>>;

  it('has the numbers of the report, the columns of the CSV and the intervals of the leaderboard', async () => {
    const [summary, report] = [path.join(folder, 'metrics.json'), path.join(folder, 'report.json')];
    const options = ['-m', 'coverage,verdict,averitec', '--summary', summary, '-o', report];
    const { status, err, out } = await score('-p', predictions, ...options, '-f', 'csv');
    assert.equal(status, 0, err);
    assert.match(err, /report written to .*report\.json\n.*summary written to .*metrics\.json/u);
    const numbers = readNumbers(summary);
    for (const [key, value] of Object.entries(numbers)) {
      assert.ok(typeof value === 'number' && Number.isFinite(value), key);
    }
    const { aggregate, claims } = JSON.parse(readFileSync(report, 'utf8')) as FlatReport;
    assert.equal(numbers['claims'], claims.length);
    const unpredicted = claims.filter(({ predictionIndex }) => predictionIndex === null).length;
    assert.equal(numbers['claims_without_prediction'], unpredicted);
    assert.equal(numbers['claims_with_failures'], 0);
    assert.equal(numbers['warnings'], 0);
    assert.equal(numbers['averitec_0.25'], aggregate.averitecScore?.['0.25']);
    assert.equal(numbers['verdict_accuracy'], aggregate.verdict?.accuracy);
    assert.equal(numbers['coverage'], aggregate.coverage?.score);

    const means = parseCsv(out).at(-1);
    const header = parseCsv(out)[0] ?? [];
    for (const [key, value] of Object.entries(numbers)) {
      if (!header.includes(key) || /_version$|_signature$/u.test(key)) continue;
      assert.equal(value, Number(means?.[header.indexOf(key)]), key);
    }

    const leaderboard = await runCli('compare', '--leaderboard', report, '-f', 'json');
    const { columns, rows } = JSON.parse(leaderboard.out) as Leaderboard;
    const shown = columns.flatMap(({ column }, at) => {
      const interval = rows[0]?.cells[at]?.interval;
      return interval && column !== 'verdict_macroF1' ? [{ column, interval }] : [];
    });
    assert.ok(shown.length > 0, leaderboard.err);
    for (const { column, interval } of shown) {
      if (!Object.hasOwn(numbers, column)) continue;
      assert.equal(numbers[`${column}_low`], interval.low, column);
      assert.equal(numbers[`${column}_high`], interval.high, column);
    }
    assert.ok((numbers['averitec_0.25_low'] ?? 1) < (numbers['averitec_0.25'] ?? 0));
  });

  it('is the same for streams, and leaves out intervals of fewer than 20 claims', async () => {
    const files = ['whole.json', 'stream.json'].map((name) => path.join(folder, name));
    const [whole = '', stream = ''] = files;
    const common = ['-p', predictions, '-m', 'coverage', '-f', 'overview', '--limit', '10'];
    await score(...common, '--summary', whole);
    assert.ok(!Object.keys(readNumbers(whole)).some((key) => /_(?:low|high)$/u.test(key)));
    const lines = writeAsLines(folder);
    const streamed = ['-r', lines.reference, '-p', lines.predictions, '--stream'];
    await runCli('score', ...streamed, ...common.slice(2), '--summary', stream);
    assert.deepEqual(readNumbers(stream), readNumbers(whole));
  });

  it('fails before scoring where the file cannot be written, and never replaces an input', async () => {
    const target = path.join(folder, 'a-folder');
    mkdirSync(target);
    const unwritable = await score('-p', predictions, '-m', 'verdict', '--summary', target);
    assert.equal(unwritable.status, 1, unwritable.err);
    const copy = path.join(folder, 'system.json');
    writeFileSync(copy, readFileSync(predictions));
    const input = await score('-p', copy, '-m', 'verdict', '--summary', copy);
    assert.equal(input.status, 1, input.err);
    assert.deepEqual(readFileSync(copy), readFileSync(predictions));
    assert.ok(!existsSync(path.join(folder, 'system.partial.json')));
  });
});
