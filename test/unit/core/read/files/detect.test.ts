import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { detectEvidence } from '../../../../../src/core/read/files/detect.ts';
import { detectionLength } from '../../../../../src/core/read/files/tellingWords.ts';
import { sharedFile } from '../claims/sharedFile.ts';

const answer = { answer: 'A', answer_type: 'Abstractive', source_url: 'https://a.example' };
const questions = [{ question: 'Q', answers: [answer] }];
const reference = { claim: 'C', label: 'Refuted', claim_types: ['Numerical Claim'], questions };
const predicted = { claim: 'C', label: 'Refuted', questions, justification: 'J' };
const evidence = [{ question: 'Q', answer: 'A', url: ['https://a.example'] }];
const fever = { claim_id: 0, claim: 'C', evidence, pred_label: 'Refuted', llm_output: 'L' };

const isReference = { role: 'reference', format: 'averitec' };
const isPredicted = { role: 'predictions', format: 'averitec2023' };
const isFever = { role: 'predictions', format: 'fever' };

/** Files that are about evidence but are not evidence files: scores, ratings and a judge's replies. */
const samples = path.resolve(import.meta.dirname, '../../../../../samples/columns');

/** Returns a record with its members in reverse order, at every level. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  );
}

describe('detectEvidence', () => {
  for (const [name, record, expected] of [
    ['a reference', reference, isReference],
    ['AVeriTeC 2023 predictions', predicted, isPredicted],
    ['FEVER predictions', fever, isFever],
  ] as const) {
    it(`knows ${name} in every layout and order of names`, () => {
      for (const one of [record, reversed(record)]) {
        for (const text of [
          JSON.stringify([one, one]),
          JSON.stringify([one], null, 2),
          JSON.stringify([one], null, '\t').replaceAll('\n', '\r\n'),
          JSON.stringify({ claims: [one] }),
          JSON.stringify({ version: 1, note: { claim: 1 }, claims: [one] }, null, 2),
          JSON.stringify(one),
          `${JSON.stringify(one)}\n${JSON.stringify(one)}\n`,
          `\uFEFF${JSON.stringify([one])}`,
          `// comment\n${JSON.stringify([one, one]).replace('},{', '}{')}`,
        ]) {
          assert.deepEqual(detectEvidence(text), expected, text);
        }
      }
    });
  }

  it('takes no file of scores, ratings or replies for evidence', () => {
    const names = readdirSync(samples);
    assert.ok(names.length > 4);
    for (const name of names) {
      assert.equal(detectEvidence(readFileSync(path.join(samples, name), 'utf8')), null, name);
    }
  });

  it('knows a file by a first claim that the cut leaves incomplete', () => {
    const long = 'x'.repeat(100_000);
    const cut = JSON.stringify([{ ...fever, llm_output: long }]).slice(0, detectionLength);
    assert.deepEqual(detectEvidence(cut), isFever);
    const scraped = [{ question: 'Q', answer: 'A', url: 'u', scraped_text: long }];
    assert.deepEqual(detectEvidence(JSON.stringify([{ evidence: scraped, claim: 'C' }])), isFever);
  });

  it('knows a file whose first claims lack what is needed by a later one', () => {
    const text = JSON.stringify([{ claim_id: 0, claim: 'C' }, { claim: 'D' }, fever]);
    assert.deepEqual(detectEvidence(text), isFever);
  });

  it('takes predictions that repeat the date and speaker of the claim for predictions', () => {
    const plain = [{ question: 'Q', answers: [{ answer: 'A' }] }];
    const record = { ...predicted, questions: plain, claim_date: '1-1-2020', speaker: 'S' };
    assert.deepEqual(detectEvidence(JSON.stringify([record])), isPredicted);
    const annotated = { ...reference, pred_label: 'Supported' };
    assert.deepEqual(detectEvidence(JSON.stringify([annotated])), isPredicted);
  });

  const others: readonly (readonly [name: string, value: unknown])[] = [
    ['nothing', []],
    ['a package.json', { name: 'x', scripts: { claim: 'y' }, dependencies: {} }],
    ['a tsconfig.json', { compilerOptions: { strict: true }, include: ['src'] }],
    [
      'SQuAD',
      {
        data: [
          { paragraphs: [{ context: 'c', qas: [{ question: 'Q', answers: [{ text: 'A' }] }] }] },
        ],
      },
    ],
    [
      'GeoJSON',
      { type: 'FeatureCollection', features: [{ type: 'Feature', properties: { claim: 'x' } }] },
    ],
    ['a quiz', { questions: [{ question: 'Q', answers: [{ answer: 'A', correct: true }] }] }],
    ['a list of questions', [{ question: 'Q', answers: ['A'] }]],
    [
      'the FEVER data set of 2018',
      [{ id: 1, label: 'SUPPORTS', claim: 'C', evidence: [[[1, 2, 'Page', 3]]] }],
    ],
    ['claims without evidence', [{ claim: 'C', speaker: 'S', label: 'true' }]],
    ['insurance claims', { claims: [{ claim_id: 7, claim: 'Hail', amount: 5 }] }],
    ["a JSON Web Token's claims", { claims: { sub: 'x', claim: 'y' } }],
    ['a text', 'claim'],
    ['a number', 5],
  ];
  for (const [name, value] of others) {
    it(`does not take ${name} for evidence`, () => {
      assert.equal(detectEvidence(JSON.stringify(value)), null);
      assert.equal(detectEvidence(JSON.stringify(value, null, 2)), null);
    });
  }

  it('does not take what is no JSON for evidence', () => {
    for (const text of [
      '',
      '  ',
      '"claim" "evidence"',
      'const x = {"claim": 1}',
      '# {"claim"',
      '{',
      '[',
    ]) {
      assert.equal(detectEvidence(text), null);
    }
  });

  it('takes the samples for what they are', () => {
    for (const [name, expected] of [
      ['reference.json', isReference],
      ['systemA.predictions.json', isFever],
      ['systemB.predictions.json', isPredicted],
    ] as const) {
      const text = readFileSync(new URL(`../../../../../samples/${name}`, import.meta.url), 'utf8');
      assert.deepEqual(detectEvidence(text), expected);
    }
  });

  it('takes the public files for what they are', function () {
    const dev = sharedFile(this, 'averitec/dev.json');
    const hero = sharedFile(this, 'hero/dev_veracity_prediction_8b.json');
    assert.deepEqual(detectEvidence(dev), isReference);
    assert.deepEqual(detectEvidence(hero), isFever);
  });
});
