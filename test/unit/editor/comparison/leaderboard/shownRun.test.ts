import assert from 'node:assert/strict';
import { alignSystemsSteps } from '../../../../../src/core/comparison/alignedSystems.ts';
import { systemScores } from '../../../../../src/core/comparison/comparison.ts';
import { leaderboardSteps } from '../../../../../src/core/comparison/leaderboard/leaderboard.ts';
import { averitecDataSet } from '../../../../../src/core/evidence/dataSets.ts';
import { finishSteps } from '../../../../../src/core/statistics/steps.ts';
import { collectComparedClaims } from '../../../../../src/editor/comparison/parts/streamComparedClaims.ts';
import {
  folderHeader,
  toPastRun,
} from '../../../../../src/editor/comparison/leaderboard/shownRun.ts';
import type { Run } from '../../../../../src/editor/runs/run.ts';
import { fullClaim, handClaim, missingClaim, resultOf, runOf } from '../../sampleClaims.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';

const alignSystems = runToEnd(alignSystemsSteps);

const folder = { uri: 'file:///runs', name: 'runs' };
const when = new Date(Date.UTC(2026, 10, 23, 12));

function complete(run: Run): Run {
  run.result = resultOf(run);
  run.state = { kind: 'complete' };
  return run;
}

describe('the run of a folder', () => {
  it('is kept with the numbers that the leaderboard shows', async () => {
    const metrics = ['semqa', 'hungarianMeteor', 'bleu', 'verdict', 'averitec'];
    const run = complete(runOf([fullClaim, missingClaim], { metrics }));
    const kept = await toPastRun([{ file: 'a.json', run }], when);
    assert.equal(kept?.when, '2026-11-23T12:00:00.000Z');
    assert.deepEqual(kept.reference, { name: 'r.json', sha256: '11' });
    assert.equal(kept.made["SemQA's question weight"], '0.5');
    const aligned = alignSystems(
      [{ name: 'a.json', claims: await collectComparedClaims(run) }],
      systemScores(run.metrics),
    );
    const { columns, rows } = finishSteps(
      leaderboardSteps(aligned, { metrics: run.metrics, dataSet: averitecDataSet }),
    );
    assert.ok(columns.length > 6);
    const [system] = kept.systems;
    for (const [at, { column }] of columns.entries()) {
      const mean = rows[0]?.cells[at]?.mean ?? null;
      const known = system?.scores[column];
      assert.ok(known !== undefined, `${column} is not kept`);
      if (mean === null || known === null) assert.equal(known, mean, column);
      else assert.ok(Math.abs(mean - known) < 1e-12, `${column}: ${mean} and ${known}`);
    }
  });

  it('has the systems that are scored to their end, and is none without any', async () => {
    const scored = complete(runOf([handClaim]));
    const stopped = runOf([handClaim]);
    stopped.result = resultOf(stopped);
    stopped.state = { kind: 'stopped', message: 'Cancelled.', total: 2 };
    const systems = [
      { file: 'a.json', run: scored },
      { file: 'b.json', run: stopped },
      { file: 'c.json', run: undefined },
    ];
    const kept = await toPastRun(systems, when);
    assert.deepEqual(
      kept?.systems.map(({ file }) => file),
      ['a.json'],
    );
    assert.equal(await toPastRun(systems.slice(1), when), undefined);
  });

  it('is told with the runs before it, and is none of them itself', async () => {
    const run = complete(runOf([handClaim]));
    const systems = [{ file: 'a.json', run }];
    const kept = await toPastRun(systems, when);
    assert.ok(kept);
    const older = { ...kept, when: '2026-11-22T12:00:00.000Z', systems: [] };
    const { files, runs, reference } = folderHeader(folder, systems, [kept, older]);
    assert.deepEqual(files, [{ file: 'a.json', sha256: '00' }]);
    assert.deepEqual(reference, { name: 'r.json', sha256: '11' });
    assert.deepEqual(runs, [older]);
    // With a different alpha, the run no longer counts as the same run.
    run.parameters = { ...run.parameters, alpha: 0.8 };
    const tried = folderHeader(folder, systems, [kept, older]);
    assert.deepEqual(tried.runs, [kept, older]);
    assert.equal(tried.made["SemQA's question weight"], '0.8');
  });

  it('stands before anything is scored', () => {
    const { files, reference, made } = folderHeader(folder, [{ file: 'a', run: undefined }], []);
    assert.deepEqual([files, reference, made], [[{ file: 'a', sha256: null }], null, {}]);
  });
});
