// HoVer's and WiCE's sentences. The claims are ours. The expected values were computed by hand from hover_sent_metrics.py of hover-nlp/hover at
// bb47562 (`compute_exact`, `compute_f1`). WiCE has no program for its sentences.

import assert from 'node:assert/strict';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { factsResult } from '../../../../../src/core/score/metrics/supportingFacts.ts';

const evidenceOf = (claim: object, role: 'reference' | 'predictions') =>
  readEvidence(`${JSON.stringify(claim)}\n`, { role }).claims[0]?.evidence ?? [];

describe('supporting facts', () => {
  it('of HoVer have F1 and exact match of titles and numbers', () => {
    const gold = {
      ...{ uid: 'a-1', claim: 'The mill and the fair are old.', label: 'SUPPORTED' },
      supporting_facts: [
        ['Mill', 0],
        ['Caf\u00e9 Fair', 2],
      ],
    };
    for (const [predicted_evidence, f1, exact] of [
      [
        [
          ['Cafe\u0301 Fair', 2],
          ['Mill', 0],
        ],
        1,
        1,
      ],
      [[['Mill', 0]], 2 / 3, 0],
      [
        [
          ['Mill', 0],
          ['Town', 1],
          ['Mill', 1],
        ],
        0.4,
        0,
      ],
      [
        [
          ['Mill', 0],
          ['Mill', 0],
        ],
        0.5,
        0,
      ],
      [[['Town', 1]], 0, 0],
      [[], 0, 0],
    ] as const) {
      const predicted = { uid: 'a-1', predicted_label: 'SUPPORTED', predicted_evidence };
      assert.deepEqual(
        factsResult({
          referenceEvidence: evidenceOf(gold, 'reference'),
          predictedEvidence: evidenceOf(predicted, 'predictions'),
        }),
        { exact, f1 },
      );
    }
  });

  it('of HoVer are read from the files of its program for sentences', () => {
    const predicted = { all_titles: ['Mill'], all_probs: [[0.9]], predicted_sp: [['Mill', 0]] };
    const file = { 'a-1': predicted, 'b-2': { ...predicted, predicted_sp: [] } };
    const { claims, format } = readEvidence(JSON.stringify(file));
    assert.equal(format, 'sentenceIds');
    assert.deepEqual(
      claims.map(({ claimId, evidence }) => [String(claimId), evidence[0]?.answers[0]?.sources]),
      [
        ['a-1', ['Mill#0']],
        ['b-2', undefined],
      ],
    );
  });

  it('of WiCE are those of the best of several annotated sets', () => {
    const page = [
      'The mill.',
      'It is old.',
      'It is red.',
      'It is tall.',
      'It is shut.',
      'It burnt.',
    ];
    const claim = (supporting_sentences: readonly unknown[]) => ({
      ...{ claim: 'The mill is old and red.', label: 'supported', evidence: page },
      supporting_sentences,
    });
    const result = (gold: readonly unknown[], predicted: readonly unknown[]) =>
      factsResult({
        referenceEvidence: evidenceOf(claim(gold), 'reference'),
        predictedEvidence: evidenceOf(claim(predicted), 'predictions'),
      });
    const sets = [
      [1, 2],
      [2, 1, 5],
    ];
    assert.deepEqual(result(sets, [[2, 5, 4]]), { exact: 0, f1: 2 / 3 });
    assert.deepEqual(result(sets, [1, 2]), { exact: 1, f1: 1 });
    assert.deepEqual(result(sets, []), { exact: 0, f1: 0 });
    assert.equal(result([], [[1]]), undefined);
  });
});
