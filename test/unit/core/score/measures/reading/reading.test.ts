import assert from 'node:assert/strict';
import {
  answerRead,
  joinRead,
  windowsToRead,
} from '../../../../../../src/core/score/measures/reading/reading.ts';
import { answer } from '../../report/claimWith.ts';

describe('the texts that the reader reads', () => {
  it('join an answer with its explanation', () => {
    const read = (text: string, explanation?: string, type?: string) =>
      answerRead(answer({ text, explanation, type }));
    assert.equal(read('No', 'It was sold in 1990.'), 'No. It was sold in 1990.');
    assert.equal(read(' No. ', ' It was sold. '), 'No. It was sold.');
    assert.equal(read('', 'It was sold.'), 'It was sold.');
    assert.equal(read('Yes', ' '), 'Yes');
    assert.equal(read(' '), 'No answer could be found.');
    assert.equal(read('Nothing.', '', 'Unanswerable'), 'No answer could be found.');
  });

  it('join a question with an answer, and leave out what is blank', () => {
    assert.equal(joinRead(' Who? ', ' She. '), 'Who? She.');
    assert.equal(joinRead('', 'She.'), 'She.');
    assert.equal(joinRead('Who?', ''), 'Who?');
  });

  it('are one window up to 400 characters, with their line breaks', () => {
    const text = `${'a'.repeat(200)}.\n${'b'.repeat(198)}`;
    assert.deepEqual(windowsToRead(` ${text} `), [text]);
  });

  it('are windows of whole sentences that share a sentence where two fit', () => {
    const sentence = (letter: string, length: number): string => `${letter.repeat(length - 1)}.`;
    const [a, b, c] = [sentence('a', 180), sentence('b', 180), sentence('c', 180)];
    assert.deepEqual(windowsToRead([a, b, c].join(' ')), [`${a} ${b}`, `${b} ${c}`]);
    const long = sentence('d', 350);
    assert.deepEqual(windowsToRead([a, b, long].join(' ')), [`${a} ${b}`, long]);
  });

  it('cut a sentence that is too long at a blank, or anywhere without one', () => {
    const words = Array.from({ length: 100 }, () => 'word').join(' ');
    const windows = windowsToRead(words);
    assert.ok(windows.every((one) => one.length <= 400));
    assert.equal(windows.join(' '), words);
    assert.deepEqual(
      windowsToRead('x'.repeat(900)).map(({ length }) => length),
      [400, 400, 100],
    );
  });
});
