import assert from 'node:assert/strict';
import { chrf, chrfSignature, createChrf } from '../../../../../src/core/score/measures/chrf.ts';
import { assertSame, readPeerCases } from './rougeBleuCases.ts';

describe('chrF', () => {
  const { cases, chrfSignature: signature } = readPeerCases();

  it(`is sacrebleu's: ${signature}`, () => {
    for (const [at, one] of cases.entries()) {
      assertSame(chrf(one.reference, one.predicted).score, one.chrf, `case ${String(at)}`);
    }
    assert.equal(chrfSignature, signature);
  });

  it('gives for all pairs of texts what it gives for each', () => {
    const some = cases.slice(0, 60);
    const references = some.map(({ reference }) => reference);
    const predicted = some.map((one) => one.predicted);
    const expected = references.map((text) => predicted.map((other) => chrf(text, other).score));
    assert.deepEqual(createChrf().matrix(references, predicted), expected);
    assert.deepEqual(createChrf().matrix(['a'], []), [[]]);
  });

  it('counts code points, so that an emoji is one character', () => {
    assert.deepEqual(chrf('a😀', '😀').counts.slice(0, 2), [
      { matches: 1, predicted: 1, reference: 2 },
      { matches: 0, predicted: 0, reference: 1 },
    ]);
  });

  it('leaves white space out', () => {
    assert.equal(chrf('ice cream', 'icecream').score, 100);
  });

  it('is 0 for texts that share no character, and for two empty ones', () => {
    for (const [reference, predicted] of [
      ['', ''],
      ['abc', ''],
      ['', 'abc'],
      ['abc', 'xyz'],
    ] as const) {
      assert.equal(chrf(reference, predicted).score, 0);
    }
  });
});
