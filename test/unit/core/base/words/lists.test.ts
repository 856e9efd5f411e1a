import assert from 'node:assert/strict';
import { countInFull } from '../../../../../src/core/base/words/countedNouns.ts';
import { DisplayLanguage } from '../../../../../src/core/base/words/displayLanguage.ts';
import { sentences, withNote } from '../../../../../src/core/base/words/lists.ts';
import {
  capitalise,
  joinClauses,
  joinList,
  joinParts,
  msg,
  textOf,
} from '../../../../../src/core/base/words/message.ts';

describe('sentences one after the other', () => {
  it('have a blank between them, but where the first one ends in a wide full stop', () => {
    assert.equal(sentences([]), '');
    assert.equal(sentences(['One.']), 'One.');
    assert.equal(sentences(['One.', 'Two “x”', 'Three.']), 'One. Two “x” Three.');
    assert.equal(sentences(['未评分。', '请重试。']), '未评分。请重试。');
    assert.equal(sentences(['未评分', '（2 个）']), '未评分（2 个）');
  });
});

describe('joined messages', () => {
  const german = new DisplayLanguage();
  const chinese = new DisplayLanguage();

  before(() => {
    german.use({ '{0} ({1})': '{0} ({1})', undecided: 'unklar' }, 'de');
    chinese.use({ ', ': '、', '; ': '；' }, 'zh-cn');
  });

  it('have "and" in a list only, in a language that has it', () => {
    assert.equal(textOf(joinList([1, 'b', msg('c')])), '1, b, c');
    assert.equal(german.render(joinList([1, 'b', msg('undecided')])), '1, b und unklar');
    assert.equal(german.render(joinParts([1, 'b', msg('undecided')])), '1, b, unklar');
  });

  it('have the signs of the language between parts and clauses', () => {
    assert.equal(textOf(joinClauses(['a, b', 'c'])), 'a, b; c');
    assert.equal(chinese.render(joinParts(['a', 'b'])), 'a、b');
    assert.equal(chinese.render(joinClauses(['a', 'b'])), 'a；b');
  });

  it('are empty where there is nothing to join, and then no note', () => {
    assert.equal(textOf(joinParts([])), '');
    assert.equal(textOf(withNote('0.5', joinParts([]))), '0.5');
    assert.equal(textOf(withNote('0.5', '')), '0.5');
    assert.equal(textOf(withNote('0.5', undefined)), '0.5');
    assert.equal(german.render(withNote('0.5', joinParts([msg('undecided')]))), '0.5 (unklar)');
  });

  it('begin with a capital letter where a sentence begins', () => {
    assert.equal(textOf(capitalise(msg('{0}.', msg('undecided')))), 'Undecided.');
    assert.equal(german.render(capitalise(msg('undecided'))), 'Unklar');
    assert.equal(textOf(capitalise('')), '');
  });

  it('count with the digits grouped, by the plural form of the count', () => {
    assert.equal(textOf(countInFull(1200, 'rating')), '1,200 ratings');
    assert.equal(textOf(countInFull(1, 'rating')), '1 rating');
  });
});
