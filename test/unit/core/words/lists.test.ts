import assert from 'node:assert/strict';
import { sentences } from '../../../../src/core/words/lists.ts';

describe('sentences one after the other', () => {
  it('have a blank between them, which a full-width stop or bracket brings itself', () => {
    assert.equal(sentences([]), '');
    assert.equal(sentences(['One.']), 'One.');
    assert.equal(sentences(['One.', 'Two “x”', 'Three.']), 'One. Two “x” Three.');
    assert.equal(sentences(['未评分。', '请重试。']), '未评分。请重试。');
    assert.equal(sentences(['未评分', '（2 个）']), '未评分（2 个）');
  });
});
