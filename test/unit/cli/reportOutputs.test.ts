import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { observeFailures } from '../../../src/cli/command.ts';
import { ReportOutputs } from '../../../src/cli/output/reportOutputs.ts';
import { writeResult } from '../../../src/cli/run/resultCommand.ts';
import type { ReportClaim } from '../../../src/core/score/results/claims.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';
import { sampleReport } from '../core/score/report/sampleReport.ts';

const { claims, ...rest } = sampleReport;
const end = { ...rest, claimCount: claims.length };

describe('where a report goes', () => {
  const folder = folderOfEachTest();
  const output = path.join(folder, 'r.csv');
  const said: string[] = [];
  const printLine = (line: string): void => {
    said.push(line);
  };

  beforeEach(() => {
    writeFileSync(output, 'old');
    said.length = 0;
  });

  it('is left as it was, with nothing beside it, when a claim cannot be written', async () => {
    const print = () => Promise.resolve();
    const outputs = new ReportOutputs({ output, format: 'csv' }, { print, width: 80, printLine });
    await outputs.begin(end);
    await assert.rejects(outputs.claims([{} as ReportClaim]), { code: 'internal' });
    await outputs.discard();
    assert.equal(outputs.isWritten, false);
    assert.deepEqual(readdirSync(folder), ['r.csv']);
    assert.equal(readFileSync(output, 'utf8'), 'old');
  });

  it('says where it cannot be, and lets who listens know the code', async () => {
    const heard: string[] = [];
    await observeFailures(
      ({ code }) => heard.push(code),
      async () => {
        const nowhere = path.join(folder, 'none', 'r.csv');
        const outputs = new ReportOutputs(
          { output: nowhere, format: 'csv' },
          { width: 80, printLine },
        );
        await outputs.begin(end);
        assert.equal(outputs.isWritten, false);
        assert.equal(await writeResult(nowhere, 'text', 'it', printLine), false);
      },
    );
    assert.deepEqual(heard, ['fileUnwritable', 'fileUnwritable']);
    assert.equal(said.filter((line) => line.includes('the folder does not exist')).length, 2);
  });

  it('is left as it was when the run is given up in the middle', async () => {
    const outputs = new ReportOutputs({ output, format: 'csv' }, { width: 80, printLine });
    await outputs.begin(end);
    await outputs.claims(claims);
    assert.equal(readdirSync(folder).length, 2);
    await outputs.discard();
    assert.deepEqual(readdirSync(folder), ['r.csv']);
    assert.equal(readFileSync(output, 'utf8'), 'old');
  });

  it('is written to its end when it cannot be printed, which is told', async () => {
    const full = new InspectorError('fileUnwritable', 'It is full.', '');
    let prints = 0;
    const print = () => {
      prints += 1;
      return Promise.reject(full);
    };
    const outputs = new ReportOutputs({ output, format: 'csv' }, { print, width: 80, printLine });
    await outputs.begin(end);
    await outputs.claims(claims);
    await outputs.end(end);
    assert.equal(outputs.failure, full);
    assert.equal(outputs.isWritten, true);
    assert.equal(prints, 1);
    assert.match(readFileSync(output, 'utf8'), /^row,index[^]*\nmean,/);
    const nowhere = new ReportOutputs({ format: 'csv' }, { print, width: 80, printLine });
    await assert.rejects(nowhere.begin(end), full);
  });

  it('is beside the file while it is unfinished', async () => {
    const outputs = new ReportOutputs({ output, format: 'csv' }, { width: 80, printLine });
    await outputs.begin(end);
    await outputs.end({ ...end, complete: false });
    assert.equal(readFileSync(output, 'utf8'), 'old');
    assert.deepEqual(readdirSync(folder).sort(), ['r.csv', 'r.partial.csv']);
    assert.match(
      said.join(),
      /unfinished report written to .*r\.partial\.csv; nothing was replaced/,
    );
  });
});
