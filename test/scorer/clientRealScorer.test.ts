// Kills the scorer process in the middle of a file, with the real client, scorer and models.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import {
  hungarianMeteorMetric,
  textMatchingsOf,
} from '../../src/core/score/metrics/textMetrics.ts';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../src/core/score/parameters/textParameters.ts';
import type { ScorerClient } from '../../src/node/linkedScorer.ts';
import { createScorerClient } from '../../src/node/scorerProcess.ts';
import { sampleFiles, writeManyClaims } from '../support/manyClaims.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';
import { textOf } from '../../src/core/base/words/message.ts';

const root = path.join(import.meta.dirname, '..', '..');
const claims = 10;

describe('the scorer client with the real scorer', () => {
  let folder: string;
  let client: ScorerClient;
  const log: string[] = [];

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-client-'));
    log.length = 0;
    client = createScorerClient({
      scorerPath: path.join(root, 'dist', 'scorer.js'),
      modelsFolder: path.join(root, 'models'),
      installedFolder: path.join(root, 'out', 'noModels'),
      lexiconFolder: path.join(root, 'lexicon'),
      onLog: (line) => log.push(line),
    });
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.log(log.join('\n'));
    await client.stop();
    client.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  function scoreFile(
    files: { readonly reference: string; readonly predictions: string },
    onScored: (claims: readonly ScoredClaim[]) => void,
    metrics: readonly string[],
    notices: string[] = [],
  ) {
    return client.score(
      {
        reference: { path: files.reference },
        predictions: { path: files.predictions },
        metrics,
        text: defaultTextParameters,
        parameters: defaultSemqaParameters,
        threads: 1,
      },
      {
        onScored,
        onProgress: () => undefined,
        onNotice: (message) => notices.push(textOf(message)),
      },
    );
  }

  it('scores every claim exactly once, with the same numbers, when the process is killed in the middle', async () => {
    const files = writeManyClaims(folder, claims);
    const undisturbed = new Map<number, ScoredClaim>();
    await scoreFile(
      files,
      (scored) => {
        for (const claim of scored) undisturbed.set(claim.index, claim);
      },
      ['all'],
    ).result;

    const delivered: ScoredClaim[] = [];
    const notices: string[] = [];
    let killedAt: number | undefined;
    const job = scoreFile(
      files,
      (scored) => {
        delivered.push(...scored);
        if (killedAt !== undefined || delivered.length < claims / 4 || client.pid === undefined) {
          return;
        }
        killedAt = delivered.length;
        process.kill(client.pid, 'SIGKILL');
      },
      ['all'],
      notices,
    );
    const result = await job.result;

    assert.ok(killedAt !== undefined && killedAt < claims, 'it was killed in the middle');
    const order = delivered.map(({ index }) => index).sort((a, b) => a - b);
    assert.deepEqual(
      order,
      Array.from({ length: claims }, (_, index) => index),
    );
    for (const claim of delivered) assert.deepEqual(claim, undisturbed.get(claim.index));
    assert.equal(notices.length, 1);
    assert.match(notices[0] ?? '', /stopped unexpectedly \(SIGKILL\)/);
    assert.equal(result.total, claims);
  });

  it('reads as fast as others, and gives way to them from the first scoring on', async () => {
    const priority = (): number => getPriority(client.pid ?? assert.fail('it runs'));
    await client.outline({ file: { path: sampleFiles.predictions } });
    assert.equal(priority(), getPriority());
    await scoreFile(sampleFiles, () => undefined, ['verdict']).result;
    assert.equal(priority(), constants.priority.PRIORITY_BELOW_NORMAL);
  });

  it('marks the words of pairs as METEOR aligns them, with the score of the run', async () => {
    const scored: ScoredClaim[] = [];
    await scoreFile(sampleFiles, (claims) => scored.push(...claims), ['hungarianMeteor']).result;
    let compared = 0;
    for (const claim of scored) {
      const matching = textMatchingsOf(hungarianMeteorMetric.id, claim)?.question;
      if (!matching) continue;
      const pairs = matching.pairs.map(([row, column]) => ({
        reference: claim.referenceEvidence[row]?.question ?? assert.fail(),
        predicted: claim.predictedEvidence[column]?.question ?? assert.fail(),
      }));
      const marked = await client.markWords({ text: defaultTextParameters, pairs });
      assert.deepEqual(
        marked.pairs.map(({ score }) => score),
        matching.pairs.map(([row, column]) => matching.matrix[row]?.[column]),
      );
      compared += pairs.length;
    }
    assert.ok(compared > 30, `${compared} pairs`);
  });

  it('reads a file for lenses and leaves no process behind', async () => {
    const outline = await client.outline({ file: { path: sampleFiles.predictions } });
    assert.equal(outline.role, 'predictions');
    assert.equal(outline.claims.length, 19);
    const { pid } = client;
    assert.ok(pid !== undefined);
    await client.stop();
    assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
  });
});
