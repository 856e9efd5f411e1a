import assert from 'node:assert/strict';
import {
  BestSentences,
  codeOf,
  termOccurrences,
  termPosition,
  type CountedSentence,
} from '../../../../../../src/core/score/measures/sources/bestSentences.ts';

const sentence = (order: number, length: number): CountedSentence => ({ order, length, uses: 0 });

describe('the best sentences', () => {
  it('keep a term and its number of occurrences in one number, up to 255', () => {
    assert.deepEqual([termPosition(codeOf(7, 3)), termOccurrences(codeOf(7, 3))], [7, 3]);
    assert.deepEqual([termPosition(codeOf(7, 900)), termOccurrences(codeOf(7, 900))], [7, 255]);
  });

  it('are the shortest ones with the same terms, the earlier of equally long ones', () => {
    const best = new BestSentences<CountedSentence>(1, 2, 10);
    const all = [5, 3, 3, 4, 3].map((length, order) => sentence(order, length));
    for (const one of all)
      if (best.canKeep([codeOf(0, 1)], one.length)) best.keep([codeOf(0, 1)], one);
    const found = best.best((_, length) => 1 / length);
    assert.deepEqual(
      found.map(({ sentence: { order } }) => order),
      [1, 2],
    );
    assert.deepEqual(
      all.map(({ uses }) => uses),
      [0, 1, 1, 0, 0],
    );
  });

  it('are left when there are too many to keep, and the others are released', () => {
    const best = new BestSentences<CountedSentence>(8, 1, 2);
    const all = [0, 1, 2, 3, 4].map((position) => {
      const one = sentence(position, 4);
      best.keep([codeOf(position, 1)], one);
      return one;
    });
    assert.ok(best.isFull);
    const scoreOf = (terms: readonly number[]): number => termPosition(terms[0] ?? 0);
    best.dropWorst(scoreOf);
    assert.ok(!best.isFull);
    assert.deepEqual(
      all.map(({ uses }) => uses),
      [0, 0, 0, 1, 1],
    );
    assert.equal(best.best(scoreOf)[0]?.sentence.order, 4);
  });
});
