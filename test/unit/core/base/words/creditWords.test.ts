import assert from 'node:assert/strict';
import { creditSentence, flipSentence } from '../../../../../src/core/base/words/creditWords.ts';
import { DisplayLanguage } from '../../../../../src/core/base/words/displayLanguage.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

describe('the sentence of claims with credit', () => {
  it('agrees in number with the claims and with those that get credit', () => {
    const starts = [
      creditSentence(1, 1, 0.25),
      creditSentence(1, 3, 0.25),
      creditSentence(2, 3, 0.25),
    ].map((one) => textOf(one).split(' at level 0.25: METEOR')[0]);
    assert.deepEqual(starts, [
      '1 of 1 claim gets credit',
      '1 of 3 claims gets credit',
      '2 of 3 claims get credit',
    ]);
  });
});

describe('the sentence of claims that flip between two levels', () => {
  const levels = ['0.25', '0.3'] as const;

  it('says at which level they get credit, for one and for more', () => {
    assert.equal(textOf(flipSentence(0, levels, 'first')), 'No claim gains or loses credit.');
    assert.equal(
      textOf(flipSentence(1, levels, 'first')),
      '1 claim gets credit at level 0.25 but not at level 0.3. The claims closest to the level come first.',
    );
    assert.equal(
      textOf(flipSentence(2, levels, 'next')),
      '2 claims get no credit at level 0.25 but get credit at level 0.3. The claims closest to the level come first.',
    );
  });

  it('has its text in the display language', () => {
    const language = new DisplayLanguage();
    const english =
      '{0} claim gets no credit at level {1} but gets credit at level {2}. The claims closest to the level come first.';
    language.use({ [english]: '{0}|{1}|{2}' });
    assert.equal(language.render(flipSentence(1, levels, 'next')), '1|0.25|0.3');
  });
});
