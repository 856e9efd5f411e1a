import assert from 'node:assert/strict';
import {
  claimDifferences,
  outcomeBuckets,
} from '../../../../../src/core/analyse/comparison/claimChanges.ts';
import { alignSystemsSteps } from '../../../../../src/core/analyse/comparison/alignedSystems.ts';
import { column, compared, runOf, verdict } from './comparedClaims.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';

const alignSystems = runToEnd(alignSystemsSteps);

describe('claim by claim', () => {
  const runs = [
    runOf('A', 'score', [0.5, 0.5, null, 0.5, 0.5]),
    runOf('B', 'score', [0.5, 0.9, 0.1, 0.1, 0.5]),
  ];

  it('puts the largest loss first and the largest gain last, without claims that lack a score', () => {
    const aligned = alignSystems(runs, [column('score')]);
    const [scores] = aligned.columns;
    assert.ok(scores);
    assert.deepEqual(
      claimDifferences(aligned, scores, 1).map(({ index, difference }) => [index, difference]),
      [
        [3, -0.4],
        [0, 0],
        [4, 0],
        [1, 0.4],
      ],
    );
  });

  it('calls more of a metric where less is better a loss', () => {
    const aligned = alignSystems(runs, [column('score', { better: 'lower' })]);
    const [scores] = aligned.columns;
    assert.ok(scores);
    assert.deepEqual(
      claimDifferences(aligned, scores, 1).map(({ index }) => index),
      [1, 0, 4, 3],
    );
  });

  it('sorts verdicts into newly right, newly wrong and unchanged', () => {
    const run = (name: string, rights: readonly boolean[]) => ({
      name,
      claims: [
        ...rights.map((isRight, index) => compared(index, verdict(isRight))),
        compared(4, { predictedVerdict: 'Refuted' }),
      ],
    });
    const aligned = alignSystems(
      [run('A', [true, true, false, false]), run('B', [true, false, true, false])],
      [],
    );
    const [verdicts] = aligned.columns;
    assert.ok(verdicts);
    assert.deepEqual(outcomeBuckets(aligned, verdicts, 1), {
      unchangedRight: [0],
      newlyWrong: [1],
      newlyRight: [2],
      unchangedWrong: [3],
      unknown: [4],
    });
    const scored = alignSystems(runs, [column('score')]);
    const [scores] = scored.columns;
    assert.ok(scores);
    assert.throws(() => outcomeBuckets(scored, scores, 1), /score is not an outcome/);
  });
});
