import assert from 'node:assert/strict';
import fc from 'fast-check';
import { KnownHashes } from '../../../../../../src/core/score/measures/sources/passageSearch.ts';

const hash = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer());

describe('known hashes', () => {
  it('answer as a set does, also after clearing', () => {
    const known = new KnownHashes(Infinity);
    fc.assert(
      fc.property(fc.array(fc.tuple(hash, hash), { maxLength: 3000, size: 'max' }), (pairs) => {
        known.clear();
        const set = new Set<string>();
        for (const [first, second] of pairs) {
          if (first === 0 && second === 0) continue; // stored as (1, 0)
          const key = `${String(first)} ${String(second)}`;
          assert.equal(known.hasOrAdd(first, second), set.has(key));
          set.add(key);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('take no more than the maximum', () => {
    const known = new KnownHashes(1);
    assert.ok(!known.hasOrAdd(5, 6));
    assert.ok(!known.hasOrAdd(7, 8));
    assert.ok(!known.hasOrAdd(7, 8));
    assert.ok(known.hasOrAdd(5, 6));
  });
});
