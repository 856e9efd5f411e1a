import assert from 'node:assert/strict';
import { Mean, meanAccumulator } from '../../../../src/core/results/means.ts';

describe('a mean of numbers that come one by one', () => {
  it('is null of none', () => {
    assert.equal(new Mean().value(), null);
  });

  it('loses nothing where plain addition does: 1e16 + 1 - 1e16, twice 1, is 1 on average of four', () => {
    const mean = new Mean();
    for (const value of [1e16, 1, -1e16, 3]) mean.add(value);
    assert.equal(mean.value(), 1);
  });

  it('of half a million tenths is a tenth', () => {
    const mean = new Mean();
    for (let at = 0; at < 500_000; at += 1) mean.add(0.1);
    assert.equal(mean.value(), 0.1);
  });

  it('leaves out claims without a score, and counts those in it', () => {
    const accumulator = meanAccumulator((score: number | null) => score);
    for (const score of [0.5, null, 1]) accumulator.add(score);
    assert.deepEqual(accumulator.result(), { mean: 0.75, claims: 2 });
  });
});
