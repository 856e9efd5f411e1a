import assert from 'node:assert/strict';
import { answersOfAnother, isBare, itself, rewritten } from './evidence.ts';
import type { Claim } from '../../src/core/read/claims/evidence.ts';

const claimOf = (index: number, answers: readonly (readonly string[])[]): Claim => ({
  index,
  text: `claim ${index}`,
  evidence: answers.map((texts, at) => ({
    question: `question ${index}.${at}`,
    answers: texts.map((text) => ({ text, sources: [] })),
  })),
});

const claims = [claimOf(0, [['a', 'b'], ['c']]), claimOf(1, []), claimOf(2, [['Yes']])];

describe('evidence of the controls', () => {
  it('is the reference on both sides, without claims that have no question', () => {
    const made = itself(claims);
    assert.equal(made.length, 2);
    for (const { reference, predicted } of made) assert.deepEqual(predicted, reference);
  });

  it("has another claim's answers to the reference's questions, in turn when they are fewer", () => {
    const [first, second] = answersOfAnother(claims);
    assert.deepEqual(
      first?.predicted.map(({ question, answers }) => [
        question,
        ...answers.map(({ text }) => text),
      ]),
      [
        ['question 0.0', 'Yes'],
        ['question 0.1', 'Yes'],
      ],
    );
    assert.deepEqual(
      second?.predicted[0]?.answers.map(({ text }) => text),
      ['a', 'b'],
    );
  });

  it('leaves out what is to be skipped on either side', () => {
    assert.deepEqual(answersOfAnother(claims, isBare), []);
    assert.ok(isBare('No.') && isBare(' yes ') && !isBare('No one'));
  });

  it('has the first answer alone, rewritten, and only questions whose answer changes', () => {
    const made = rewritten(claims, (answer) => (answer === 'a' ? 'A' : null));
    assert.deepEqual(made, [
      {
        reference: [{ question: 'question 0.0', answers: [{ text: 'a', sources: [] }] }],
        predicted: [{ question: 'question 0.0', answers: [{ text: 'A', sources: [] }] }],
      },
    ]);
  });
});
