// Expected values come from the example in FIPS 180-4 and from node:crypto.

import assert from 'node:assert/strict';
import * as node from 'node:crypto';
import { createHash } from '../../../../src/web/twins/crypto.ts';

describe('SHA-256 in a browser', () => {
  it('is that of the example "abc"', () => {
    assert.equal(
      createHash('sha256').update('abc').digest('hex'),
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it("is Node's for every length around a block's end, and for a long text", () => {
    for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 100_003]) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + length) % 256);
      const expected = node.createHash('sha256').update(bytes).digest('hex');
      assert.equal(createHash('sha256').update(bytes).digest('hex'), expected, String(length));
    }
  });

  it('takes texts as UTF-8, in parts, and a part of a buffer', () => {
    const bytes = new Uint8Array([9, 9, 1, 2, 3]).subarray(2);
    const expected = node.createHash('sha256').update('Größe ✓', 'utf8').update(bytes).digest();
    const hash = createHash('sha256').update('Größe ✓', 'utf8').update(bytes);
    assert.deepEqual([...hash.digest()], [...expected]);
  });
});
