import assert from 'node:assert/strict';
import { inEnglish, Words } from '../../../../src/core/words/translation.ts';

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

describe('a value in Chinese words', () => {
  const words = new Words();
  words.speak({
    'Expected {0}, found {1}.': '应为{0}，实际为{1}。',
    'on {0}': '在 {0} 上',
    'in {0}': '在{0}中',
    '{0} {1}': '{0} {1}',
    '{0} of the claims': '{0}的声明',
  });

  it('has a blank beside Latin letters, digits and code, and none beside Chinese', () => {
    assert.equal(
      words.text('Expected {0}, found {1}.', ['true 或 false', 'null']),
      '应为 true 或 false，实际为 null。',
    );
    assert.equal(
      words.text('Expected {0}, found {1}.', ['列表', '"a" 或 "b"']),
      '应为列表，实际为 "a" 或 "b"。',
    );
    assert.equal(words.text('on {0}', ['声明']), '在声明上');
    assert.equal(words.text('on {0}', ['3 个声明']), '在 3 个声明上');
    assert.equal(words.text('on {0}', ['p.json']), '在 p.json 上');
    assert.equal(words.text('in {0}', [3]), '在 3 中');
    assert.equal(words.text('{0} of the claims', ['50 %']), '50 % 的声明');
  });

  it('stays as it is; so do elements, and the blanks around them', () => {
    const element = { key: '1' };
    assert.deepEqual(words.parts('on {0}', [element]), ['在 ', element, ' 上']);
    assert.deepEqual(words.parts('in {0}', ['p']), ['在 ', 'p', ' 中']);
  });

  it('has no blank behind a full stop, of any number of sentences', () => {
    assert.equal(words.text('{0} {1}', ['未评分。', '请重试。']), '未评分。请重试。');
    assert.equal(words.text('{0} {1} {2}', ['一。', '二。', 'B.']), '一。二。B.');
    assert.equal(words.text('{0} {1}', ['1/3', '不明确']), '1/3 不明确');
  });

  it('does nothing to other languages, whatever the values are', () => {
    const others = new Words();
    others.speak({ 'on {0}': 'über {0} und', '{0} {1}': '{0} {1}' });
    assert.equal(others.text('on {0}', ['声明']), 'über 声明 und');
    assert.equal(others.text('Expected {0}, found {1}.', ['声明', 'x']), 'Expected 声明, found x.');
    assert.equal(inEnglish('{0} {1}', '他说。', 'x'), '他说。 x');
  });
});
