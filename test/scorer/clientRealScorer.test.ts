// The real client with the real scorer. test/hostile/kills/killedScorer.test.ts kills the scorer in the middle of a file.

import assert from 'node:assert/strict';
import { constants, getPriority } from 'node:os';
import {
  hungarianMeteorMetric,
  textMatchingsOf,
} from '../../src/core/score/metrics/textMetrics.ts';
import { defaultTextParameters } from '../../src/core/score/parameters/textParameters.ts';
import type { ScorerClient } from '../../src/node/linkedScorer.ts';
import { sampleFiles } from '../support/manyClaims.ts';
import { realScorer } from '../support/realScorer.ts';
import { scoreSample } from '../support/scoreSample.ts';

describe('the scorer client with the real scorer', () => {
  let client: ScorerClient;
  const log: string[] = [];

  beforeEach(() => {
    log.length = 0;
    client = realScorer({ onLog: (line) => log.push(line) });
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.log(log.join('\n'));
    await client.stop();
    client.dispose();
  });

  it('reads as fast as others, and gives way to them from the first scoring on', async () => {
    const priority = (): number => getPriority(client.pid ?? assert.fail('it runs'));
    await client.outline({ file: { path: sampleFiles.predictions } });
    assert.equal(priority(), getPriority());
    await scoreSample(client, { metrics: ['verdict'] });
    assert.equal(priority(), constants.priority.PRIORITY_BELOW_NORMAL);
  });

  it('marks the words of pairs as METEOR aligns them, with the score of the run', async () => {
    const { claims } = await scoreSample(client, { metrics: ['hungarianMeteor'] });
    let compared = 0;
    for (const claim of claims) {
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
