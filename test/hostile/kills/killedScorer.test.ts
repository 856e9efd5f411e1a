// Kills the scorer process up to three times during a run of the editor's client. Every claim must arrive exactly once, with the
// scores of an undisturbed run.

import assert from 'node:assert/strict';
import path from 'node:path';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../../src/core/score/parameters/textParameters.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { createScorerClient } from '../../../src/node/scorerProcess.ts';
import { writeManyClaims } from '../../support/manyClaims.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import { describeAttacks, runCases } from '../support/cases.ts';
import { isFullRun } from '../../support/runSize.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const claims = isFullRun ? 40 : 10;

describeAttacks(['killedScorer'], 'a scorer process that is ended at any moment', () => {
  const folder = folderOfSuite();
  /** Scores the files. `disturb` gets the current process every few milliseconds. */
  async function scored(
    store: string,
    disturb: (pid: number | undefined) => void,
  ): Promise<readonly ScoredClaim[]> {
    const client = createScorerClient({
      scorerPath: path.join(root, 'dist', 'scorer.js'),
      modelsFolder: path.join(root, 'models'),
      installedFolder: path.join(root, 'out', 'noModels'),
      lexiconFolder: path.join(root, 'lexicon'),
      storeFolder: store,
      onLog: () => undefined,
    });
    const timer = setInterval(() => {
      disturb(client.pid);
    }, 5);
    try {
      const got: ScoredClaim[] = [];
      const files = writeManyClaims(folder, claims);
      const job = client.score(
        {
          reference: { path: files.reference },
          predictions: { path: files.predictions },
          metrics: ['semqa'],
          text: defaultTextParameters,
          parameters: defaultSemqaParameters,
          threads: 1,
        },
        {
          onScored: (some) => got.push(...some),
          onProgress: () => undefined,
          onNotice: () => undefined,
        },
      );
      await job.result;
      return got.sort((a, b) => a.index - b.index);
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
