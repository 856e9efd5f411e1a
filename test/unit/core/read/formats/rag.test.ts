// Samples of retrieval-augmented generation. The formats are RAGAS's SingleTurnSample, and RAGChecker's format from container.py
// and examples/checking_inputs.json. The texts are ours.

import assert from 'node:assert/strict';
import { detectEvidence } from '../../../../../src/core/read/files/detect.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { convertEvidence } from '../../../../../src/core/read/writing/convertEvidence.ts';
import type { EvidenceFile, SourceRange } from '../../../../../src/core/read/claims/evidence.ts';

const [question, answer, response] = ['When did it open?', 'It opened in 1932.', 'In May 1932.'];
const contexts = ['The bridge opened in May 1932.', 'A firm built it.'];

const ragas = {
  user_input: question,
  retrieved_contexts: contexts,
  response,
  reference: answer,
  reference_contexts: ['The bridge was opened in 1932.'],
};
const ragChecker = {
  query_id: '7',
  query: question,
  gt_answer: answer,
  response,
  retrieved_context: contexts.map((text, at) => ({ doc_id: `00${at}`, text })),
};
const earlier = { question, contexts, answer: response, ground_truth: answer };

const files: readonly [string, string][] = [
  ['RAGAS, JSON Lines', [ragas, ragas].map((sample) => JSON.stringify(sample)).join('\n')],
  ['RAGAS before 0.2', JSON.stringify([earlier])],
  ['RAGChecker', JSON.stringify({ input_data: [ragChecker] })],
  ['RAGChecker, results before scoring', JSON.stringify({ results: [ragChecker] })],
];

const textAt = (text: string, [, start, , end]: SourceRange): string => text.slice(start, end);
const pairsOf = ({ claims }: EvidenceFile): readonly (readonly [string, string | undefined])[] =>
  (claims[0]?.evidence ?? []).map(({ question: asked, answers }) => [asked, answers[0]?.text]);

describe('samples of retrieval with generation', () => {
  for (const [name, text] of files) {
    it(`are predictions whose contexts are passages: ${name}`, () => {
      assert.deepEqual(detectEvidence(text), { role: 'predictions', format: 'rag' });
      const file = readEvidence(text);
      const [claim] = file.claims;
      assert.equal(claim?.text, question);
      assert.equal(claim.justification, response);
      assert.deepEqual(
        pairsOf(file),
        contexts.map((context) => ['', context]),
      );
      assert.equal(
        textAt(text, file.ranges[0]?.answers[1]?.[0] ?? [0, 0, 0, 0]),
        '"A firm built it."',
      );
      assert.deepEqual(file.problems, []);
    });

    it(`are a reference with the question and its answer: ${name}`, () => {
      const file = readEvidence(text, { role: 'reference' });
      assert.equal(file.format, 'ragReference');
      assert.deepEqual(pairsOf(file)[0], [question, answer]);
      assert.equal(file.claims[0]?.justification, answer);
      assert.equal(textAt(text, file.ranges[0]?.questions[0] ?? [0, 0, 0, 0]), `"${question}"`);
      assert.deepEqual(file.problems, []);
    });
  }

  it('are scores, and no evidence, once RAGChecker has scored them', () => {
    const scored = { ...ragChecker, metrics: { precision: 1 } };
    assert.equal(detectEvidence(JSON.stringify({ results: [scored], metrics: {} })), null);
  });

  it('have reference contexts behind the answer', () => {
    const file = readEvidence(JSON.stringify([ragas]), { role: 'reference' });
    assert.deepEqual(pairsOf(file)[1], ['', 'The bridge was opened in 1932.']);
  });

  it('without retrieved contexts are a reference', () => {
    const text = JSON.stringify([{ user_input: question, reference: answer }]);
    assert.deepEqual(detectEvidence(text), { role: 'reference', format: 'ragReference' });
  });

  it('are not any file with a question and an answer', () => {
    for (const other of [
      { question, answer },
      { question, contexts, claim: 'c', questions: [] },
    ]) {
      assert.notEqual(detectEvidence(JSON.stringify([other]))?.format, 'rag');
    }
  });

  it('say what is missing, and lose nothing else', () => {
    const text = JSON.stringify([{ user_input: 3, retrieved_contexts: [null, 4, { id: 1 }, 'b'] }]);
    const file = readEvidence(text);
    assert.deepEqual(pairsOf(file), [
      ['', '4'],
      ['', 'b'],
    ]);
    assert.deepEqual(
      file.problems.map(({ code }) => code),
      ['wrongType', 'wrongType', 'wrongType'],
    );
    const empty = readEvidence(JSON.stringify([{ user_input: question, retrieved_contexts: [] }]));
    assert.deepEqual(
      empty.problems.map(({ code }) => code),
      ['noQuestions'],
    );
  });

  it('keep ids and unknown members in another form', () => {
    const text = JSON.stringify({ input_data: [{ ...ragChecker, mine: { a: 1.0 } }] });
    const { text: converted } = convertEvidence(text, 'fever', {});
    const file = readEvidence(converted);
    assert.deepEqual(pairsOf(file), pairsOf(readEvidence(text)));
    assert.equal(file.claims[0]?.justification, response);
    for (const kept of ['"query_id": "7"', '"gt_answer"', '"mine"']) {
      assert.ok(converted.includes(kept), kept);
    }
    assert.doesNotMatch(converted, /"retrieved_context"/u);
  });
});
