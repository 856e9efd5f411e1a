import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ExportOptions, exportReport } from '../../../src/cli/export.ts';
import { buildComparison } from '../../../src/core/analyse/comparison/comparison.ts';
import {
  comparisonCsv,
  comparisonJson,
} from '../../../src/core/analyse/comparison/tables/comparisonData.ts';
import { comparisonLatex } from '../../../src/core/analyse/comparison/tables/comparisonLatex.ts';
import { toComparedReport } from '../../../src/core/analyse/comparison/toComparedReport.ts';
import { semqaOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import { readCondition } from '../../../src/core/show/tables/claimConditions.ts';
import { buildReport } from '../../../src/core/score/report/reportBuilder.ts';
import { causeOf } from '../../../src/core/score/questions/causes.ts';
import { jsonOf } from '../../support/cutReport.ts';
import { parseCsv } from '../../support/parseCsv.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';
import { sampleEvaluation, sampleReport, sampleRun } from '../core/score/report/sampleReport.ts';
import { Reader } from './cliFixture.ts';

describe('export of a comparison', () => {
  const comparison = buildComparison([
    toComparedReport('A', sampleReport),
    toComparedReport('B', sampleReport),
  ]);
  const folder = folderOfEachTest();
  const report = path.join(folder, 'cmp.json');
  let reader: Reader;

  beforeEach(() => {
    reader = new Reader();
    writeFileSync(report, comparisonJson(comparison));
  });

  const run = (options: Omit<ExportOptions, 'report'>): Promise<number> =>
    exportReport({ report, ...options }, reader.environment(undefined, 100));

  it('prints the table, or the format that was asked for', async () => {
    assert.equal(await run({}), 0);
    assert.match(reader.printed, /Only 3 claims|A and B/u);
    reader.printed = '';
    assert.equal(await run({ format: 'latex' }), 0);
    assert.equal(reader.printed, comparisonLatex(comparison));
  });

  it('writes only the file if no format was asked for', async () => {
    const output = path.join(folder, 'cmp.csv');
    assert.equal(await run({ output }), 0);
    assert.equal(readFileSync(output, 'utf8'), comparisonCsv(comparison));
    assert.equal(reader.printed, '');
    assert.deepEqual(reader.said, [`comparison written to ${output}`]);
  });

  it('refuses what only reports have', async () => {
    assert.equal(await run({ claim: 1 }), 2);
    assert.match(
      reader.said.at(-1) ?? '',
      /--claim is only for reports, and .*cmp\.json is a comparison/u,
    );
    const output = path.join(folder, 'cmp.jsonl');
    assert.equal(await run({ output }), 2);
    assert.match(
      reader.said.at(-1) ?? '',
      /cannot be written in the format jsonl\. Use table, json/u,
    );
    assert.ok(!existsSync(output));
  });

  it('says which command has written another result', async () => {
    writeFileSync(report, '{ "schema": "evidence-inspector/gate/1", "passed": true }');
    assert.equal(await run({}), 1);
    assert.match(
      reader.said.at(-1) ?? '',
      /cmp\.json is a result of `gate`, not a report\. Create a report .* run the command again with --format\.$/u,
    );
  });
});

describe('export of some claims', () => {
  const folder = folderOfEachTest();
  const file = path.join(folder, 'report.json');
  let reader: Reader;

  beforeEach(() => {
    reader = new Reader();
    writeFileSync(file, jsonOf(sampleReport));
  });

  const run = (options: Omit<ExportOptions, 'report'>): Promise<number> =>
    exportReport({ report: file, ...options }, reader.environment(undefined, 200));

  it('lists the claims of a cause, first of all which they are', async () => {
    const causes = sampleReport.claims.map(causeOf);
    assert.deepEqual(causes, ['credit', 'noPrediction', 'wrongVerdictMissing']);
    assert.equal(await run({ cause: 'noPrediction' }), 0);
    const [first, , , , row] = reader.printed.split('\n');
    assert.equal(first, '1 of 3 claims: no prediction for the claim.');
    assert.match(row ?? '', /^1  noPrediction /u);
    assert.doesNotMatch(reader.printed, /wrongVerdictMissing/u);
  });

  it('lists the claims that meet any conditions, those on the same field being alternatives', async () => {
    const where = (...texts: readonly string[]) =>
      texts.map((text) => readCondition(text) ?? assert.fail(text));
    assert.equal(await run({ where: where('cause=noPrediction', 'cause=credit') }), 0);
    assert.match(
      reader.printed,
      /^2 of 3 claims: no prediction for the claim; right verdict and enough evidence\.$/mu,
    );
    reader.printed = '';
    const scored = sampleReport.claims.filter((claim) => (semqaOf(claim)?.score ?? 0) >= 0.5);
    assert.equal(await run({ where: where('semqa=0.5..'), format: 'csv' }), 0);
    assert.deepEqual(
      reader.printed
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',')[1])),
      scored.map(({ index }) => index),
    );
    assert.equal(await run({ where: where('nothing=1..2') }), 2);
    assert.match(
      reader.said.at(-1) ?? '',
      /--where: the report has no column nothing\. Use predicted, /u,
    );
    assert.equal(await run({ where: where('list=gainedCredit') }), 2);
    assert.match(
      reader.said.at(-1) ?? '',
      /--where list=gainedCredit needs two runs, and a report has only one\. .* compare OLD\.json NEW\.json/u,
    );
  });

  it('shows the scores that the conditions use in a terminal of any width', async () => {
    const where = ['semqa_answer=0..', 'averitec_0.25=0..'].map(
      (text) => readCondition(text) ?? assert.fail(text),
    );
    assert.equal(await exportReport({ report: file, where }, reader.environment(undefined, 60)), 0);
    assert.match(reader.printed, /^# .*answers +AVeriTeC score +claim$/mu);
  });

  it('joins conditions, and refuses those that the report has no metric for', async () => {
    assert.equal(await run({ cause: 'noPrediction', only: 'failed' }), 0);
    assert.match(
      reader.printed,
      /^0 of 3 claims: no prediction for the claim; a metric failed\.$/mu,
    );
    assert.equal(await run({ status: 'notAsked' }), 2);
    assert.match(
      reader.said.at(-1) ?? '',
      /--status needs .* metric Coverage.*--metrics coverage\./u,
    );
    const metrics = sampleRun.metrics.filter((id) => id !== 'averitec');
    const { averitec: _, ...versions } = sampleRun.provenance.metrics;
    const provenance = { ...sampleRun.provenance, metrics: versions };
    const other = buildReport({ ...sampleRun, provenance, metrics }, sampleEvaluation);
    writeFileSync(file, jsonOf(other));
    assert.equal(await run({ cause: 'notAsked' }), 2);
    assert.match(
      reader.said.at(-1) ?? '',
      /--cause needs .* AVeriTeC score.*--metrics averitec\./u,
    );
  });

  it('writes only the claims as data, with cause and credit', async () => {
    assert.equal(await run({ only: 'wrong', format: 'csv' }), 0);
    const [names = [], ...rows] = parseCsv(reader.printed);
    assert.deepEqual(
      rows.map((cells) => ['index', 'cause', 'credit'].map((name) => cells[names.indexOf(name)])),
      [['2', 'wrongVerdictMissing', '0']],
    );
    reader.printed = '';
    assert.equal(await run({ only: 'failed', format: 'jsonl' }), 0);
    const lines = reader.printed.trimEnd().split('\n');
    assert.ok(lines.every((line) => 'failures' in (JSON.parse(line) as object)));
    assert.equal(lines.length, 1);
  });

  it('refuses formats and options that are about all claims or about one', async () => {
    assert.equal(await run({ cause: 'credit', format: 'json' }), 2);
    assert.match(
      reader.said.at(-1) ?? '',
      /--cause cannot be combined .* Use table, csv or jsonl/u,
    );
    assert.equal(await run({ only: 'wrong', claim: 1 }), 2);
    assert.match(reader.said.at(-1) ?? '', /--claim is one claim, so --only cannot select others/u);
  });
});
