import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ComparedTexts } from '../../../../../src/core/score/measures/claimStrings.ts';
import { matchTexts, softmaxMatch } from '../../../../../src/core/score/measures/matching.ts';
import { pairwiseComparer } from '../../../../support/pairwiseComparer.ts';

const placed = (...texts: readonly string[]) =>
  texts.map((text, question) => ({ text, question, answer: null }));

/** Returns the share of the reference's letters that are at the same position in the prediction. */
const samePlaces = pairwiseComparer(
  (text) => Array.from(text),
  (reference, predicted) =>
    reference.filter((letter, at) => predicted[at] === letter).length / reference.length,
);

const compared = (references: readonly string[], predicted: readonly string[]): ComparedTexts => ({
  references: placed(...references),
  predicted: placed(...predicted),
});

describe('matching texts', () => {
  // Computed by hand: compared with "abcd" and "abxx", the prediction "abcd" gives 1 and .5, and "abyy" gives .5 and .5.
  const matching = matchTexts(samePlaces, compared(['abcd', 'abxx'], ['abcd', 'abyy']));

  it('gives the matrix with references as rows', () => {
    assert.deepEqual(matching.matrix, [
      [1, 0.5],
      [0.5, 0.5],
    ]);
  });

  it('pairs one to one for the Hungarian score: (1 + .5) / 2', () => {
    assert.deepEqual(matching.pairs, [
      [0, 0],
      [1, 1],
    ]);
    assert.equal(matching.hungarian, 0.75);
  });

  it('lets a prediction serve twice in the best match', () => {
    const both = matchTexts(samePlaces, compared(['abcd', 'abxx'], ['abcd']));
    assert.equal(both.hungarian, 0.5);
    assert.equal(both.bestMatch, 0.75);
  });

  it('divides by the number of reference texts: an unmatched one counts 0, an extra prediction nothing', () => {
    assert.equal(matchTexts(samePlaces, compared(['ab', 'cd', 'ef'], ['ab'])).hungarian, 1 / 3);
    assert.equal(matchTexts(samePlaces, compared(['ab'], ['xx', 'ab', 'yy'])).hungarian, 1);
  });

  it('gives 0 for no prediction, and refuses a reference without texts', () => {
    const none = matchTexts(samePlaces, compared(['ab', 'cd'], []));
    assert.deepEqual([none.hungarian, none.bestMatch, none.pairs], [0, 0, []]);
    assert.equal(softmaxMatch(none.matrix, 1, 1), 0);
    assert.throws(() => matchTexts(samePlaces, compared([], ['ab'])), RangeError);
  });

  it('weighs by softmax: for the row (1, 0) at temperature 1, e / (e + 1)', () => {
    assert.ok(Math.abs(softmaxMatch([[1, 0]], 1, 1) - Math.E / (Math.E + 1)) < 1e-15);
    assert.ok(Math.abs(softmaxMatch([[100, 0]], 100, 1) - (100 * Math.E) / (Math.E + 1)) < 1e-12);
  });

  it('adds up counts over the reference texts, an unmatched one against an empty text', () => {
    const counted = matchTexts(
      samePlaces,
      compared(['ab', 'cd'], ['cd']),
      (reference, predicted) => [reference.length, predicted.length],
    );
    assert.deepEqual(counted.counts, [4, 2]);
  });

  it('never scores the assignment above the best match, nor the softmax above it', () => {
    const texts = fc.array(fc.string({ minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(texts, texts, (references, predicted) => {
        const { hungarian, bestMatch, matrix } = matchTexts(
          samePlaces,
          compared(references, predicted),
        );
        assert.ok(hungarian <= bestMatch + 1e-12);
        assert.ok(softmaxMatch(matrix, 1, 0.5) <= bestMatch + 1e-12);
      }),
    );
  });
});
