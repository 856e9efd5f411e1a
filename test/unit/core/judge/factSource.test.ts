import assert from 'node:assert/strict';
import type { QaPair } from '../../../../src/core/evidence/evidence.ts';
import { factSources } from '../../../../src/core/judge/factSource.ts';

const evidence: readonly QaPair[] = [
  {
    question: 'In which year was the bridge opened?',
    answers: [
      { text: 'Nobody knows for sure.', sources: [] },
      { text: 'Work took eight years. The bridge was opened in 1932 by the king.', sources: [] },
    ],
  },
  { question: '', answers: [{ text: 'Drivers paid a toll of six shillings.', sources: [] }] },
];

describe('the source of a fact', () => {
  it('is the sentence of the answer that says most of it', () => {
    assert.deepEqual(
      factSources(
        ['The bridge was opened in 1932.', 'Drivers paid a toll.', 'The moon is round.'],
        evidence,
        'answers',
      ),
      [
        { question: 0, answer: 1, sentence: 'The bridge was opened in 1932 by the king.' },
        { question: 1, answer: 0, sentence: 'Drivers paid a toll of six shillings.' },
        null,
      ],
    );
  });

  it('is a question, for facts of questions', () => {
    assert.deepEqual(factSources(['The year the bridge was opened.'], evidence, 'questions'), [
      { question: 0, answer: 0, sentence: 'In which year was the bridge opened?' },
    ]);
  });

  it('is none without evidence, or of a blank fact', () => {
    assert.deepEqual(factSources(['It opened.'], [], 'answers'), [null]);
    assert.deepEqual(factSources([' '], evidence, 'answers'), [null]);
    assert.deepEqual(factSources([], evidence, 'answers'), []);
  });
});
