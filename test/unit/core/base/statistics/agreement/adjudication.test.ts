// Expected values are computed by hand from the rules' definitions.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  majority,
  majorityElseNearestMean,
  medianRating,
} from '../../../../../../src/core/base/statistics/agreement/codedRatings.ts';

describe('one value from several ratings', () => {
  it('is what more than half gave, words or numbers', () => {
    assert.equal(majority(['Refuted', 'Supported', 'Refuted']), 'Refuted');
    assert.equal(majority(['__proto__', '__proto__']), '__proto__');
    assert.equal(majority([1, 2]), null);
    assert.equal(majority([1, 1, 2, 3]), null);
    assert.equal(majority([]), null);
  });

  it('is the one in the middle', () => {
    assert.equal(medianRating([6, 1, 2]), 2);
    assert.equal(medianRating([4, 1, 2, 10]), 3);
    assert.equal(medianRating([]), null);
  });

  it("is by ClaimDecomp's rule the majority, else the level nearest the mean", () => {
    const levels = [3, 2, 1, 0];
    assert.equal(majorityElseNearestMean([0, 0, 3], levels), 0);
    assert.equal(majorityElseNearestMean([0, 2, 3], levels), 2);
    assert.equal(majorityElseNearestMean([0, 1, 3], levels), 1);
    // The mean is equally near to 1 and 2.
    assert.equal(majorityElseNearestMean([0, 3], levels), 1);
    assert.equal(majorityElseNearestMean([], levels), null);
    assert.equal(majorityElseNearestMean([0, 3], []), null);
  });

  it('lies between the least and the most rating, and does not depend on their order', () => {
    const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(ratings, (given) => {
        for (const rule of [
          majority,
          medianRating,
          (some: readonly number[]) => majorityElseNearestMean(some, [1, 2, 3, 4, 5]),
        ]) {
          const value = rule(given);
          const turned = rule(given.toReversed());
          assert.ok(value === null ? turned === null : Math.abs(value - (turned ?? NaN)) < 1e-12);
          if (value === null) continue;
          assert.ok(value >= Math.min(...given) && value <= Math.max(...given));
        }
      }),
    );
  });
});
