import assert from 'node:assert/strict';
import { DisplayLanguage } from '../../../../../src/core/base/words/displayLanguage.ts';
import {
  asClause,
  countMsg,
  joinList,
  joinSentences,
  msg,
  textOf,
} from '../../../../../src/core/base/words/message.ts';

describe('words of a language', () => {
  it('are in the order of the language, with values of any kind where it has them', () => {
    const words = new DisplayLanguage();
    const [a, b] = [{ key: '1' }, { key: '9' }];
    assert.deepEqual(words.parts('{0} to {1} choose', [a, b]), ['', a, ' to ', b, ' choose']);
    words.use({ '{0} to {1} choose': 'mit {1} oder {0}' });
    assert.deepEqual(words.parts('{0} to {1} choose', [a, b]), ['mit ', b, ' oder ', a, '']);
  });

  it('leave a place without its value as it is, and look nothing up that they do not own', () => {
    const words = new DisplayLanguage();
    words.use({});
    assert.equal(words.text('{0} and {1}', ['x']), 'x and {1}');
    assert.equal(words.text('toString'), 'toString');
    assert.equal(words.text('{0}', ['{1}']), '{1}');
  });
});

describe('a value in Chinese words', () => {
  const words = new DisplayLanguage();
  words.use({
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
    const others = new DisplayLanguage();
    others.use({ 'on {0}': 'über {0} und', '{0} {1}': '{0} {1}' });
    assert.equal(others.text('on {0}', ['声明']), 'über 声明 und');
    assert.equal(others.text('Expected {0}, found {1}.', ['声明', 'x']), 'Expected 声明, found x.');
    assert.equal(textOf(msg('{0} {1}', '他说。', 'x')), '他说。 x');
  });
});

describe('a message', () => {
  const claims = (count: number) => countMsg(count, '{0} claim', '{0} claims');

  it('has the plural form of its language, also where there are more than two', () => {
    const polish = new DisplayLanguage();
    polish.use(
      { '{0} claim': '{0} teza', '{0} claims#few': '{0} tezy', '{0} claims#many': '{0} tez' },
      'pl',
    );
    assert.deepEqual(
      [1, 3, 5, 22].map((count) => polish.render(claims(count))),
      ['1 teza', '3 tezy', '5 tez', '22 tezy'],
    );
    const chinese = new DisplayLanguage();
    chinese.use({ '{0} claim': '一个声明', '{0} claims': '{0} 个声明' }, 'zh-cn');
    assert.equal(chinese.render(claims(1)), '1 个声明');
  });

  it('has the list of its language', () => {
    const list = joinList(['a', 'b', claims(3)]);
    const rendered = ['en', 'de', 'zh-cn'].map((locale) => {
      const language = new DisplayLanguage();
      language.use({}, locale);
      return language.render(list);
    });
    assert.deepEqual(rendered, ['a, b, 3 claims', 'a, b und 3 claims', 'a、b、3 claims']);
  });

  it('is English without a bundle, and with a locale that nobody knows', () => {
    const language = new DisplayLanguage();
    assert.equal(language.render(joinSentences(claims(1), 'As it is.')), '1 claim As it is.');
    language.use({ '{0} claims': '<{0}>' }, 'not a locale');
    assert.equal(language.render(claims(2)), '<2>');
  });

  it('loses its full stop as a clause', () => {
    const language = new DisplayLanguage();
    language.use({ 'Mend it.': '请修正。' }, 'zh-cn');
    assert.equal(language.render(asClause(msg('Mend it.'))), '请修正');
  });
});
