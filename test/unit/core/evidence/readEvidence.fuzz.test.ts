// Damaged files, at night 10,000: the reader must neither throw nor hang, and its result must be consistent. A hang shows as a test timeout. The
// amount of work is checked by counting results and problems.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { detectEvidence } from '../../../../src/core/evidence/reading/detect.ts';
import type { EvidenceRole } from '../../../../src/core/evidence/evidence.ts';
import { align } from '../../../../src/core/evidence/alignment/alignment.ts';
import { readEvidence } from '../../../../src/core/evidence/reading/readEvidence.ts';
import { assertConsistent } from './evidenceText.ts';
import { sharedFile } from './sharedFile.ts';
import { runSize } from '../../../support/runSize.ts';

/** Returns the first records of a list as a list of their own. */
function head(text: string, records: number): unknown[] {
  return (JSON.parse(text) as unknown[]).slice(0, records);
}

function layoutsOf(records: readonly unknown[]): string[] {
  return [
    JSON.stringify(records),
    JSON.stringify(records, null, 2),
    JSON.stringify({ claims: records }, null, 1).replaceAll('\n', '\r\n'),
    records.map((record) => JSON.stringify(record)).join('\n'),
    JSON.stringify(records[0], null, '\t').replaceAll('\n', '\r'),
  ];
}

function samples(): string[] {
  return ['reference.json', 'systemA.predictions.json', 'systemB.predictions.json'].map((name) =>
    readFileSync(new URL(`../../../../samples/${name}`, import.meta.url), 'utf8'),
  );
}

/** A way of damaging a text. `where` and `size` are numbers from 0 to 1. */
type Damage = (text: string, where: number, size: number) => string;

const structural = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '\n',
  '\r',
  '/*',
  '//',
  '\uFEFF',
  '-',
  '\0',
  '\ud800',
  '🫖',
];
const swaps: readonly (readonly [RegExp, string])[] = [
  [/"claim": ?"[^"]*"/, '"claim":null'],
  [/"(answers?|evidence|questions)": ?/, '"$1":7,"was":'],
  [/"question": ?"[^"]*"/, '"question":["x"]'],
  [/"answer": ?"[^"]*"/, '"answer":{"answer":NaN}'],
  [/"claim_id": ?\d+/, '"claim_id":"1e9"'],
  [/"(pred_)?label": ?"[^"]*"/, '"label":[[]]'],
  [/"[a-z_]+": ?/, '"__proto__":'],
  [/\{/, '{"claim":"twice","claim":'],
];

function at(text: string, where: number): number {
  return Math.floor(where * (text.length + 1));
}

function replaceFrom(
  text: string,
  where: number,
  [pattern, replacement]: readonly [RegExp, string],
): string {
  const from = at(text, where);
  return text.slice(0, from) + text.slice(from).replace(pattern, replacement);
}

function pick<Item>(items: readonly Item[], share: number): Item {
  const item = items[Math.min(items.length - 1, Math.floor(share * items.length))];
  assert.ok(item !== undefined);
  return item;
}

const damages: Readonly<Record<string, Damage>> = {
  flippedByte: (text, where, size) => {
    const bytes = Buffer.from(text);
    const position = Math.min(bytes.length - 1, Math.floor(where * bytes.length));
    bytes[position] = (bytes[position] ?? 0) ^ (1 << Math.floor(size * 7.99));
    return bytes.toString('utf8');
  },
  cutOff: (text, where) => text.slice(0, at(text, where)),
  beheaded: (text, where) => text.slice(at(text, where)),
  deletion: (text, where, size) => {
    const from = at(text, where);
    return text.slice(0, from) + text.slice(from + Math.ceil(size * size * 200));
  },
  insertion: (text, where, size) => {
    const from = at(text, where);
    return text.slice(0, from) + pick(structural, size) + text.slice(from);
  },
  repetition: (text, where, size) => {
    const from = at(text, where);
    return text.slice(0, from) + text.slice(from - Math.ceil(size * 300)) + text.slice(from);
  },
  swappedType: (text, where, size) => replaceFrom(text, where, pick(swaps, size)),
  deepNesting: (text, where, size) => {
    const from = at(text, where);
    const open = pick(['[', '{"a":', '[{"claim":', '{"claims":['], size);
    return text.slice(0, from) + open.repeat(Math.ceil(size * 300)) + text.slice(from);
  },
};

const damage = fc.tuple(
  fc.constantFrom(...Object.values(damages)),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
);

function checkReading(text: string, role: EvidenceRole | undefined): void {
  const file = readEvidence(text, role === undefined ? {} : { role });
  assertConsistent(text, file);
  // Each claim needs at least one character, so the work that follows is limited by the length of the text.
  assert.ok(file.claims.length <= text.length);
  if (role !== undefined) assert.equal(file.role, role);
  const detected = detectEvidence(text);
  if (detected !== null && role === undefined) assert.equal(file.format, detected.format);
  assert.equal(align(file.claims, file.claims).claims.length, file.claims.length);
}

describe('readEvidence on damaged files', () => {
  /** Checks damaged versions of the first three claims of each file, in several layouts. */
  function checkDamaged(originals: readonly string[], numRuns: number): void {
    const texts = originals.flatMap((text) => layoutsOf(head(text, 3)));
    fc.assert(
      fc.property(
        fc.nat({ max: texts.length - 1 }),
        fc.array(damage, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(undefined, 'reference' as const, 'predictions' as const),
        (which, changes, role) => {
          let text = texts[which] ?? '';
          for (const [change, where, size] of changes) text = change(text, where, size);
          checkReading(text, role);
        },
      ),
      { numRuns },
    );
  }

  it('gives a consistent result for samples with one to four damages', () => {
    checkDamaged(samples(), runSize(9_000));
  }).timeout(60_000);

  it('gives a consistent result for public files with one to four damages', function () {
    const names = ['averitec/dev.json', 'hero/dev_veracity_prediction_8b.json'];
    checkDamaged(
      names.map((name) => sharedFile(this, name)),
      runSize(3_000),
    );
  }).timeout(60_000);

  it('gives a consistent result for 1,000 texts made of JSON tokens at random', () => {
    const pieces = fc.constantFrom(
      ...structural,
      ' ',
      '\t',
      'null',
      'true',
      'NaN',
      'x',
      '0',
      '1e5',
      '-1',
      '1.',
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
        checkReading(parts.join(''), undefined);
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
