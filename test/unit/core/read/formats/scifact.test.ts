// SciFact's format, as in allenai/scifact doc/data.md and doc/evaluation.md. The claims are ours.

import assert from 'node:assert/strict';
import { detectEvidence } from '../../../../../src/core/read/files/detect.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { align } from '../../../../../src/core/read/alignment/alignment.ts';
import { dataSetOfReference } from '../../../../../src/core/read/claims/dataSets.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';

const lines = (items: readonly unknown[]): string =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('');

const gold = lines([
  { id: 11, claim: 'Salt melts ice.', evidence: {}, cited_doc_ids: [5] },
  {
    ...{ id: 14, claim: 'Bridges sway in wind.' },
    evidence: {
      900: [
        { sentences: [0, 2], label: 'SUPPORT' },
        { sentences: [4], label: 'SUPPORT' },
      ],
    },
    cited_doc_ids: [900],
  },
  {
    ...{ id: 30, claim: 'Glass is a liquid.' },
    evidence: { 71: [{ sentences: [1], label: 'CONTRADICT' }] },
    cited_doc_ids: [71],
  },
]);

const predicted = lines([
  { id: 30, evidence: { 71: { sentences: [1], label: 'SUPPORT' } } },
  { id: 11, evidence: {} },
  {
    id: 14,
    evidence: {
      900: { sentences: [2], label: 'SUPPORT' },
      901: { sentences: [0], label: 'CONTRADICT' },
    },
  },
]);

describe('a file of SciFact', () => {
  it('is recognised, gold by its claims and predictions by their documents', () => {
    assertEqual(detectEvidence(gold), { role: 'reference', format: 'scifactReference' });
    assertEqual(detectEvidence(predicted), { role: 'predictions', format: 'scifact' });
    const pretty = JSON.stringify(JSON.parse(`[${gold.trim().replaceAll('\n', ',')}]`), null, 2);
    assert.equal(detectEvidence(pretty)?.format, 'scifactReference');
  });

  it('takes the verdict from the labels of the documents, and a claim without documents as not enough evidence', () => {
    const file = readEvidence(gold);
    assertEqual(
      file.claims.map(({ claimId, text, verdict }) => [claimId, text, verdict]),
      [
        [11, 'Salt melts ice.', 'NOT_ENOUGH_INFO'],
        [14, 'Bridges sway in wind.', 'SUPPORT'],
        [30, 'Glass is a liquid.', 'CONTRADICT'],
      ],
    );
    assert.equal(dataSetOfReference(file.claims).id, 'scifact');
    assert.ok(file.problems.every(({ severity }) => severity === 'information'));
    assertEqual(
      new Set(file.problems.map(({ code }) => code)),
      new Set(['verdictOfDocuments', 'namedDocument']),
    );
  });

  it('has a document without text for each rationale, with its id, its stance and its sentences', () => {
    const [, second] = readEvidence(gold).claims;
    const document = { text: '', sources: ['900'], stance: 'SUPPORT' };
    assertEqual(second?.evidence, [
      { question: '', answers: [{ ...document, sentences: [0, 2] }] },
      { question: '', answers: [{ ...document, sentences: [4] }] },
    ]);
  });

  it('says so where documents contradict each other', () => {
    const file = readEvidence(predicted);
    assert.equal(file.claims[2]?.verdict, 'CONTRADICT, SUPPORT');
    assert.ok(file.problems.some(({ code }) => code === 'unknownVerdict'));
  });

  it('is matched by its ids', () => {
    const { claims } = align(readEvidence(gold).claims, readEvidence(predicted).claims);
    assertEqual(
      claims.map(({ predictionIndex }) => predictionIndex),
      [1, 2, 0],
    );
  });

  it('reports what is no document, and reads the others', () => {
    const file = readEvidence(
      lines([{ id: 1, evidence: { 5: { sentences: [0], label: 'SUPPORT' }, 6: 'SUPPORT' } }]),
    );
    assert.equal(file.claims[0]?.evidence.length, 1);
    assert.ok(file.problems.some(({ code }) => code === 'wrongType'));
  });
});
