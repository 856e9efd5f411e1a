// Expected numbers are computed by hand in each test.

import assert from 'node:assert/strict';
import { stances } from '../../../../../../src/core/read/claims/verdictWords.ts';
import {
  applyStanceRule,
  findLikeliest,
  type ReadPassage,
  stanceOfPassages,
  verdictProbabilities,
} from '../../../../../../src/core/score/measures/verdict/evidenceVerdict.ts';
import { says } from '../../../../../support/answerComparisons.ts';

function closeTo(value: number | undefined, expected: number, tolerance = 1e-12): void {
  assert.ok(value !== undefined && Math.abs(value - expected) <= tolerance, String(value));
}

/** Creates a passage with the same results on its own and after its question. */
const passage = (entailment: number, contradiction: number): ReadPassage => ({
  alone: says(entailment, contradiction),
  withQuestion: says(entailment, contradiction),
});

describe('the verdict that evidence gives', () => {
  it('is not enough where there is none', () => {
    const found = verdictProbabilities([]);
    assert.deepEqual(found, { supported: 0, refuted: 0, notEnough: 1, conflicting: 0 });
    assert.equal(findLikeliest(found, stances), 'notEnough');
  });

  it('is made of the best passage and the mean of all', () => {
    const found = verdictProbabilities([passage(0.8, 0.1), passage(0.2, 0.3)]);
    closeTo(found.supported, (0.8 + 0.5) / 2);
    closeTo(found.refuted, (0.3 + 0.2) / 2);
    closeTo(found.notEnough, 1 - 0.65);
    // The first passage entails .8 and the second contradicts .3. In the other direction, the values are .2 and .1.
    closeTo(found.conflicting, 0.3);
    assert.equal(findLikeliest(found, stances), 'supported');
  });

  it('is the mean of passages alone and after their questions, where some are not read alone', () => {
    const bare: ReadPassage = { alone: null, withQuestion: says(0, 0.6) };
    const found = verdictProbabilities([passage(0, 0.2), bare]);
    // Passages on their own: only the first one, .2. Passages after their questions: best .6, mean .4.
    closeTo(found.refuted, (0.2 + (0.6 + 0.4) / 2) / 2);
  });

  it('needs two passages to conflict: one that says both does not', () => {
    closeTo(verdictProbabilities([passage(0.5, 0.5)]).conflicting, 0);
    const both = verdictProbabilities([passage(0.9, 0.05), passage(0.05, 0.9)]);
    closeTo(both.conflicting, 0.9);
    assert.equal(findLikeliest(both, stances), 'conflicting');
  });

  it('does not depend on the order of the evidence', () => {
    const some = [passage(0.7, 0.2), passage(0.1, 0.6), passage(0.3, 0.3)];
    const [one, other] = [some, some.toReversed()].map(verdictProbabilities);
    for (const stance of stances) closeTo(one?.[stance], other?.[stance] ?? NaN);
  });

  it('is one of those that the data set has', () => {
    const both = verdictProbabilities([passage(0.9, 0.05), passage(0.05, 0.85)]);
    // Supported: best .9, mean .475. Refuted: best .85, mean .45.
    assert.equal(findLikeliest(both, ['supported', 'refuted', 'notEnough']), 'supported');
    assert.equal(findLikeliest(both, []), undefined);
  });
});

const read = (entailment: number, contradiction: number) => ({
  ...{ alone: null, withQuestion: says(entailment, contradiction) },
});

describe('the stance of an answer', () => {
  it('is the class that is more probable than both others', () => {
    assert.equal(stanceOfPassages([read(0.6, 0.1)]), 'supports');
    assert.equal(stanceOfPassages([read(0.1, 0.6)]), 'refutes');
    assert.equal(stanceOfPassages([read(0.3, 0.2)]), 'neither');
  });

  it('comes from the mean of both readings: .8 and .2 entailed, .1 and .7 contradicted', () => {
    const both = { alone: says(0.8, 0.1), withQuestion: says(0.2, 0.7) };
    assert.equal(stanceOfPassages([both]), 'supports');
  });

  it('comes from the clearest passage', () => {
    assert.equal(stanceOfPassages([read(0.6, 0.1), read(0.05, 0.9), read(0.5, 0.1)]), 'refutes');
  });

  it('is neither without passages, and where both are equally probable', () => {
    assert.equal(stanceOfPassages([]), 'neither');
    assert.equal(stanceOfPassages([read(0.45, 0.45)]), 'neither');
  });
});

describe('the rule of AVeriTeC', () => {
  for (const [stances, expected] of [
    [['supports', 'refutes', 'neither'], 'conflicting'],
    [['supports', 'neither'], 'supported'],
    [['neither', 'refutes'], 'refuted'],
    [['neither'], 'notEnough'],
    [[], 'notEnough'],
  ] as const) {
    it(`makes ${stances.join(', ') || 'nothing'} ${expected}`, () => {
      assert.equal(applyStanceRule(stances), expected);
    });
  }
});
