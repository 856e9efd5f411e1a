import assert from 'node:assert/strict';
import {
  shareOfCoveredClaims,
  shareOfSharedClaims,
} from '../../../../../src/core/read/alignment/sharedClaims.ts';

const texts = (...list: readonly string[]): readonly { readonly text: string }[] =>
  list.map((text) => ({ text }));

describe('sharedClaims', () => {
  it('is the share of the smaller file that both have', () => {
    assert.equal(shareOfSharedClaims(texts('a', 'b'), texts('b', 'c', 'd')), 0.5);
    assert.equal(shareOfSharedClaims(texts('a', 'b', 'c'), texts('c ')), 1);
  });

  it('is 0 for an empty file', () => {
    assert.equal(shareOfSharedClaims([], texts('a')), 0);
  });

  it('stays within 1 when a claim is there twice', () => {
    assert.equal(shareOfSharedClaims(texts('a', 'a', 'a'), texts('a')), 1);
  });
});

describe('coveredClaims', () => {
  it('is the share of the first file, however small the other is', () => {
    assert.equal(shareOfCoveredClaims(texts('a', 'b', 'c', 'd'), texts('c ')), 0.25);
    assert.equal(shareOfCoveredClaims(texts('c'), texts('a', 'b', 'c', 'd')), 1);
    assert.equal(shareOfCoveredClaims([], texts('a')), 0);
  });
});
