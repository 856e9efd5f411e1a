// WiCE. The form is from the README of ryokamoi/wice. The texts are ours.

import assert from 'node:assert/strict';
import { detectEvidence } from '../../../../../src/core/read/files/detect.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';

const claim = {
  label: 'partially_supported',
  supporting_sentences: [[2, 1], [1]],
  claim: 'The mill is old and red.',
  evidence: ['TITLE: The mill', 'It was built in 1800.', 'It is the oldest.', 'It is closed.'],
};

describe('WiCE', () => {
  it('is a reference with the sentences that support a claim', () => {
    const text = [claim, { ...claim, supporting_sentences: [] }]
      .map((one) => JSON.stringify(one))
      .join('\n');
    assert.deepEqual(detectEvidence(text), { role: 'reference', format: 'wiceReference' });
    const { claims, ranges, problems } = readEvidence(text);
    assert.deepEqual(
      claims.map(({ verdict, evidence }) => [
        verdict,
        evidence.map(({ answers }) => answers[0]?.text),
      ]),
      [
        ['partially_supported', ['It was built in 1800.', 'It is the oldest.']],
        ['partially_supported', []],
      ],
    );
    const [, start, , end] = ranges[0]?.answers[1]?.[0] ?? [0, 0, 0, 0];
    assert.equal(text.slice(start, end), '"It is the oldest."');
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['unknownVerdict', 'noQuestions'],
    );
  });
});
