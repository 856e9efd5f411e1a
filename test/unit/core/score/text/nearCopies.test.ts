import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  findCoincidingTexts,
  findRepeatedTexts,
} from '../../../../../src/core/score/text/nearCopies.ts';

describe('texts that nearly repeat each other', () => {
  it('are those with four fifths of their words in common, whatever the order and punctuation', () => {
    const texts = [
      'When did the bridge open?',
      'The bridge: when did it close?', // 4 of 7 words
      'OPEN the bridge did, when…', // all 5
      'When did the new bridge open?', // 5 of 6
      'When did the old new bridge open?', // shares 5 of 7 words with the first question, and 6 of 7 with the previous one
      '',
      '?!',
    ];
    assert.deepEqual(findRepeatedTexts(texts), [null, null, 0, 0, 3, null, null]);
  });

  it('differ when a figure does, however long they are', () => {
    const long = (year: string): string =>
      `How many people lived in the whole of the old and the new town in ${year} all in all?`;
    assert.deepEqual(findRepeatedTexts([long('2019'), long('2020'), long('2019')]), [
      null,
      null,
      0,
    ]);
    assert.deepEqual(findRepeatedTexts(['It has 1,200 seats', 'It has 1200 seats']), [null, 0]);
  });

  it('have a least number of words where that is asked', () => {
    assert.deepEqual(findRepeatedTexts(['Yes.', 'yes'], 4), [null, null]);
    assert.deepEqual(findRepeatedTexts(['No such thing exists', 'no such thing exists!'], 4), [
      null,
      0,
    ]);
  });

  it('are the first ones only, however many texts there are', () => {
    const same = findRepeatedTexts(Array.from({ length: 300 }, () => 'the same text'));
    assert.deepEqual([same.length, same[0], same[199], same[299]], [300, null, 0, 0]);
    const texts = Array.from(
      { length: 1500 },
      (_, index) => `word${String(index)} in a text of its own`,
    );
    const found = findRepeatedTexts([
      ...texts,
      'Word1499: in a text of its own',
      'a text of its own in',
    ]);
    assert.deepEqual(
      found.slice(0, 1500).filter((place) => place !== null),
      [],
    );
    assert.deepEqual(found.slice(1500), [1499, null]); // 6 of 7 words, but another word with digits
  });

  it('are the same as if each text were compared with all earlier texts', () => {
    const word = fc.constantFrom(...'a b c d e f g h i j 1'.split(' '));
    const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 15 }),
        fc.integer({ min: 1, max: 4 }),
        (texts, fewest) => {
          const expected = texts.map((own, index) => {
            const first = texts
              .slice(0, index)
              .findIndex((earlier) => findRepeatedTexts([earlier, own], fewest)[1] === 0);
            return first < 0 ? null : first;
          });
          assert.deepEqual(findRepeatedTexts(texts, fewest), expected);
        },
      ),
    );
  });

  it('are matched one to one, however many texts there are', () => {
    const texts = Array.from({ length: 260 }, (_, index) => `fact number ${String(index)}`);
    assert.deepEqual(
      findCoincidingTexts(texts, texts.toReversed()),
      texts.map((_, index) => 259 - index),
    );
  });

  it('are found by what is counted, for any texts, and every text repeats itself', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', '1');
    const text = fc.array(word, { maxLength: 9 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [ours, theirs] = [new Set(one.split(' ')), new Set(other.split(' '))];
        ours.delete('');
        theirs.delete('');
        const both = [...ours].filter((found) => theirs.has(found)).length;
        const either = new Set([...ours, ...theirs]).size;
        const isCopy =
          either > 0 && 10 * both >= 8 * either && ours.has('1') === theirs.has('1') && both > 0;
        assert.deepEqual(findRepeatedTexts([one, other]), [null, isCopy ? 0 : null]);
        assert.deepEqual(findRepeatedTexts([one, one]), [null, ours.size > 0 ? 0 : null]);
      }),
    );
  });
});
