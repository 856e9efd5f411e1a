import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  findDifferingWords,
  writeNumbersAlike,
} from '../../../../../src/core/score/text/findDifferingWords.ts';

const marked = (text: string, other: string): string[] =>
  findDifferingWords(text, other).map(
    ({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`,
  );

describe('words that only one text has', () => {
  it('are numbers of another value, however they are written', () => {
    assert.deepEqual(marked('It is 8,848.86 m high', '8848.86 metres'), []);
    assert.deepEqual(marked('It is 8,848.86 m high', 'It is 8,611 m high'), ['number: 8,848.86 m']);
    assert.deepEqual(marked('It is 8,848.86 m high', 'It is 8,849 metres high'), []);
    assert.deepEqual(marked('on 27 May 1937', 'on the 27th, in 1937'), ['name: May']);
    assert.deepEqual(marked('Twenty years', '20 years'), []);
    assert.deepEqual(marked('Twenty years', '30 years'), ['number: Twenty years']);
    assert.deepEqual(marked('2.50', '2.5'), []);
    assert.deepEqual(marked('in the 1990s with 5G', 'in the 1980s'), [
      'number: 1990s',
      'number: 5G',
    ]);
  });

  it('are numbers with their thousand or million', () => {
    assert.deepEqual(marked('about 1.5 million people', '1,500,000 people'), []);
    assert.deepEqual(marked('two hundred', '200'), []);
    assert.deepEqual(marked('about 5 million people', '5 billion people'), ['number: 5 million']);
    assert.deepEqual(marked('a million people', 'many people'), []);
    assert.deepEqual(marked('six thousand six hundred and fifty', '6,650'), []);
    assert.deepEqual(marked('between one hundred and two hundred', '100 or 200'), []);
    assert.deepEqual(marked('twenty-one of nineteen sixty', '21 of 19'), ['number: sixty']);
  });

  it('are numbers written as in the other text, but no ordinal and no pronoun', () => {
    assert.equal(
      writeNumbersAlike('Six thousand and 6650 km', '6,000 or 6,650'),
      '6,000 and 6,650 km',
    );
    assert.equal(writeNumbersAlike('the 20th, one day', 'twenty or 1'), 'the 20th, one day');
  });

  it('are negations where the other text has none', () => {
    assert.deepEqual(marked('It did not rise.', 'It rose.'), ['negation: not']);
    assert.deepEqual(marked("It didn't rise.", 'It rose.'), ["negation: didn't"]);
    assert.deepEqual(marked('No', 'Yes'), ['negation: No']);
    assert.deepEqual(marked('It did not rise.', 'It never rose.'), []);
    assert.deepEqual(marked('There are none without it', 'It is there'), [
      'negation: none',
      'negation: without',
    ]);
  });

  it('are names, but not the first word of a sentence', () => {
    assert.deepEqual(marked('China and Nepal measured it.', 'It was measured by Nepal.'), []);
    assert.deepEqual(marked('Measured by China and Nepal.', 'Measured by Nepal.'), ['name: China']);
    assert.deepEqual(marked('Measured by Nepal’s survey', 'by NEPAL'), []);
    assert.deepEqual(marked('Mount Everest is high', 'It is high'), [
      'name: Mount',
      'name: Everest',
    ]);
    assert.deepEqual(marked('The Alps are high. However, the sea', 'high'), ['name: Alps']);
    assert.deepEqual(marked('NATO said so', 'They said so'), ['name: NATO']);
    assert.deepEqual(marked('It is I', 'it'), []);
    assert.deepEqual(marked('he says, “I’ve seen what That’s like', 'he'), []);
  });

  it('are none in equal texts, nor in texts of small letters', () => {
    assert.deepEqual(marked('the sea is deep', 'a mountain is high'), []);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        assert.deepEqual(marked(text, text), []);
      }),
    );
  });

  it('stand in order and apart in any text', () => {
    const words = fc.array(
      fc.constantFrom('not', 'Nepal', '1,5', '20', 'million', 'hundred', '.', 'The', "don't", '"'),
    );
    fc.assert(
      fc.property(words, words, (some, others) => {
        let end = 0;
        for (const word of findDifferingWords(some.join(' '), others.join(' '))) {
          assert.ok(word.start >= end && word.end > word.start);
          end = word.end;
        }
      }),
    );
  });
});
