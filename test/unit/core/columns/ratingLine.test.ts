import assert from 'node:assert/strict';
import {
  ratingLine,
  readRatingLines,
  type Rating,
} from '../../../../src/core/columns/ratingLine.ts';
import { assertEqual } from '../../../support/assertEqual.ts';

const rating: Rating = {
  claimId: '17',
  rater: 'anna',
  scheme: 'ev2r',
  schemeHash: 'a'.repeat(64),
  claimHash: 'b'.repeat(64),
  values: { gate: 'ratable', coherence: 4 },
  note: 'Line one\nline "two" \u2028',
  time: '2026-11-23T12:00:00.000Z',
  seconds: 31.5,
  round: 0,
};

describe('lines of ratings', () => {
  it('are read as they were written, each one line', () => {
    const decided: Rating = { ...rating, claimId: 'x', round: 1, isDecided: true, values: {} };
    const text = ratingLine(rating) + ratingLine(decided);
    assert.equal(text.split('\n').length, 3);
    assertEqual(readRatingLines(text), { ratings: [rating, decided], unreadable: [] });
  });

  it('of two raters merge by putting the files together', () => {
    const ben = { ...rating, rater: 'ben' };
    assertEqual(readRatingLines(ratingLine(rating) + ratingLine(ben)).ratings, [rating, ben]);
  });

  it('cut off at any place lose themselves alone', () => {
    const line = ratingLine(rating);
    for (let end = 1; end < line.length - 1; end += 1) {
      const { ratings, unreadable } = readRatingLines(`${line}${line.slice(0, end)}\n${line}`);
      assert.equal(ratings.length, 2, line.slice(0, end));
      assertEqual(unreadable, [2]);
    }
  });

  it('that are something else are counted by their numbers', () => {
    const text = `null\n\n[1]\n{"claim_id":"1"}\n${ratingLine(rating)}`;
    assertEqual(readRatingLines(text), { ratings: [rating], unreadable: [1, 3, 4] });
  });
});
