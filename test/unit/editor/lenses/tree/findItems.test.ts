import assert from 'node:assert/strict';
import { findInClaim, type FoundClaim } from '../../../../../src/core/show/find/claimFinding.ts';
import { findQuery } from '../../../../../src/core/show/find/findQuery.ts';
import type { ClaimEntry } from '../../../../../src/editor/lenses/tree/claimList.ts';
import { findItems } from '../../../../../src/editor/lenses/tree/findItems.ts';
import { handClaim } from '../../sampleClaims.ts';

const entry = (position: number, text: string, scored: number | null = position): ClaimEntry => ({
  position,
  scored,
  text,
  score: 0.5,
  standing: 'right',
  signs: '',
  name: `Claim ${position}`,
  description: 'Supported',
});

const entries = [
  entry(0, 'The bridge opened in 1932.'),
  entry(1, 'Lightning never strikes twice.'),
  entry(2, 'Nobody scored this.', null),
];

describe('what Find of the view Claims lists', () => {
  const labels = (typed: string, found = new Map<number, FoundClaim>()) =>
    findItems(entries, typed, found).map(({ label }) => label);

  it('is every claim while nothing is typed', () => {
    assert.equal(labels('  ').length, 3);
  });

  it('is what has all the words, also in its verdict, in any order and case', () => {
    assert.deepEqual(labels('LIGHTNING supported'), ['Lightning never strikes twice.']);
    assert.deepEqual(labels('lightning refuted'), []);
    assert.deepEqual(labels('"claim 2"'), ['Nobody scored this.']);
  });

  it('is also what has them in its evidence, and says where', () => {
    const [question = ''] = handClaim.referenceEvidence.map((pair) => pair.question);
    const found = findInClaim({ ...handClaim, index: 1 }, findQuery(`"${question}"`));
    assert.ok(found);
    const items = findItems(entries, `"${question}"`, new Map([[1, found]]));
    assert.deepEqual(
      items.map(({ label, detail }) => [label, detail]),
      [['Lightning never strikes twice.', `question Q1: ${question}`]],
    );
  });
});
