import assert from 'node:assert/strict';
import { RestartBudget } from '../../../src/node/linkedScorer.ts';

describe('RestartBudget', () => {
  it('allows four restarts within three minutes and refuses the fifth', () => {
    const budget = new RestartBudget(4, 180_000);
    assert.deepEqual(
      [0, 1, 2, 179_998, 179_999].map((now) => budget.take(now)),
      [true, true, true, true, false],
    );
  });

  it('allows another one when the first is three minutes old', () => {
    const budget = new RestartBudget(4, 180_000);
    for (const now of [0, 1, 2, 3]) budget.take(now);
    assert.equal(budget.take(179_999), false);
    assert.equal(budget.take(180_000), true);
    assert.equal(budget.take(180_000), false);
  });

  it('does not count refused restarts', () => {
    const budget = new RestartBudget(1, 100);
    budget.take(0);
    for (const now of [10, 50, 99]) assert.equal(budget.take(now), false);
    assert.equal(budget.take(100), true);
  });
});
