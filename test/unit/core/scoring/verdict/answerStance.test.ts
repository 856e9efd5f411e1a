import assert from 'node:assert/strict';
import {
  applyStanceRule,
  stanceOfPassages,
} from '../../../../../src/core/scoring/verdict/answerStance.ts';
import { says } from '../../../../support/answerComparisons.ts';

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
