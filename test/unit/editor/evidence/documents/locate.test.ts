import assert from 'node:assert/strict';
import {
  claimNear,
  claimsOnLines,
  locate,
} from '../../../../../src/editor/evidence/documents/locate.ts';
import { outlineClaim, outlineOf } from '../../sampleClaims.ts';

// Claims are on lines 1-6 and 9-14. In each claim, the text is on the second line, the question on the fourth and the answer on
// the fifth.
const outline = outlineOf('predictions', [outlineClaim(0, 1, null), outlineClaim(1, 9, null)]);

describe('locate', () => {
  it('tells the part of a claim at a position', () => {
    const at = (line: number, character: number): unknown => {
      const located = locate(outline, line, character);
      return located && { ...located, claim: located.claim.index };
    };
    assert.deepEqual(at(2, 13), { part: 'text', claim: 0 });
    assert.deepEqual(at(2, 12), { part: 'claim', claim: 0 });
    assert.deepEqual(at(12, 30), { part: 'question', claim: 1, question: 0 });
    assert.deepEqual(at(13, 30), { part: 'answer', claim: 1, question: 0, answer: 0 });
    assert.equal(at(7, 0), undefined);
    assert.equal(at(1, 1), undefined);
  });
});

describe('claimNear', () => {
  it('takes the claim at the cursor, else the next one, else the last', () => {
    assert.equal(claimNear(outline, 3, 0)?.index, 0);
    assert.equal(claimNear(outline, 7, 0)?.index, 1);
    assert.equal(claimNear(outline, 99, 0)?.index, 1);
    assert.equal(claimNear(outlineOf('predictions', []), 0, 0), undefined);
  });
});

describe('claimsOnLines', () => {
  it('lists the claims that touch the lines, ends included', () => {
    assert.deepEqual(claimsOnLines(outline, 6, 8), [0]);
    assert.deepEqual(claimsOnLines(outline, 6, 9), [0, 1]);
    assert.deepEqual(claimsOnLines(outline, 7, 8), []);
  });
});
