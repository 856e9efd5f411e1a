import assert from 'node:assert/strict';
import { toComparedReport } from '../../../../../src/core/comparison/toComparedReport.ts';
import { compareLeaderboardSteps } from '../../../../../src/core/comparison/leaderboard/comparedLeaderboard.ts';
import { formatScore } from '../../../../../src/core/format/numbers.ts';
import { overviewOf } from '../../../../../src/core/overview/overview.ts';
import { finishSteps } from '../../../../../src/core/statistics/steps.ts';
import { overviewMessage } from '../../../../../src/editor/panels/inspector/overviewMessage.ts';
import type { Run } from '../../../../../src/editor/runs/run.ts';
import { scoredFrom } from '../../../../support/flatClaim.ts';
import { fullParts, resultOf, runOf } from '../../sampleClaims.ts';

const names = ['averitec', 'verdict', 'semqa'];

/** Creates a run with thirty claims. Every third claim has the right verdict. The claims have different similarities. */
async function runOfMany(metrics: readonly string[]): Promise<Run> {
  const claims = Array.from({ length: 30 }, (_, index) =>
    scoredFrom({
      ...fullParts,
      ...{ index, predictionIndex: index },
      predictedVerdict: index % 3 === 0 ? 'Supported' : 'Refuted',
      similarities: [
        [0.3 + index / 60, 0.1],
        [0.2, 0.3],
      ],
    }),
  );
  const run = runOf(claims, { metrics });
  run.result = resultOf(run);
  run.state = { kind: 'complete' };
  await run.update();
  return run;
}

describe('the overview of a run for its page', () => {
  it('is what reports say, with the intervals of the leaderboard', async () => {
    const run = await runOfMany(['semqa', 'averitec', 'verdict', 'hungarianMeteor']);
    const message = await overviewMessage(run, names);
    const report = await run.report();
    assert.ok(message?.type === 'overview' && report);
    const { sentences, causes, readFirst } = overviewOf(report);
    assert.deepEqual(message.sentences, sentences);
    assert.deepEqual(message.causes, causes);
    assert.deepEqual(message.readFirst, readFirst);
    assert.equal(
      causes.reduce((sum, { claims }) => sum + claims.length, 0),
      20,
      'ten claims have the right verdict, and METEOR Q+A is 0.42',
    );
    assert.deepEqual(message.missing, ['Coverage']);

    const { board } = finishSteps(
      compareLeaderboardSteps([toComparedReport('a', report)], { primary: names }),
    );
    const cells = board.rows[0]?.cells.slice(0, names.length) ?? [];
    assert.deepEqual(
      message.primary.map(({ value, interval }) => [value, interval?.low, interval?.high]),
      cells.map(({ mean, interval }) => [
        formatScore(mean),
        interval ? formatScore(interval.low) : undefined,
        interval ? formatScore(interval.high) : undefined,
      ]),
    );
    assert.ok(message.primary.every(({ interval }) => interval !== undefined));
  });

  it('has no intervals while claims still come, and nothing before the first numbers', async () => {
    const run = await runOfMany(['semqa', 'verdict']);
    run.state = { kind: 'scoring', stage: 'scoring', done: 30, total: 500 };
    const message = await overviewMessage(run, names);
    assert.ok(message?.type === 'overview');
    assert.deepEqual(
      message.primary.map(({ name, interval }) => [name, interval]),
      [
        ['verdict accuracy', undefined],
        ['SemQA', undefined],
      ],
    );
    assert.equal(await overviewMessage(runOf([]), names), undefined);
  });
});
