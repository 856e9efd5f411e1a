import assert from 'node:assert/strict';
import { findQuery } from '../../../src/core/show/find/findQuery.ts';
import {
  selectClaims,
  type PageClaim,
  type ClaimFilter,
} from '../../../webview/reportPage/selectClaims.ts';

const claim = (place: number, score: number | null, kinds: string, verdict: string): PageClaim => ({
  place,
  scores: [null, score],
  kinds: new Set(kinds.split(' ')),
  verdict,
  has: (query) => query.every(({ pattern }) => pattern.test(`claim ${String(place)}`)),
});

const claims = [
  claim(0, 0.5, '0 1', '0'),
  claim(1, null, '', '1'),
  claim(2, 0.1, '1 r', '0'),
  claim(3, 0.5, '10', '-1'),
];
const places = (wanted: Partial<ClaimFilter>): number[] => {
  const any = { query: [], kind: '', verdict: '', order: '' };
  const { all, visible } = selectClaims(claims, { ...any, ...wanted });
  return all.filter((one) => visible.has(one)).map(({ place }) => place);
};

describe('the claims that an exported page shows', () => {
  it('are all, as in the file, where nothing is wanted', () => {
    assert.deepEqual(places({}), [0, 1, 2, 3]);
  });

  it('are sorted either way, those without the score last, equal ones as in the file', () => {
    assert.deepEqual(places({ order: '1 1' }), [2, 0, 3, 1]);
    assert.deepEqual(places({ order: '1 -1' }), [0, 3, 2, 1]);
  });

  it('have all that is wanted at once', () => {
    assert.deepEqual(places({ kind: '1' }), [0, 2]); // not 10
    assert.deepEqual(places({ kind: '1', verdict: '0', query: findQuery('"claim 2"') }), [2]);
    assert.deepEqual(places({ query: findQuery('nobody') }), []);
  });
});
