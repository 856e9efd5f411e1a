import assert from 'node:assert/strict';
import { perturbationsOf } from '../../../../../../src/core/analyse/checklist/perturbations.ts';
import { createPerturber } from '../../../../../../src/core/analyse/checklist/perturbedClaims.ts';
import { negateSentence } from '../../../../../../src/core/analyse/checklist/rules/meaning.ts';
import { spellNumber } from '../../../../../../src/core/analyse/checklist/rules/numbers.ts';
import { readFigures } from '../../../../../../src/core/score/text/figures.ts';
import { synonymPairs } from '../../../../../../src/core/analyse/checklist/rules/wording.ts';
import type { Answer, Claim } from '../../../../../../src/core/read/claims/evidence.ts';
import { lexiconIn } from '../../../../../../src/scorer/engine/loadLexicon.ts';

function answerOf(id: string, answer: Partial<Answer> & Pick<Answer, 'text'>): string {
  const evidence = [{ question: '', answers: [{ sources: [], ...answer }] }];
  const claim: Claim = { index: 0, text: 'claim', evidence };
  const [row] = perturbationsOf([id]);
  assert.ok(row);
  return createPerturber([claim], 1)(claim, row)[0]?.answers[0]?.text ?? '';
}

describe('numbers in words', () => {
  // Written by hand, in British English.
  const written: readonly (readonly [number, string])[] = [
    [0, 'zero'],
    [13, 'thirteen'],
    [21, 'twenty-one'],
    [100, 'one hundred'],
    [115, 'one hundred and fifteen'],
    [1000, 'one thousand'],
    [2019, 'two thousand and nineteen'],
    [1_200_000, 'one million two hundred thousand'],
    [5_000_000_001, 'five billion and one'],
  ];

  it('are written as the British do', () => {
    assert.deepEqual(
      written.map(([value]) => spellNumber(value)),
      written.map(([, words]) => words),
    );
    assert.throws(() => spellNumber(1.5), RangeError);
    assert.throws(() => spellNumber(-1), RangeError);
  });

  it('are read back, also where several stand together', () => {
    const valuesOf = (text: string) => readFigures(text).map(({ value }) => value);
    for (const [value, words] of written) assert.deepEqual(valuesOf(words), [value], words);
    assert.deepEqual(valuesOf('two three'), [2, 3]);
    assert.deepEqual(valuesOf('twenty fifteen'), [20, 15]);
    assert.deepEqual(valuesOf('million'), []);
  });
});

describe('rules', () => {
  it('leave numbers alone that are parts of names, prices and shares', () => {
    const text = 'COVID-19, 3.5 times, $40, 12%, 10:30 and G20.';
    assert.equal(answerOf('numbersToWords', { text }), text);
  });

  it('take five million for one number and two three for two', () => {
    assert.equal(
      answerOf('wordsToNumbers', { text: 'five million doses in two, three days' }),
      '5,000,000 doses in 2, 3 days',
    );
    assert.equal(answerOf('wordsToNumbers', { text: 'No one came.' }), 'No one came.');
  });

  it('replace a number by the same one everywhere, a year by a year', () => {
    const [year, again, much] = answerOf('replaceNumbers', { text: '2019 2019 48,500' }).split(' ');
    assert.match(year ?? '', /^20[0-2]\d$/u);
    assert.notEqual(year, '2019');
    assert.equal(year, again);
    assert.match(much ?? '', /^\d\d,\d{3}$/u);
  });

  it('say the opposite', () => {
    // By hand.
    const opposites: readonly (readonly [string, string])[] = [
      ['Yes', 'No'],
      ['No, it did.', 'Yes, it did.'],
      ['It was open.', 'It was not open.'],
      ["They didn't stop.", 'They did stop.'],
      ['He cannot vote.', 'He can vote.'],
      ['Macron spoke.', 'It is not true that Macron spoke.'],
      ['The city paid.', 'It is not true that the city paid.'],
    ];
    assert.deepEqual(
      opposites.map(([sentence]) => negateSentence(sentence)),
      opposites.map(([, opposite]) => opposite),
    );
  });

  it('negate no answer that says that there is none', () => {
    assert.equal(
      answerOf('negation', { text: 'No answer could be found.' }),
      'No answer could be found.',
    );
    assert.equal(
      answerOf('negation', { text: 'It is unknown.', type: 'Unanswerable' }),
      'It is unknown.',
    );
  });

  it('write short forms out where there is nothing to shorten', () => {
    assert.equal(answerOf('contractions', { text: "It isn’t. I'll go." }), 'It is not. I will go.');
    assert.equal(answerOf('contractions', { text: 'Nothing here.' }), 'Nothing here.');
  });

  it('have only synonyms that WordNet has, both of one spelling there', () => {
    const { wordnet } = lexiconIn('lexicon')();
    const unknown = [...synonymPairs].filter(
      ([word, other]) => !wordnet.synonyms(word).includes(other),
    );
    assert.deepEqual(unknown, []);
    assert.ok(synonymPairs.size > 100);
  });
});
