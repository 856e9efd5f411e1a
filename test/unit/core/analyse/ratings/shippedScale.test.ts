import assert from 'node:assert/strict';
import { readColumns } from '../../../../../src/core/score/columns/readColumns.ts';
import { ratingLine } from '../../../../../src/core/score/columns/ratingLine.ts';
import { findBundledScale } from '../../../../../src/core/analyse/ratings/shippedSchemes.ts';

describe('the scale of a shipped scheme', () => {
  it('is from its least to its highest level, and none for words and strangers', () => {
    assert.deepEqual(findBundledScale('similarity', 'similarity'), {
      minimum: 1,
      maximum: 7,
      better: 'higher',
    });
    assert.equal(findBundledScale('ev2r', 'verdict'), undefined);
    assert.equal(findBundledScale('constructor', 'similarity'), undefined);
    assert.equal(findBundledScale('similarity', 'constructor'), undefined);
  });

  it('is that of a column of ratings, however few levels were given', () => {
    const line = ratingLine({
      ...{ claimId: '0', rater: 'anna', scheme: 'similarity', schemeHash: 'ab', claimHash: 'cd' },
      ...{ values: { similarity: 3 }, time: '2026-11-23T12:00:00Z', seconds: 4, round: 0 },
    });
    const { columns } = readColumns(line, undefined, findBundledScale);
    assert.deepEqual(
      columns.map(({ name, scale }) => [name, scale?.minimum, scale?.maximum]),
      [['similarity', 1, 7]],
    );
  });
});
