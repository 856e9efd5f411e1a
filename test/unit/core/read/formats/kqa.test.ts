// K-QA's files. The form is from Itaymanes/K-QA (README.md, run_eval.py, dummy_res.json). The texts are ours.

import assert from 'node:assert/strict';
import { detectEvidence } from '../../../../../src/core/read/files/detect.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { proposeMapping } from '../../../../../src/core/read/proposing/proposeMapping.ts';

const asked = { Question: 'Can I take it with milk?' };
const physicians = [
  {
    ...{ ...asked, Free_form_answer: 'Yes, and drink water.' },
    ...{ Must_have: ['It can be taken with milk'], Nice_to_have: ['Drink water', 'Rest'] },
    ...{ Sources: ['https://health.example'], ICD_10_diag: 'J' },
  },
  { Question: 'Is it safe?', Free_form_answer: 'No.', Must_have: ['It is not'], Nice_to_have: [] },
];

describe('K-QA', () => {
  it('has statements that an answer must and should have as the reference', () => {
    const text = physicians.map((one) => JSON.stringify(one)).join('\n');
    assert.deepEqual(detectEvidence(text), { role: 'reference', format: 'kqaReference' });
    const { claims, problems } = readEvidence(text);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      claims.map(({ text: claim, justification, evidence }) => [
        ...[claim, justification],
        evidence.flatMap(({ question, answers }) =>
          answers.map((answer) => [question, answer.text, answer.importance]),
        ),
      ]),
      [
        [
          asked.Question,
          'Yes, and drink water.',
          [
            ['', 'It can be taken with milk', 'Must_have'],
            ['', 'Drink water', 'Nice_to_have'],
            ['', 'Rest', 'Nice_to_have'],
          ],
        ],
        ['Is it safe?', 'No.', [['', 'It is not', 'Must_have']]],
      ],
    );
  });

  it('has a system\u2019s answers as predictions, unless the file has other members', () => {
    const text = JSON.stringify([{ ...asked, result: 'You can, with a meal.' }]);
    assert.deepEqual(detectEvidence(text), { role: 'predictions', format: 'kqa' });
    const [claim] = readEvidence(text).claims;
    assert.equal(claim?.justification, 'You can, with a meal.');
    assert.equal(claim.evidence[0]?.answers[0]?.text, 'You can, with a meal.');
    const other = JSON.stringify([{ ...asked, result: 'Supported', model: 'm' }]);
    assert.equal(detectEvidence(other), null);
    assert.ok(proposeMapping(other));
    const judged = JSON.stringify([{ claim: 'It is safe.', result: 'Supported' }]);
    assert.equal(readEvidence(judged).claims[0]?.verdict, 'Supported');
  });
});
