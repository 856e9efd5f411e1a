import assert from 'node:assert/strict';
import { isMostlyUndecided } from '../../../../src/core/report/thinScores.ts';

describe('a file most of whose matches are undecided', () => {
  it('has more than half of at least twenty', () => {
    const is = (undecided: number, counted: number): boolean =>
      isMostlyUndecided({ undecided, counted });
    assert.ok(is(11, 20));
    assert.ok(!is(10, 20));
    assert.ok(!is(19, 19));
    // Values for HerO (8B) on AVeriTeC's development set and for the product's samples, as in README.md.
    assert.ok(is(953, 1256));
    assert.ok(!is(20, 54));
    assert.ok(!is(0, 0));
  });
});
