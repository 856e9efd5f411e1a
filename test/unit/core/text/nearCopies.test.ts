import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findRepeatedTexts } from '../../../../src/core/text/nearCopies.ts';

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

  it('are the first ones only, and at most 200 of them', () => {
    const texts = Array.from({ length: 300 }, () => 'the same text');
    const found = findRepeatedTexts(texts);
    assert.equal(found.length, 300);
    assert.deepEqual([found[0], found[1], found[199], found[200]], [null, 0, 0, null]);
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
