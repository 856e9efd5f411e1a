// The process is stopped while model results are being stored: afterwards the store opens, and scores equal those of an
// undisturbed run.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sampleFiles } from '../../support/manyClaims.ts';
import { runCli, startCli } from '../../support/runCli.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import { describeAttacks, processesAtOnce, runCases } from '../support/cases.ts';
import { isFullRun } from '../../support/runSize.ts';
import { killed, timed } from './killed.ts';

describeAttacks(['killedStore'], 'a store whose writers are stopped at any moment', () => {
  const folder = folderOfSuite();
  const args = (...store: readonly string[]): readonly string[] => [
    ...['score', '-r', sampleFiles.reference, '-p', sampleFiles.predictions, '-m', 'semqa'],
    ...['-f', 'json', '--threads', '1', '--limit', isFullRun ? '20' : '4', ...store],
  ];

  it('opens, keeps, and gives the same numbers', async function () {
    const { result, ms: usualMs } = await timed(() => startCli(args('--no-store')).finished);
    assert.equal(result.status, 0, result.err);
    await runCases(
      this,
      'killedStore',
      async ({ chance, number }, count) => {
        const store = path.join(folder, `store${String(number)}`);
        const tries = 1 + chance.below(2);
        for (let time = 0; time < tries; time += 1) {
          const moment = { usualMs, watched: store };
          const { signal, wasLate } = await killed(args('--store', store), moment, chance);
          count(wasLate ? 'too late' : signal);
        }
        for (let time = 0; time < 2; time += 1) {
          const { status, out, err } = await runCli(...args('--store', store));
          assert.equal(status, 0, err);
          assert.equal(out, result.out, 'the numbers are others');
          assert.doesNotMatch(err, /not kept|no longer kept|damaged/u);
        }
        const strange = readdirSync(store).filter(
          (name) => !/^results\.sqlite(?:-wal|-shm)?$/u.test(name),
        );
        assert.deepEqual(strange, [], 'something else is left in the store');
      },
      { atOnce: processesAtOnce },
    );
  });
});
