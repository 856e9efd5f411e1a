import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Run } from '../../../../src/editor/runs/run.ts';
import { RunHistory } from '../../../../src/editor/runs/runHistory.ts';
import type { RunChange } from '../../../../src/editor/runs/runs.ts';
import { folderOfEachTest } from '../../../support/temporaryFolder.ts';
import { fullClaim, resultOf, runOf } from '../sampleClaims.ts';

type Watched = Parameters<RunHistory['watch']>[0];

describe('the history of runs', () => {
  const folder = path.join(folderOfEachTest(), 'runs');
  let warnings: string[];
  const log = { warn: (text: string) => void warnings.push(text) };

  beforeEach(() => {
    warnings = [];
  });

  /** Scores predictions with these verdicts in a window of its own and returns what has changed since the last run. */
  async function score(verdicts: readonly string[], isRestored = false) {
    const history = new RunHistory(folder, '1.0.0', log);
    const claims = verdicts.map((predictedVerdict, index) => ({
      ...{ ...fullClaim, index, predictionIndex: index },
      predictedVerdict,
    }));
    const run = runOf(claims, { metrics: ['averitec', 'verdict'] });
    const result = resultOf(run);
    const { provenance } = result;
    const predictions = { ...provenance.predictions, sha256: verdicts.join() };
    run.result = { ...result, provenance: { ...provenance, predictions } };
    run.state = { kind: 'complete' };
    await run.update();
    let listener: (change: RunChange) => void = () => assert.fail('nobody listens');
    const runs = {
      onDidChange: (added: typeof listener) => {
        listener = added;
        return { dispose: () => undefined };
      },
      requestOf: () => (isRestored ? undefined : 'request'),
    } as unknown as Watched;
    const shown: Run[] = [];
    history.watch(runs, (one) => void shown.push(one));
    for (const kind of ['state', 'numbers', 'numbers'] as const) listener({ kind, run });
    await history.settle();
    assert.equal(shown.length, Math.min(1, history.changesOf(run).length));
    return history
      .changesOf(run)
      .map(({ before, after, gained, lost }) => [before.value, after.value, gained, lost]);
  }

  // The reference's verdicts are all Supported, and METEOR Q+A is above the level.
  it('says in the next window what changed, also when a run is restored or scored again', async () => {
    assert.deepEqual(await score(['Refuted', 'Supported']), []);
    const changes = [['0.50', '1.00', [0], []]];
    assert.deepEqual(await score(['Supported', 'Supported']), changes);
    assert.deepEqual(await score(['Supported', 'Supported'], true), changes);
    assert.deepEqual(await score(['Supported', 'Supported']), changes);
    assert.deepEqual(await score(['Supported', 'Refuted']), [
      ['1.00', '0.50', [], [1]],
      ...changes,
    ]);
    assert.deepEqual(warnings, []);
  });

  it('does not contain a run that was opened and never scored here', async () => {
    assert.deepEqual(await score(['Refuted', 'Supported'], true), []);
    assert.throws(() => readdirSync(folder), { code: 'ENOENT' });
  });

  it('begins anew where its file was damaged', async () => {
    await score(['Refuted', 'Supported']);
    const [name = ''] = readdirSync(folder);
    writeFileSync(path.join(folder, name), '[{"time":');
    assert.deepEqual(await score(['Supported', 'Supported']), []);
    assert.equal((await score(['Refuted', 'Refuted'])).length, 1);
    assert.deepEqual(warnings, []);
  });

  it('is reported as lost where it cannot be written, and the run goes on', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    assert.deepEqual(await score(['Refuted', 'Supported']), []);
    assert.match(warnings.join(), /^the history of a file cannot be kept: /u);
  });
});
