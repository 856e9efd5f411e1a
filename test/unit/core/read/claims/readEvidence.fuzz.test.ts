// Texts made at random, which the reader must read without an error and consistently. Damaged files are in
// test/hostile/evidence/reading.test.ts.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { detectEvidence } from '../../../../../src/core/read/files/detect.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { assertConsistent } from './evidenceText.ts';

describe('readEvidence on texts made at random', () => {
  it('gives a consistent result for 1,000 texts made of JSON tokens at random', () => {
    const pieces = fc.constantFrom(
      ...['{', '}', '[', ']', ',', ':', '"', '\\', '\n', '\r', '/*', '//', '\uFEFF', '-', '\0'],
      ...['\ud800', '🫖', ' ', '\t', 'null', 'true', 'NaN', 'x', '0', '1e5', '-1', '1.'],
      '"claim"',
      '"claim":"A"',
      '"evidence":[',
      '"question":"Q"',
      '"answer":"B"',
      '"claims":[',
      '"questions":[',
      '"answers":',
      '"pred_label":"Refuted"',
      '"\\ud800"',
      '"\\x"',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        const file = readEvidence(text);
        assertConsistent(text, file);
        assert.ok(file.claims.length <= text.length);
        const detected = detectEvidence(text);
        if (detected !== null) assert.equal(file.format, detected.format);
      }),
      { numRuns: 1_000 },
    );
  });

  it('reads what it reads without a problem exactly as JSON.parse does', () => {
    const json = fc.array(
      fc.record({
        claim: fc.string({ unit: 'grapheme', minLength: 1 }),
        evidence: fc.array(
          fc.record({
            question: fc.string({ unit: 'binary', minLength: 1 }),
            answer: fc.string({ unit: 'grapheme', minLength: 1 }),
          }),
          { minLength: 1 },
        ),
        pred_label: fc.constant('Refuted'),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(json, fc.constantFrom(0, 1, 2), (records, indentation) => {
        const file = readEvidence(JSON.stringify(records, null, indentation));
        if (file.problems.length > 0) return;
        assert.deepEqual(
          file.claims.map((claim) => [
            claim.text,
            claim.evidence.map((pair) => [pair.question, pair.answers[0]?.text]),
          ]),
          records.map((record) => [
            record.claim,
            record.evidence.map((pair) => [pair.question, pair.answer]),
          ]),
        );
      }),
      { numRuns: 300 },
    );
  });
});
