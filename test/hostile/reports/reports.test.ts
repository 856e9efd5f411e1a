// Files with an active name that are no reports: `export` and `compare` print nothing that controls a terminal. Reports that were
// tampered with are in test/unit/core/score/report/stored/tamperedReports.test.ts.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LocalScoring } from '../../../src/scorer/engine/createScoring.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import { describeAttacks } from '../support/cases.ts';
import { assertHarmless, localScoring, runInProcess } from '../support/inProcess.ts';

describeAttacks(['reports'], 'files given as stored reports', () => {
  const folder = folderOfSuite();
  let scoring: LocalScoring;
  before(() => {
    scoring = localScoring();
  });
  after(async () => {
    await scoring.dispose();
  });

  it('say nothing that a terminal acts on about a file with an active name', async () => {
    const name = 'a\u001b[2J\u009b31m\u0007b.json';
    const file = path.join(folder, name);
    for (const text of [
      '[]',
      '{"schema":"evidence-inspector/report/2\u009b"}',
      '\u001b]0;x\u0007',
    ]) {
      writeFileSync(file, text);
      for (const args of [
        ['export', file],
        ['compare', file, file],
      ]) {
        const outcome = await runInProcess(scoring, args);
        assert.notEqual(outcome.status, 0);
        for (const line of [outcome.out, ...outcome.said]) assertHarmless(line, args.join(' '));
      }
    }
  });
});
