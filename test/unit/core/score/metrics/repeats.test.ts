import assert from 'node:assert/strict';
import type { Answer, QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import { listCitedSources, repeatsIn } from '../../../../../src/core/score/metrics/repeats.ts';

function pair(question: string, ...answers: readonly (string | Partial<Answer>)[]): QaPair {
  return {
    question,
    answers: answers.map((answer) =>
      typeof answer === 'string'
        ? { text: answer, sources: [] }
        : { text: '', sources: [], ...answer },
    ),
  };
}

describe('what predictions repeat', () => {
  it('is the question or the answer of an earlier pair', () => {
    const evidence = [
      pair('When did it open?', 'It opened on 27 May 1937.'),
      pair('When did it open', 'No.', 'On 27 May 1937 it opened'),
      pair('Who built it?', 'No.'),
      pair('When did it first open to traffic?', 'It opened on 28 May 1937.'),
    ];
    assert.deepEqual(repeatsIn(evidence), [
      { question: null, answer: null },
      { question: 0, answer: 0 },
      { question: null, answer: null },
      { question: null, answer: null },
    ]);
  });

  it('is not what a pair says twice itself', () => {
    const text = 'It was built by Strauss.';
    assert.deepEqual(repeatsIn([pair('Who?', text, text)]), [{ question: null, answer: null }]);
  });

  it('is nothing where there is no evidence, no question and no answer', () => {
    assert.deepEqual(repeatsIn([]), []);
    const none = { question: null, answer: null };
    assert.deepEqual(repeatsIn([pair(''), pair('')]), [none, none]);
  });
});

describe('the pairs that cite a source', () => {
  const reference = [
    pair('Q1', { sources: ['https://www.example.org/report/', 'Metadata'] }),
    pair('Q2', {
      sources: ['https://example.com/a', 'https://archive.ph/AcS0w'],
      copies: [['https://example.com/a', 'https://archive.ph/AcS0w']],
    }),
  ];
  const predicted = [
    pair('P1', { sources: ['http://example.org/report#top'] }),
    pair('P2', { sources: [] }, { sources: ['https://archive.ph/AcS0w'] }),
    pair('P3', {
      sources: ['https://web.archive.org/web/20201101145631/https://example.org/report'],
    }),
    pair('P4', { sources: ['https://example.net/', 'https://example.net'] }),
  ];
  const citedBy = listCitedSources(reference, predicted);

  it('are those of both sides, under whichever of its addresses', () => {
    assert.deepEqual(citedBy('example.org/report'), { reference: [0], predicted: [0, 2] });
    assert.deepEqual(citedBy('https://example.com/a'), { reference: [1], predicted: [1] });
    assert.deepEqual(citedBy('https://example.net'), { reference: [], predicted: [3] });
  });

  it('are none for what is no web address, and for what nobody cites', () => {
    assert.equal(citedBy('Metadata'), undefined);
    assert.equal(citedBy('https://example.edu'), undefined);
  });
});
