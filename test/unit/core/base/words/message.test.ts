import assert from 'node:assert/strict';
import {
  joinSentences,
  withoutWordings,
  storeMessage,
  messageOf,
  textOf,
  msg,
  joinList,
  joinParts,
  parseWording,
  literal,
} from '../../../../../src/core/base/words/message.ts';
import { DisplayLanguage } from '../../../../../src/core/base/words/displayLanguage.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';

const german = new DisplayLanguage();
german.use(
  { '{0} is {1}.': '{0} ist {1}.', 'a list': 'eine Liste', 'Mend it.': 'Berichtigen.' },
  'de',
);
const chinese = new DisplayLanguage();
chinese.use({ ', ': '、', 'a list': '列表' }, 'zh-cn');

describe('what was said with what it is made of', () => {
  const message = joinSentences(
    msg('{0} is {1}.', '"label"', msg('a list')),
    msg('Mend it.'),
    'label {0}',
  );

  it('is its English text, with the words that stand in it', () => {
    assert.equal(textOf(message), '"label" is a list. Mend it. label {0}');
    assert.equal(textOf('as it is {0}'), 'as it is {0}');
    assert.equal(textOf(literal('{1}')), '{1}');
  });

  it('may be names one after the other, with the signs of the language', () => {
    const names = msg('{0} is {1}.', joinList(['"a"', '"b"', msg('a list')]), 'x');
    assert.equal(textOf(names), '"a", "b", a list is x.');
    assert.equal(german.render(names), '"a", "b" und eine Liste ist x.');
    assert.equal(chinese.render(joinParts(['"a"', '"b"', msg('a list')])), '"a"、"b"、列表');
    assert.equal(textOf(joinList([])), '');
  });

  it('is said again in another language; what is no words stays as it is', () => {
    assert.equal(german.render(message), '"label" ist eine Liste. Berichtigen. label {0}');
    assert.equal(german.render(messageOf(storeMessage('Plain.'))), 'Plain.');
    assert.equal(german.render(messageOf(storeMessage(msg('Mend it.')))), 'Berichtigen.');
  });

  it('travels between processes, and nothing else passes for it', () => {
    assertEqual(parseWording(JSON.parse(JSON.stringify(message))), message);
    const others = [null, 'text', [], {}, { english: 1, values: [] }, { english: 'a' }];
    for (const other of others) assert.equal(parseWording(other), undefined);
    assert.equal(parseWording({ english: 'a {0}', values: [{ english: 'b' }] }), undefined);
  });

  it('is written down in English alone', () => {
    const items = [
      { code: 'a', ...storeMessage(msg('Mend it.')) },
      { code: 'b', message: 'Plain.' },
    ];
    assertEqual(withoutWordings(items), [
      { code: 'a', message: 'Mend it.' },
      { code: 'b', message: 'Plain.' },
    ]);
  });
});
