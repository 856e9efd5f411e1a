// Kills the scorer process up to three times during a run of the editor's client. Every claim must arrive exactly once, with the
// scores of an undisturbed run.

import assert from 'node:assert/strict';
import path from 'node:path';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { writeManyClaims } from '../../support/manyClaims.ts';
import { realScorer } from '../../support/realScorer.ts';
import { scoreSample } from '../../support/scoreSample.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import { describeAttacks, runCases } from '../support/cases.ts';
import { isFullRun } from '../../support/runSize.ts';

const claims = isFullRun ? 40 : 10;

describeAttacks(['killedScorer'], 'a scorer process that is ended at any moment', () => {
  const folder = folderOfSuite();
  /** Scores the files. `disturb` gets the current process every few milliseconds. */
  async function scored(
    store: string,
    disturb: (pid: number | undefined) => void,
  ): Promise<readonly ScoredClaim[]> {
    const client = realScorer({ storeFolder: store });
    const timer = setInterval(() => {
      disturb(client.pid);
    }, 5);
    try {
      const files = writeManyClaims(folder, claims);
      const [reference, predictions] = [{ path: files.reference }, { path: files.predictions }];
      return (await scoreSample(client, { reference, predictions, metrics: ['semqa'] })).claims;
    } finally {
      clearInterval(timer);
      await client.stop();
      client.dispose();
    }
  }

  it('loses no claim, gives none twice, and changes no number', async function () {
    const start = performance.now();
    const undisturbed = await scored(path.join(folder, 'sound'), () => undefined);
    const usualMs = performance.now() - start;
    assert.equal(undisturbed.length, claims);
    await runCases(this, 'killedScorer', async ({ chance, number }, count) => {
      const signals = ['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGINT'] as const;
      const begin = performance.now();
      const moments = Array.from({ length: 1 + chance.below(3) }, () => ({
        atMs: chance.share() * usualMs,
        signal: chance.pick(signals),
      })).sort((a, b) => a.atMs - b.atMs);
      const got = await scored(path.join(folder, `store${String(number)}`), (pid) => {
        const [next] = moments;
        if (pid === undefined || !next || performance.now() - begin < next.atMs) return;
        moments.shift();
        count(next.signal);
        try {
          process.kill(pid, next.signal);
        } catch {
          count('too late');
        }
      });
      assert.deepEqual(
        got.map(({ index }) => index),
        undisturbed.map(({ index }) => index),
        'claims are missing or there twice',
      );
      assert.deepEqual(got, undisturbed, 'the numbers are others');
    });
  });
});
