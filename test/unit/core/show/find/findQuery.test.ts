import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  excerptOf,
  findQuery,
  findSpans,
  isTelling,
  longestQuery,
} from '../../../../../src/core/show/find/findQuery.ts';

const texts = (typed: string): string[] => findQuery(typed).map(({ text }) => text);
const found = (text: string, typed: string): string[] =>
  findSpans(text, findQuery(typed)).map(([start, end]) => text.slice(start, end));

describe('what is looked for', () => {
  it('is words, and phrases in quotation marks, each once', () => {
    assert.deepEqual(texts('  mount   everest mount '), ['mount', 'everest']);
    assert.deepEqual(texts('"mount everest" height'), ['mount everest', 'height']);
    assert.deepEqual(texts('“mount everest” height'), ['mount everest', 'height']);
    assert.deepEqual(texts('height "mount ever'), ['height', 'mount ever']);
    assert.deepEqual(texts(' "" " '), []);
  });

  it('is no more than a person types', () => {
    assert.ok(texts('a b c d e f g h i j k l m n o p').length <= 12);
    assert.equal(texts('x'.repeat(2000))[0]?.length, longestQuery);
  });

  it('is looked for in every text only when it is more than a letter', () => {
    assert.equal(isTelling(findQuery('e')), false);
    assert.equal(isTelling(findQuery('6 7')), false);
    assert.equal(isTelling(findQuery('e 17')), true);
    assert.equal(isTelling(findQuery('')), false);
  });

  it('is taken as written, never as a pattern', () => {
    assert.deepEqual(found('a.b axb (c) [d] $1 \\w', '. ( [ $1 \\w'), ['.', '(', '[', '$1', '\\w']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        for (const { text, pattern } of findQuery(typed)) assert.match(text, pattern);
      }),
    );
  });
});

describe('where a text has it', () => {
  it('does not depend on capitals, nor on the kind of apostrophe, hyphen and blank', () => {
    assert.deepEqual(found('Mount EVEREST, everest', 'Everest'), ['EVEREST', 'everest']);
    assert.deepEqual(found('The city’s Verrazzano–Narrows Bridge', "city's verrazzano-narrows"), [
      'city’s',
      'Verrazzano–Narrows',
    ]);
    assert.deepEqual(found('Mount\n  Everest; Mount, Everest', '"mount everest"'), [
      'Mount\n  Everest',
    ]);
    assert.deepEqual(found('ÉTÉ', 'été'), ['ÉTÉ']);
  });

  it('is in order and apart, whatever of it runs together', () => {
    assert.deepEqual(findSpans('abcde', findQuery('bcd abc')), [[0, 4]]);
    assert.deepEqual(findSpans('abcde', findQuery('abcd bc')), [[0, 4]]);
    assert.deepEqual(findSpans('abab', findQuery('ab')), [
      [0, 2],
      [2, 4],
    ]);
  });

  it('is counted no further than anybody looks', () => {
    assert.equal(findSpans('a '.repeat(1000), findQuery('a'), 5).length, 5);
  });
});

describe('the excerpt', () => {
  const long = `${'before '.repeat(30)}the height of Everest ${'after '.repeat(60)}`;

  it('is the words around the first place', () => {
    const excerpt = excerptOf(long, findQuery('everest'));
    assert.match(excerpt, /^…height of Everest after/u);
    assert.ok(excerpt.endsWith('…') && excerpt.length < 160, excerpt);
  });

  it('is the whole of a short text, in one line', () => {
    assert.equal(excerptOf('It is\n8,849 m  high.', findQuery('high')), 'It is 8,849 m high.');
  });

  it('is the beginning where there is nothing, and cuts no character in two', () => {
    assert.equal(excerptOf('short', findQuery('zzz')), 'short');
    assert.equal(excerptOf('', findQuery('zzz')), '');
    assert.ok(excerptOf('😀'.repeat(200), findQuery('zzz')).isWellFormed());
    assert.ok(excerptOf(`a${'😀'.repeat(200)}`, findQuery('zzz')).isWellFormed());
  });

  it('begins well, too: after a blank, or at what was found', () => {
    assert.equal(excerptOf(`${'x'.repeat(60)}needle`, findQuery('needle')), '…needle');
    assert.ok(excerptOf(`${'😀'.repeat(60)}needle`, findQuery('needle')).isWellFormed());
  });
});
