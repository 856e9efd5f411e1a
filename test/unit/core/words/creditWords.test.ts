import assert from 'node:assert/strict';
import { flipSentence } from '../../../../src/core/words/creditWords.ts';

describe('the sentence of claims that flip between two levels', () => {
  const levels = ['0.25', '0.3'] as const;

  it('says at which level they get credit, for one and for more', () => {
    assert.equal(flipSentence(0, levels, 'first'), 'No claim flips.');
    assert.equal(
      flipSentence(1, levels, 'first'),
      '1 claim gets credit at 0.25 and none at 0.3; those next to the level first.',
    );
    assert.equal(
      flipSentence(2, levels, 'next'),
      '2 claims get no credit at 0.25 and some at 0.3; those next to the level first.',
    );
  });

  it('is told in the language that is handed in', () => {
    const told = flipSentence(1, levels, 'next', (english, ...values) =>
      [english, ...values].join('|'),
    );
    assert.equal(
      told,
      '{0} claim gets no credit at {1} and some at {2}; those next to the level first.|1|0.25|0.3',
    );
  });
});
