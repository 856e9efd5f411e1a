// Expected numbers by hand.

import assert from 'node:assert/strict';
import { partScores, resultFromProvider } from '../../../../../src/core/score/metrics/ownResult.ts';
import { NamedMeans } from '../../../../../src/core/score/results/means.ts';
import { claimWith } from '../report/claimWith.ts';

describe('what metrics share whose results say all', () => {
  it('writes a result under its id, and reads it back as input and result', () => {
    const { resultOf, encode, decode } = resultFromProvider<number>('own');
    assert.deepEqual(encode({ input: 0, result: 0 }), { own: 0 });
    assert.deepEqual(encode({ input: undefined, result: undefined }), {});
    assert.deepEqual(decode({ own: 0 }), { input: 0, result: 0 });
    assert.deepEqual(decode({}), { input: undefined, result: undefined });
    assert.deepEqual(resultFromProvider('constructor').decode({}).result, undefined);
    const parameters: unknown = {};
    assert.equal(resultOf(claimWith(), 0.5, parameters as Parameters<typeof resultOf>[2]), 0.5);
  });

  it('has a column a part, of the claim and of the file', () => {
    const metric = {
      result: () => ({ first: 0.25, second: null }),
      total: () => ({ first: 0.5, second: null }),
    };
    const columns = partScores(() => metric, {
      first: { column: 'own', name: 'own', heading: 'own' },
      second: { column: 'own_second', name: 'own, second', heading: 'second' },
    });
    assert.deepEqual(
      columns.map(({ column, ofClaim, ofFile }) => [column, ofClaim?.(claimWith()), ofFile({})]),
      [
        ['own', 0.25, 0.5],
        ['own_second', null, null],
      ],
    );
  });

  it('leaves a number that a claim has not out of its mean alone', () => {
    const means = new NamedMeans(['first', 'second']);
    assert.deepEqual(means.values(), { first: null, second: null });
    means.add({ first: 1, second: null }, 0);
    means.add({ first: 0, second: 0.5 }, 1);
    assert.deepEqual(means.values(), { first: 0.5, second: 0.5 });
    assert.deepEqual(means.counts(), { first: 2, second: 1 });
  });
});
