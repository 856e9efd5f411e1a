import assert from 'node:assert/strict';
import { pieceWords, sentencesOf } from '../../../../../src/core/score/text/pieceWords.ts';

describe('the words of a piece of evidence', () => {
  for (const [text, expected] of [
    ['The bridge opened, in “May 2019”!', ' the bridge opened in may 2019 '],
    ['1,200 people; 3.5 %; 3,33,87,677', ' 1200 people 3.5 33387677 '],
    ["don't — N95, COVID-19", ' don t n95 covid 19 '],
    ['Ｆｕｌｌ ﬁne', ' full fine '],
    ['Мост открыт. 桥在五月开通', ' мост открыт 桥在五月开通 '],
    ['  — ', '—'],
    ['', ''],
  ] as const) {
    it(`of ${JSON.stringify(text)} are ${JSON.stringify(expected)}`, () => {
      assert.equal(pieceWords(text), expected);
    });
  }
});

describe('the sentences of a piece of evidence', () => {
  for (const [text, expected] of [
    ['One. Two! Three? Four… five', ['One.', 'Two!', 'Three?', 'Four…', 'five']],
    ['3.5 million in the U.S. alone', ['3.5 million in the U.S.', 'alone']],
    ['Yes\nIt did', ['Yes', 'It did']],
    ['桥在五月开通。桥很长', ['桥在五月开通。', '桥很长']],
    ['no end', ['no end']],
    [' \n ', []],
    ['', []],
  ] as const) {
    it(`of ${JSON.stringify(text)} are ${expected.length}`, () => {
      assert.deepEqual(sentencesOf(text), expected);
    });
  }
});
