import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { jsonWriter } from '../../../../src/core/show/tables/reportWriter.ts';
import { readStoredReport } from '../../../../src/node/tools/readStoredReport.ts';
import { folderOfEachTest } from '../../../support/temporaryFolder.ts';
import { writtenReport } from '../../../support/writtenReport.ts';
import { sampleReport } from '../../core/score/report/sampleReport.ts';

describe('a stored report that is read again', () => {
  const folder = folderOfEachTest();
  const text = writtenReport(jsonWriter(), sampleReport);

  it('is not parsed a second time, unless the file has changed', async () => {
    const file = path.join(folder, 'report.json');
    writeFileSync(file, text);
    const first = await readStoredReport(file);
    assert.equal(await readStoredReport(file), first);
    writeFileSync(file, `${text}\n`);
    assert.notEqual(await readStoredReport(file), first);
    writeFileSync(file, '{}');
    await assert.rejects(readStoredReport(file), { code: 'notReport' });
    await assert.rejects(readStoredReport(path.join(folder, 'none.json')), {
      code: 'fileNotFound',
    });
  });
});
