import assert from 'node:assert/strict';
import { KeptOutputs } from '../../../../src/web/scorer/keptOutputs.ts';

const key = (...bytes: readonly number[]): Uint8Array => Uint8Array.from(bytes);

describe('what the models have said in a browser', () => {
  it('is found under all 256 values of a byte of its key', () => {
    const kept = new KeptOutputs();
    for (let byte = 0; byte < 256; byte += 1) kept.keep([[key(7, byte), Float32Array.of(byte)]]);
    for (let byte = 0; byte < 256; byte += 1) {
      assert.deepEqual(kept.find(key(7, byte)), Float32Array.of(byte));
    }
    assert.equal(kept.find(key(7)), undefined);
  });

  it('goes when there is too much of it, the oldest first', () => {
    const kept = new KeptOutputs(3 * 8); // three outputs of two numbers
    for (const one of [1, 2, 3, 1, 4]) kept.keep([[key(one), Float32Array.of(one, one)]]);
    const left = [1, 2, 3, 4].filter((one) => kept.find(key(one)));
    assert.deepEqual(left, [1, 3, 4], 'what is kept again is new');
  });
});
