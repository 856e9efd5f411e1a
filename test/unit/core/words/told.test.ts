import assert from 'node:assert/strict';
import {
  beside,
  inWriting,
  spoken,
  spokenIn,
  textOf,
  told,
  toldCommas,
  toldFrom,
  verbatim,
} from '../../../../src/core/words/told.ts';
import type { Say } from '../../../../src/core/words/translation.ts';

const german: ReadonlyMap<string, string> = new Map([
  ['{0} is {1}.', '{0} ist {1}.'],
  ['a list', 'eine Liste'],
  ['Mend it.', 'Berichtigen.'],
]);
const inGerman: Say = (english, ...values) =>
  (german.get(english) ?? english).replaceAll(/\{(\d)\}/gu, (_all, at: string) =>
    String(values[Number(at)]),
  );

describe('what was said with what it is made of', () => {
  const message = beside(
    told('{0} is {1}.', '"label"', told('a list')),
    told('Mend it.'),
    'label {0}',
  );

  it('is its English text, with the words that stand in it', () => {
    assert.equal(textOf(message), '"label" is a list. Mend it. label {0}');
    assert.equal(textOf('as it is {0}'), 'as it is {0}');
    assert.equal(textOf(verbatim('{1}')), '{1}');
  });

  it('may be names one after the other, with the signs of the language', () => {
    const names = told('{0} is {1}.', toldCommas(['"a"', '"b"', told('a list')]), 'x');
    assert.equal(textOf(names), '"a", "b", a list is x.');
    const inChinese: Say = (english, ...values) =>
      inGerman(english === ', ' ? '、' : english, ...values);
    assert.equal(textOf(names, inChinese), '"a"、"b"、eine Liste ist x.');
    assert.equal(textOf(toldCommas([])), '');
  });

  it('is said again in another language; what is no words stays as it is', () => {
    assert.equal(textOf(message, inGerman), '"label" ist eine Liste. Berichtigen. label {0}');
    assert.equal(spokenIn(spoken('Plain.'), inGerman), 'Plain.');
    assert.equal(spokenIn(spoken(told('Mend it.')), inGerman), 'Berichtigen.');
  });

  it('travels between processes, and nothing else passes for it', () => {
    assert.deepEqual(toldFrom(JSON.parse(JSON.stringify(message))), message);
    const others = [null, 'text', [], {}, { english: 1, values: [] }, { english: 'a' }];
    for (const other of others) assert.equal(toldFrom(other), undefined);
    assert.equal(toldFrom({ english: 'a {0}', values: [{ english: 'b' }] }), undefined);
  });

  it('is written down in English alone', () => {
    const items = [
      { code: 'a', ...spoken(told('Mend it.')) },
      { code: 'b', message: 'Plain.' },
    ];
    assert.deepEqual(inWriting(items), [
      { code: 'a', message: 'Mend it.' },
      { code: 'b', message: 'Plain.' },
    ]);
  });
});
