import assert from 'node:assert/strict';
import { answerScoresOfWords, wordsInCommon, type AnswerMatch } from './words.ts';

const says = (entailment: number, neutral: number): AnswerMatch['forward'] => ({
  entailment,
  neutral,
  contradiction: 1 - entailment - neutral,
});
const entailed: AnswerMatch = {
  counted: true,
  undecided: false,
  support: 0.9,
  forward: says(0.8, 0.1),
  backward: says(0.2, 0.3),
};
const undecided: AnswerMatch = {
  counted: true,
  undecided: true,
  support: 0.1,
  forward: says(0.01, 0.9),
  backward: says(0.02, 0.9),
};

describe('words in common', () => {
  it('weigh rare words more and each word once', () => {
    // "the" is in all four texts (weight ln 1 = 0), "tax" is in two (ln 2), and "rose" and "fell" are in one each (ln 4 = 2 ln
    // 2): 2 · ln 2 / (3 ln 2 + 3 ln 2) = 1 / 3.
    const share = wordsInCommon(['The tax rose', 'the tax fell', 'the', 'the']);
    assert.ok(Math.abs(share('The tax, the tax rose.', 'the tax fell') - 1 / 3) < 1e-12);
  });

  it('are all of a text with itself, none of another, and 0 where nothing weighs anything', () => {
    const share = wordsInCommon(['one two', 'three']);
    assert.equal(share('one two', 'Two one!'), 1);
    assert.equal(share('one two', 'three'), 0);
    assert.equal(wordsInCommon(['same', 'same'])('same', 'same'), 0);
    assert.equal(share('', '...'), 0);
  });
});

describe('answer scores of words', () => {
  // In each match, the texts share one of two words. First match: "a" is in two of four texts (ln 2), and "b" and "c" are in one
  // each (ln 4), which gives 1 / 3. Second match: "d" is in two texts, which gives 1.
  const claim = [
    { match: entailed, texts: ['a b', 'a c'] as const },
    { match: undecided, texts: ['d', 'd'] as const },
    { match: { ...entailed, counted: false }, texts: ['x', 'y'] as const },
  ];

  it('are means over the counted matches', () => {
    const scores = answerScoresOfWords([claim]);
    const close = (found: readonly number[], expected: number): void => {
      assert.ok(Math.abs((found[0] ?? NaN) - expected) < 1e-12, String(found[0]));
    };
    close(scores.words, (1 / 3 + 1) / 2);
    // Undecided words count at most one half.
    close(scores.wordsWhereUndecided, (0.9 + 0.5) / 2);
    close(scores.wordsUnlessEntailed, (1 + 0.5) / 2);
  });

  it('are 0 without a counted match', () => {
    assert.deepEqual(answerScoresOfWords([[], claim.slice(2)]), {
      words: [0, 0],
      wordsWhereUndecided: [0, 0],
      wordsUnlessEntailed: [0, 0],
    });
  });
});
