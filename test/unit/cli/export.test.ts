import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ExportOptions, exportReport } from '../../../src/cli/export.ts';
import { buildComparison } from '../../../src/core/comparison/comparison.ts';
import {
  comparisonCsv,
  comparisonJson,
} from '../../../src/core/comparison/tables/comparisonData.ts';
import { comparisonLatex } from '../../../src/core/comparison/tables/comparisonLatex.ts';
import { toComparedReport } from '../../../src/core/comparison/toComparedReport.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';
import { sampleReport } from '../core/report/sampleReport.ts';
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
