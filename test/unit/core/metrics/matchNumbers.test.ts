import assert from 'node:assert/strict';
import { matchNumbers } from '../../../../src/core/metrics/matchNumbers.ts';

describe('the numbers of a match', () => {
  it('are not rounded up to the threshold that they do not reach', () => {
    assert.deepEqual(matchNumbers({ similarity: 0.4996, counted: true }), { similarity: '0.50' });
    assert.deepEqual(matchNumbers({ similarity: 0.4996, counted: false }), {
      similarity: '0.4996',
    });
    assert.deepEqual(matchNumbers({ similarity: 0.7996, counted: false }, 3), {
      similarity: '0.7996',
    });
    assert.deepEqual(matchNumbers({ similarity: 0.4996, probability: 0.24953, counted: false }), {
      similarity: '0.50',
      probability: '0.2495',
    });
  });
});
