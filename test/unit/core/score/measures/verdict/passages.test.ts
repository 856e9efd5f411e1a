import assert from 'node:assert/strict';
import type { Answer, QaPair } from '../../../../../../src/core/read/claims/evidence.ts';
import {
  passagesOf,
  windowsOf,
} from '../../../../../../src/core/score/measures/verdict/passages.ts';

/** Counts words as tokens. */
const words = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

const asked = (question: string, ...answers: Partial<Answer>[]): QaPair => ({
  question,
  answers: answers.map((answer) => ({ text: '', sources: [], ...answer })),
});

const read = (evidence: readonly QaPair[], most = 100) =>
  passagesOf(evidence, most, words).map(({ question, answer, alone, withQuestion }) => [
    question,
    answer,
    alone,
    withQuestion,
  ]);

describe('passages of evidence', () => {
  it('are answers alone and after their questions', () => {
    assert.deepEqual(read([asked('When did it open?', { text: 'In 1932.' })]), [
      [0, 0, 'In 1932.', 'When did it open? In 1932.'],
    ]);
  });

  it('are read with the explanation of a yes or no, and a bare one only after its question', () => {
    const evidence = [
      asked('Is it long?', { text: 'No', explanation: 'It has 40 metres.' }, { text: 'Yes.' }),
    ];
    assert.deepEqual(read(evidence), [
      [0, 0, 'No. It has 40 metres.', 'Is it long? No. It has 40 metres.'],
      [0, 1, null, 'Is it long? Yes.'],
    ]);
  });

  it('need no question', () => {
    assert.deepEqual(read([asked(' ', { text: 'It opened.' }, { text: 'No' })]), [
      [0, 0, 'It opened.', 'It opened.'],
      [0, 1, 'No', 'No'],
    ]);
  });

  it('are none of blank answers and of questions without answers', () => {
    assert.deepEqual(read([asked('Who?', { text: ' ' }), asked('Why?')]), []);
  });

  it('are as many sentences together as have room beside the question', () => {
    const text = 'One two three. Four five six. Seven eight nine.';
    // Eight words minus two words of the question leave room for two sentences of three words.
    assert.deepEqual(read([asked('Which numbers?', { text })], 8), [
      [0, 0, 'One two three. Four five six.', 'Which numbers? One two three. Four five six.'],
      [0, 0, 'Seven eight nine.', 'Which numbers? Seven eight nine.'],
    ]);
  });
});

describe('windows of a text', () => {
  it('are the text itself where it fits, line breaks and all', () => {
    assert.deepEqual(windowsOf('One.\nTwo.', 2, words), ['One.\nTwo.']);
  });

  it('cut a long sentence between words, and lose none', () => {
    assert.deepEqual(windowsOf('a b c d e f g. h.', 3, words), ['a b c', 'd e f', 'g. h.']);
  });

  it('leave a word that is too long by itself', () => {
    const letters = (text: string): number => text.length;
    assert.deepEqual(windowsOf('ab abcdef cd', 4, letters), ['ab', 'abcdef', 'cd']);
  });
});
