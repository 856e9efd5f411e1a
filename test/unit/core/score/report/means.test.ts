import assert from 'node:assert/strict';
import { Mean, meanAccumulator } from '../../../../../src/core/score/results/means.ts';
import { pairwiseSum } from '../../../../../src/core/base/statistics/sums.ts';
import { xorshift } from '../../../../support/xorshift.ts';

function numbers(count: number): readonly number[] {
  const next = xorshift(1);
  return Array.from({ length: count }, () => next() / 3e9);
}

describe('a mean of numbers that come one by one', () => {
  it('is null of none', () => {
    assert.equal(new Mean().value(), null);
  });

  it('is the sum of the numbers in the order of their places, whatever order they come in', () => {
    const given = numbers(1000);
    const expected = pairwiseSum(given) / 1000;
    const backwards = new Mean();
    for (const [place, value] of [...given.entries()].reverse()) backwards.add(value, place);
    assert.equal(backwards.value(), expected);
    assert.notEqual(pairwiseSum(given.toReversed()) / 1000, expected, 'the order matters');
    const mixed = new Mean();
    for (let step = 0; step < 1000; step += 1) {
      const place = (step * 371) % 1000;
      mixed.add(given[place] ?? 0, place);
      if (step === 500) assert.notEqual(mixed.value(), null, 'may be asked at any time');
    }
    assert.equal(mixed.value(), expected);
  });

  it('keeps no more numbers than it may, and loses no digit that shows after that', () => {
    const kept = { left: 100 };
    const [one, other] = [new Mean(kept), new Mean(kept)];
    for (let at = 0; at < 500_000; at += 1) {
      one.add(0.1);
      if (at < 10) other.add(0.1);
    }
    assert.equal(one.value(), 0.1);
    assert.equal(other.value(), pairwiseSum(new Array<number>(10).fill(0.1)) / 10);
    assert.equal(kept.left, 90, 'what one gave up the others may take');
  });

  it('leaves out claims without a score, and counts those in it', () => {
    const accumulator = meanAccumulator(
      ({ score }: { score: number | null; index: number }) => score,
    );
    for (const [index, score] of [0.5, null, 1].entries()) accumulator.add({ score, index });
    assert.deepEqual(accumulator.result(), { mean: 0.75, claims: 2 });
  });
});
