import assert from 'node:assert/strict';
import { claimsToTry } from '../../../../src/core/comparison/undecidedTrial.ts';
import { reportClaimsOf } from './trialSample.ts';

describe('claims to try something on', () => {
  it('are spread evenly over those that have answers to compare', () => {
    const claims = reportClaimsOf(100, (index) => index % 2 === 0);
    // 50 claims are suitable. Every tenth of them is taken, starting with the 6th.
    assert.deepEqual(claimsToTry(claims, 5), [10, 30, 50, 70, 90]);
  });

  it('are all that fit where there are few', () => {
    assert.deepEqual(
      claimsToTry(
        reportClaimsOf(6, (index) => index > 2),
        20,
      ),
      [3, 4, 5],
    );
    assert.deepEqual(claimsToTry([], 20), []);
  });
});
