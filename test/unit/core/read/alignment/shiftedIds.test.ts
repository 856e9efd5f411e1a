// Files without claim texts that count their claims from different numbers.

import assert from 'node:assert/strict';
import { align } from '../../../../../src/core/read/alignment/alignment.ts';
import {
  collectIds,
  findShiftedIds,
  listRunIds,
} from '../../../../../src/core/read/alignment/shiftedIds.ts';
import type { Claim } from '../../../../../src/core/read/claims/evidence.ts';

const claim = (index: number, claimId?: number, text = ''): Claim => ({
  ...{ index, text, evidence: [] },
  claimId,
});
const textless = (...ids: readonly number[]): readonly Claim[] =>
  ids.map((id, index) => claim(index, id));
const byPosition = ['A b.', 'C d.', 'E f.', 'G h.'].map((text, index) =>
  claim(index, undefined, text),
);
const pairsOf = (reference: readonly Claim[], predictions: readonly Claim[]) =>
  align(reference, predictions).claims.map(({ predictionIndex }) => predictionIndex);

describe('ids that are shifted by one', () => {
  it('pair nothing, because every claim would have the prediction of its neighbour', () => {
    const none = [null, null, null, null];
    assert.deepEqual(pairsOf(byPosition, textless(1, 2, 3, 4)), none);
    // The reference has own ids from 1, and the predictions count from 0.
    assert.deepEqual(pairsOf(textless(1, 2, 3, 4), textless(0, 1, 2, 3)), none);
    // A prediction is missing, and the others are in any order.
    assert.deepEqual(pairsOf(byPosition, textless(4, 1, 3)), none);
  });

  it('are not assumed if some ids agree at an end, or if most are missing', () => {
    assert.deepEqual(pairsOf(byPosition, textless(0, 1, 2, 3)), [0, 1, 2, 3]);
    assert.deepEqual(pairsOf(byPosition, textless(1, 2, 3)), [null, 0, 1, 2]);
    assert.deepEqual(pairsOf(byPosition, textless(0, 1, 2, 3, 4)), [0, 1, 2, 3]);
    assert.deepEqual(pairsOf(byPosition, textless(4)), [null, null, null, null]);
  });

  it('do not matter if predictions have texts, or if claims are paired by position', () => {
    const withTexts = byPosition.map(({ text, index }) => claim(index, index + 1, text));
    assert.deepEqual(pairsOf(byPosition, withTexts), [0, 1, 2, 3]);
    const { claims } = align(byPosition, textless(1, 2, 3, 4), { byPosition: true });
    assert.deepEqual(
      claims.map(({ predictionIndex }) => predictionIndex),
      [0, 1, 2, 3],
    );
  });

  it('are found only if the reference counts its claims one by one', () => {
    const shift = (reference: readonly Claim[], others: readonly Claim[]) =>
      findShiftedIds(collectIds(reference), collectIds(others));
    assert.deepEqual(shift(byPosition, textless(1, 2, 3, 4)), {
      reference: [0, 3],
      others: [1, 4],
    });
    // Ids of posts: two sets that happen to begin and end one apart.
    assert.equal(shift(textless(100, 250, 900), textless(101, 300, 901)), undefined);
    assert.equal(shift([], textless(1)), undefined);
    assert.equal(shift(byPosition, []), undefined);
  });

  it('of a run are those of the predictions, and those of the reference if both count from the same number', () => {
    const ranges = (reference: readonly Claim[], predictions: readonly Claim[]) =>
      listRunIds(collectIds(reference), collectIds(predictions)).map(({ counted }) => counted);
    const four = { first: 0, last: 3, count: 4 };
    // Without ids in the predictions, claims are identified by the reference.
    assert.deepEqual(ranges(byPosition, byPosition), [four]);
    // The second and the last claim have no prediction.
    const three = { first: 0, last: 2, count: 3 };
    assert.deepEqual(ranges(byPosition, textless(0, 2)), [three, four]);
    assert.deepEqual(ranges(byPosition, textless(1, 2, 3, 4)), [{ first: 1, last: 4, count: 4 }]);
    assert.deepEqual(ranges(byPosition, textless(5, 900)), []);
  });
});
