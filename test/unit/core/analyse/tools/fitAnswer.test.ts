import assert from 'node:assert/strict';
import {
  answerSize,
  fitPage,
  fitTexts,
  roundNumbers,
} from '../../../../../src/core/analyse/tools/answerParts.ts';

describe('fitting an answer', () => {
  it('rounds numbers, and writes only 0 as 0', () => {
    assert.deepEqual(
      roundNumbers({ a: 0.123456, b: [12.34567, 0.00023456, 0], c: 'x', d: null, e: -0.0004999 }),
      { a: 0.123, b: [12.346, 0.00023, 0], c: 'x', d: null, e: -0.0005 },
    );
  });

  it('does not round a number to a usual bound that it does not reach', () => {
    assert.deepEqual(
      roundNumbers([0.24953, 0.25049, 0.7996, 0.66996, 0.49999, -0.2499, 0.25, 0.1 + 0.2, 1.0004]),
      [0.2495, 0.2505, 0.7996, 0.67, 0.49999, -0.2499, 0.25, 0.3, 1],
    );
  });

  it('counts characters of other scripts as tokens', () => {
    assert.equal(answerSize('abcd'), 4);
    assert.equal(answerSize('证据'), 7);
  });

  it('takes the items of a page that fit, at least one, until the list ends', () => {
    const items = ['aaaa', 'bbbb', 'cccc'];
    assert.deepEqual(fitPage(items, {}, 10), { items: ['aaaa', 'bbbb'], nextOffset: 2 });
    assert.deepEqual(fitPage(items, { offset: 2 }, 10), { items: ['cccc'] });
    assert.deepEqual(fitPage(items, {}, 0), { items: ['aaaa'], nextOffset: 1 });
    assert.deepEqual(fitPage(items, {}, 100, 1), { items: ['aaaa'], nextOffset: 1 });
    assert.deepEqual(fitPage(items, { offset: 3 }, 10), { items: [] });
    assert.deepEqual(fitPage([], {}, 10), { items: [] });
  });

  it('shortens texts before it leaves out items', () => {
    const cut = (most: number) => ['aaaa', 'bbbb'].map((text) => text.slice(0, most));
    assert.deepEqual(fitTexts(cut, [4, 2], {}, 6), { items: ['aa', 'bb'] });
    assert.deepEqual(fitTexts(cut, [4, 2], {}, 20), { items: ['aaaa', 'bbbb'] });
  });
});
