import assert from 'node:assert/strict';
import { assert as assertAlways, property, string } from 'fast-check';
import {
  pieceWords,
  sentencesOf,
  markWords,
} from '../../../../../src/core/score/text/pieceWords.ts';

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

/** Returns the text with marks: `[word]` is a shared word, and `{1932}` is a different figure. */
const shown = (text: string, other: string): string =>
  markWords(text, other)
    .map(({ text: part, mark }) =>
      mark === 'common' ? `[${part}]` : mark === 'figure' ? `{${part}}` : part,
    )
    .join('');

describe('the words that two texts have in common', () => {
  for (const [text, near, expected] of [
    [
      'The bridge opened in 1932.',
      'Opened: the bridge, in 1931',
      'The [bridge] [opened] in {1932}.',
    ],
    ['1,200 people', '1200 PEOPLE', '[1,200] [people]'],
    ['The NHS and the who', 'who is the NHS', 'The [NHS] and the who'],
    ['5 of 7', '7', '{5} of [7]'],
    ['½ of it', '½', '[½] of it'],
    ['دبي', 'دبي 828', '[دبي]'],
    ['N95', '', '{N95}'],
    ['', 'a', ''],
  ] as const) {
    it(`are marked in “${text}” beside “${near}”`, () => {
      assert.equal(shown(text, near), expected);
    });
  }

  it('leave the text as it is', () => {
    assertAlways(
      property(string({ unit: 'binary' }), string({ unit: 'binary' }), (text, other) => {
        assert.equal(
          markWords(text, other)
            .map((part) => part.text)
            .join(''),
          text,
        );
      }),
    );
  });
});
