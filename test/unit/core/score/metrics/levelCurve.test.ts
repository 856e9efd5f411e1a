import assert from 'node:assert/strict';
import type { ComparedClaim } from '../../../../../src/core/analyse/comparison/toComparedClaim.ts';
import {
  countsAtThreshold,
  countAtLevel,
  flipsBetween,
  levelCurve,
  scoreAtLevel,
} from '../../../../../src/core/score/metrics/levelCurve.ts';
import { compared, verdict } from '../../analyse/comparison/comparedClaims.ts';

function claim(index: number, meteor: number | null, isRight: boolean): ComparedClaim {
  return compared(index, {
    ...verdict(isRight),
    scores: { hungarianMeteor_questionAnswer: meteor },
  });
}

// Right verdicts: 0.1, 0.25, 0.25, 0.4. Wrong verdict: 0.9. Two claims have no score, and five have a score.
const claims = [
  claim(0, 0.25, true),
  claim(1, 0.9, false),
  claim(2, 0.4, true),
  claim(3, null, true),
  claim(4, 0.1, true),
  claim(5, 0.25, true),
  compared(6, { predictedVerdict: 'Refuted', scores: { hungarianMeteor_questionAnswer: 0.5 } }),
];

describe('the level explorer', () => {
  const curve = levelCurve(claims);

  it('counts claims strictly above the level whose verdict is right, among those that have a score', () => {
    assert.equal(curve.claims, 5);
    assert.equal(curve.left, 2);
    assert.equal(countAtLevel(curve, 0), 4);
    assert.equal(countAtLevel(curve, 0.1), 3);
    assert.equal(countAtLevel(curve, 0.25), 1);
    assert.equal(countAtLevel(curve, 0.2499), 3);
    assert.equal(scoreAtLevel(curve, 0.25), 0.2);
    assert.equal(countAtLevel(curve, 1), 0);
  });

  it('names the claims that flip, nearest to the level left first', () => {
    assert.deepEqual(flipsBetween(curve, 0, 0.3), { flipped: [4, 0, 5], to: 'notCounting' });
    assert.deepEqual(flipsBetween(curve, 0.4, 0.1), { flipped: [2, 5, 0], to: 'counting' });
    assert.deepEqual(flipsBetween(curve, 0.25, 0.25).flipped, []);
  });

  it('agrees at every level with the rule for single claims', () => {
    for (const level of [0, 0.05, 0.1, 0.2, 0.25, 0.3, 0.4, 0.9, 1]) {
      const counted = claims.filter((one) => countsAtThreshold(one, level) === true).length;
      assert.equal(countAtLevel(curve, level), counted);
    }
  });

  it('has no score without claims, and refuses a level outside 0 to 1', () => {
    const empty = levelCurve([]);
    assert.equal(scoreAtLevel(empty, 0.25), null);
    assert.throws(() => countAtLevel(curve, 1.1), RangeError);
    assert.throws(() => flipsBetween(curve, -0.1, 0.2), RangeError);
  });
});
