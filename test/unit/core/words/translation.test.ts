import assert from 'node:assert/strict';
import { Words } from '../../../../src/core/words/translation.ts';

describe('words of a language', () => {
  it('are in the order of the language, with values of any kind where it has them', () => {
    const words = new Words();
    const [a, b] = [{ key: '1' }, { key: '9' }];
    assert.deepEqual(words.parts('{0} to {1} choose', [a, b]), ['', a, ' to ', b, ' choose']);
    words.speak({ '{0} to {1} choose': 'mit {1} oder {0}' });
    assert.deepEqual(words.parts('{0} to {1} choose', [a, b]), ['mit ', b, ' oder ', a, '']);
  });

  it('leave a place without its value as it is, and look nothing up that they do not own', () => {
    const words = new Words();
    words.speak({});
    assert.equal(words.text('{0} and {1}', ['x']), 'x and {1}');
    assert.equal(words.text('toString'), 'toString');
    assert.equal(words.text('{0}', ['{1}']), '{1}');
  });
});
