// Warnings about how the two files were read and paired.

import assert from 'node:assert/strict';
import { align } from '../../../../../src/core/read/alignment/alignment.ts';
import { formatById } from '../../../../../src/core/read/formats/formats.ts';
import type { Mapping } from '../../../../../src/core/read/mapping/mapping.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { fileNotes } from '../../../../../src/core/score/report/fileNotes.ts';
import { sampleRun } from './sampleReport.ts';

const item = { question: 'When did it close?', answer: 'It closed in March.', url: '' };
const claimsOf = (count: number): readonly Readonly<Record<string, unknown>>[] =>
  Array.from({ length: count }, (_, at) => ({ claim: `Claim number ${String(at)}.` }));
const gold = claimsOf(20).map((claim) => ({
  ...claim,
  label: 'Refuted',
  questions: [
    {
      question: 'When did it close?',
      answers: [{ answer: 'In March.', answer_type: 'Extractive' }],
    },
  ],
  claim_types: [],
  fact_checking_strategies: [],
}));
const system = claimsOf(20).map((claim) => ({ ...claim, evidence: [item], pred_label: 'Refuted' }));

function warningsOf(reference: string, predictions: string, mapping?: Mapping): readonly string[] {
  const files = {
    reference: readEvidence(reference, { role: 'reference' }),
    predictions: readEvidence(predictions, { role: 'predictions', mapping }),
  };
  const { format, claims } = files.predictions;
  const keepsLast = formatById(format).official.usesLast === true;
  const { provenance } = sampleRun;
  const notes = fileNotes({
    provenance: {
      ...provenance,
      reference: {
        ...provenance.reference,
        name: 'gold.json',
        claims: files.reference.claims.length,
      },
      predictions: {
        name: 'system.json',
        sha256: '56'.repeat(32),
        format,
        claims: claims.length,
        mapping: mapping && '78',
      },
    },
    alignment: align(files.reference.claims, claims, { keepsLast }).issues,
    problems: { reference: files.reference.problems, predictions: files.predictions.problems },
    complete: true,
  });
  assert.ok(notes.every(({ isWarning }) => isWarning === true));
  return notes.map(({ message }) => message);
}

const whole = JSON.stringify(gold);
const predicted = JSON.stringify(system);
const cutAt = (text: string, claim: number): string =>
  text.slice(0, text.indexOf(`Claim number ${String(claim)}.`) + 5);

describe('warnings of files', () => {
  it('are none for files that are whole and say each claim once', () => {
    assert.deepEqual(warningsOf(whole, predicted), []);
    assert.deepEqual(warningsOf(whole, JSON.stringify([...system, ...system])), []);
  });

  it('say what the scores of a file that ends early cover', () => {
    assert.deepEqual(warningsOf(whole, cutAt(predicted, 12)), [
      'system.json ends in the middle of claim 13. Scores cover 12 of 20 claims. Download the file again, or score the claims that it contains.',
    ]);
    assert.deepEqual(warningsOf(cutAt(whole, 12), predicted), [
      'gold.json ends in the middle of claim 13. Scores cover 12 claims, but the complete reference has more. Download the file again, or score the claims that it contains.',
    ]);
    assert.deepEqual(warningsOf(whole, predicted.slice(0, -1)), [
      'system.json ends early, after claim 20. The end of the list is missing. Scores cover 20 of 20 claims. Download the file again, or score the claims that it contains.',
    ]);
  });

  it('say that a file is damaged before its end, and which claim is read from a joined line', () => {
    const [first = '', second = '', ...others] = system.map((claim) => JSON.stringify(claim));
    const damaged = [first, second.slice(0, 60), ...others].join('\n');
    const advice =
      'The scores may differ from those of the undamaged file. Correct the file or download it again. Each damaged place is listed among its problems.';
    assert.deepEqual(warningsOf(whole, damaged), [
      `system.json is damaged (first at line 2), so claims or parts of claims may be missing. ${advice}`,
    ]);
    const lines = gold.map((claim) => JSON.stringify(claim));
    const both = [...lines.slice(0, 3), lines[3]?.slice(0, 60), ...lines.slice(4)].join('\n');
    assert.deepEqual(warningsOf(both, damaged), [
      `gold.json is damaged (first at line 4), so claims or parts of claims may be missing. system.json is damaged (first at line 2), so claims or parts of claims may be missing. ${advice}`,
    ]);
    assert.deepEqual(warningsOf(whole, [first + second, ...others].join('\n')), []);
  });

  it('say which of repeated predictions are scored, and how rows are joined', () => {
    const rows = system.flatMap((one) => [
      one,
      { ...one, evidence: [{ ...item, answer: 'Nothing.' }] },
    ]);
    assert.deepEqual(warningsOf(whole, JSON.stringify(rows)), [
      '20 predictions repeat a claim, but with different evidence or a different verdict. Only the last prediction for each claim is scored, as in the FEVER script. If each row contains part of the evidence for a claim, join the rows with a mapping. `evidence-inspector mapping system.json > mapping.json` proposes a mapping with "items": "evidence". Use it with --mapping mapping.json. In VS Code, use Map This File.',
    ]);
    // Uses the format of the annotated files, which is also AVeriTeC 2023's format for predictions.
    const older = gold.flatMap((one) => [one, { ...one, label: 'Supported' }]);
    assert.match(
      warningsOf(whole, JSON.stringify(older)).join(),
      /^20 predictions repeat .* Only the first prediction for each claim is scored\. The official script pairs the files line by line/u,
    );
    const mapping = { paths: { claim: 'c', passage: 'p' } };
    const text = 'c,p\nClaim number 0.,one\nClaim number 0.,two\n';
    assert.match(
      warningsOf(whole, text, mapping).join(),
      /set "items" to "evidence" in the mapping/u,
    );
    assert.deepEqual(warningsOf(whole, text, { ...mapping, items: 'evidence' }), []);
  });

  it('name what of a mapping leads nowhere, and evidence that is not understood', () => {
    const mapping = { paths: { claim: 'c', question: 'q', answer: 'anwser' } };
    assert.match(
      warningsOf(whole, 'c,q,answer\nClaim number 0.,When?,Then.\n', mapping).join(),
      /^system\.json: The mapping reads answer from "anwser", but no claim in this file has this field/u,
    );
    const others = claimsOf(20).map((claim) => ({
      ...claim,
      pred_label: 'Refuted',
      docs: [{ page: 'It closed in March.' }],
    }));
    assert.match(
      warningsOf(whole, JSON.stringify(others)).join(),
      /^system\.json: No claim in this file has evidence under "evidence"\. Other fields: "docs\[\]\.page"/u,
    );
  });
});
