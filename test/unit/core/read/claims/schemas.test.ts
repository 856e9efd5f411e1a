// design.md plans the schemas as run-time checks with Ajv. The positional readers check the files instead. For each kind of
// fault, they report once what was found, what was expected and where, and then they continue. A schema's `anyOf` over three
// layouts would only say "must match a schema" for the whole file. So the schemas serve completion, hovers and validation in the
// editor. These tests keep readers and schemas consistent: a file without problems for the reader is valid.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { verdicts, type EvidenceFormat } from '../../../../../src/core/read/claims/evidence.ts';
import { formats } from '../../../../../src/core/read/formats/formats.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { sharedFile } from './sharedFile.ts';
import { runSize } from '../../../../support/runSize.ts';

const folder = new URL('../../../../../schemas/', import.meta.url);
// `enumDescriptions` is VS Code's.
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, keywords: ['enumDescriptions'] });
const readSchema = (name: string): object =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object;
const schemas: ReadonlyMap<EvidenceFormat, ValidateFunction> = new Map(
  formats.flatMap(({ format, schema }) =>
    schema ? [[format, ajv.compile(readSchema(schema.file))] as const] : [],
  ),
);

function schemaOf(format: EvidenceFormat): ValidateFunction {
  const validate = schemas.get(format);
  assert.ok(validate, format);
  return validate;
}

function assertValid(format: EvidenceFormat, value: unknown): void {
  const validate = schemaOf(format);
  assert.ok(validate(value), ajv.errorsText(validate.errors));
}

/** Mostly text. Other values are rare, so that about one file in ten has no fault. */
const odd = fc.oneof(
  { weight: 80, arbitrary: fc.constantFrom('A', 'Where is it?', '2') },
  { weight: 2, arbitrary: fc.constantFrom(' ', '', null) },
  { weight: 1, arbitrary: fc.constantFrom(1, true, {}, [], ['A'], [null], 'Unanswerable') },
);
const verdict = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...verdicts) },
  { weight: 1, arbitrary: odd },
);
const url = fc.oneof(odd, fc.array(odd, { maxLength: 2 }));
const answer = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record(
      {
        answer: odd,
        answer_type: odd,
        boolean_explanation: odd,
        source_url: url,
        source_medium: odd,
      },
      { requiredKeys: ['answer'] },
    ),
  },
  { weight: 1, arbitrary: odd },
);
const listOf = (item: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.array(item, { minLength: 1, maxLength: 2 }) },
    item,
    fc.constant([]),
  );
const question = fc.record(
  { question: odd, answers: listOf(answer) },
  { requiredKeys: ['question', 'answers'] },
);
const evidence = fc.record(
  { question: odd, answer: fc.oneof(odd, fc.array(odd, { maxLength: 2 })), url },
  { requiredKeys: ['question', 'answer'] },
);
const claim = fc.record(
  {
    claim_id: fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(0, 7, null) },
      fc.constantFrom(1.5, -1, '3'),
    ),
    claim: odd,
    label: verdict,
    pred_label: verdict,
    claim_date: odd,
    speaker: odd,
    justification: odd,
    llm_output: odd,
    claim_types: listOf(odd),
    fact_checking_strategies: listOf(odd),
    questions: listOf(question),
    evidence: listOf(evidence),
  },
  { requiredKeys: ['claim', 'label'] },
);

describe('schemas', () => {
  it('have a title and a description at every field, for completion and hovers', () => {
    const walk = (name: string, node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const [key, value] of Object.entries(node)) {
        walk(`${name}.${key}`, value);
        if (key !== 'properties' || name.includes('anyOf')) continue;
        for (const [field, schema] of Object.entries(value as Record<string, object>)) {
          if ('$ref' in schema) continue;
          assert.ok('title' in schema && 'description' in schema, `${name}.${field}`);
        }
      }
    };
    const names = readdirSync(folder).filter((name) => /^(averi|fever)/.test(name));
    assert.equal(names.length, 5);
    for (const name of names) walk(name, readSchema(name));
  });

  it('take the samples, alone, in a wrapper and claim by claim', () => {
    for (const name of [
      ...['reference.json', 'systemA.predictions.json', 'systemB.predictions.json'],
      ...['semqaPaper/reference.json', 'semqaPaper/hero.predictions.json'],
      ...['averimatec/reference.json', 'averimatec/system.predictions.json'],
    ]) {
      const file = readFileSync(new URL(`../../../../../samples/${name}`, import.meta.url), 'utf8');
      const { format, problems } = readEvidence(file);
      const records = JSON.parse(file) as unknown[];
      const faulty = new Set(problems.map((problem) => problem.claim));
      const faultless = records.filter((_, position) => !faulty.has(position));
      assertValid(format, faultless);
      assertValid(format, { claims: faultless });
      for (const record of faultless) assertValid(format, record);
    }
  });

  it('take every file that the reader has no problem with', () => {
    let taken = 0;
    fc.assert(
      fc.property(
        fc.array(claim, { minLength: 1, maxLength: 2 }),
        fc.boolean(),
        (list, wrapped) => {
          const value = wrapped ? { claims: list } : list;
          const file = readEvidence(JSON.stringify(value));
          if (file.problems.length > 0) return;
          taken += 1;
          assertValid(file.format, value);
        },
      ),
      { numRuns: runSize(3000, 1000) },
    );
    assert.ok(taken > runSize(200, 50), `only ${String(taken)} files without a problem were tried`);
  });

  it('take every file with images that the reader has no problem with', () => {
    const image = fc.constantFrom('images/a.png', ' ', null, 'iVBORw0KGgo=');
    const images = fc.oneof(image, fc.array(image, { maxLength: 2 }), fc.constantFrom(3, {}));
    const some = <Members>(members: { [Name in keyof Members]: fc.Arbitrary<Members[Name]> }) =>
      fc.record(members, { requiredKeys: [] });
    const picture = some({
      ...{ answer_type: fc.constantFrom('Image', 'Extractive', null, 1), answer_text: odd },
      ...{ image_answers: images, source_url: url, boolean_explanation: odd, source_medium: odd },
    });
    const asked = some({ question: odd, input_images: images, answers: listOf(picture) });
    const gold = fc.record({
      ...{ claim_text: odd, label: verdict, questions: listOf(asked) },
      ...{ claim_images: images, date: odd, location: odd },
      ...{ metadata: some({ speaker: odd, original_claim_url: odd }) },
    });
    const statement = fc.oneof(odd, some({ text: odd, images }));
    const submitted = fc.record({
      ...{ id: fc.constantFrom(0, 7, 0, 7, '7', -1), questions: listOf(odd), verdict },
      ...{ evidence: listOf(statement), justification: odd },
    });
    const taken = new Map<string, number>();
    const oneKind = fc.oneof(
      fc.array(gold, { minLength: 1, maxLength: 2 }),
      fc.array(submitted, { minLength: 1, maxLength: 2 }),
    );
    fc.assert(
      fc.property(oneKind, (list) => {
        const { format, problems } = readEvidence(JSON.stringify(list));
        if (problems.length > 0 || !format.startsWith('averimatec')) return;
        taken.set(format, (taken.get(format) ?? 0) + 1);
        assertValid(format, list);
      }),
      { numRuns: runSize(3000, 1000) },
    );
    for (const format of ['averimatec', 'averimatecPredictions']) {
      assert.ok(
        (taken.get(format) ?? 0) > runSize(30, 2),
        `${format}: ${String(taken.get(format))}`,
      );
    }
    const found = { id: 0, questions: ['Q'], evidence: [{ text: 'A', images: [] }] };
    for (const questions of [['Q'], {}, null]) {
      const file = [{ ...found, questions, verdict: 'Refuted' }];
      assert.deepEqual(readEvidence(JSON.stringify(file)).problems, []);
      assertValid('averimatecPredictions', file);
    }
    for (const wrong of [
      { ...found, verdict: 'Wrong' },
      { ...found, verdict: 'Refuted', id: -1 },
      { ...found, verdict: 'Refuted', evidence: [{ text: 'A', images: [3] }] },
    ]) {
      assert.ok(!schemaOf('averimatecPredictions')([wrong]), JSON.stringify(wrong));
      assert.notEqual(readEvidence(JSON.stringify([wrong])).problems.length, 0);
    }
  });

  it('refuse what the reader calls an error', () => {
    const good = { claim: 'C', evidence: [{ question: 'Q', answer: 'A' }], pred_label: 'Refuted' };
    assertValid('fever', [good]);
    for (const evidence of ['x', ['x'], [{ text: 'x', url: 'https://a.example' }]]) {
      assertValid('fever', [{ ...good, evidence }]);
    }
    assertValid('fever', [{ claim: 'C', pred_label: 'Refuted', string_evidence: ['x'] }]);
    for (const change of [
      { claim: null },
      { claim: {} },
      { claim: ' ' },
      { evidence: ' ' },
      { evidence: [3] },
      { evidence: [] },
      { evidence: null },
      { evidence: [{ question: null, answer: 'A' }] },
      { evidence: [{ question: 'Q' }] },
      { pred_label: 'Wrong' },
      { claim_id: '0' },
    ]) {
      const value = [{ ...good, ...change }];
      assert.ok(!schemaOf('fever')(value), JSON.stringify(change));
      assert.notEqual(readEvidence(JSON.stringify(value)).problems.length, 0);
    }
    assert.ok(!schemaOf('fever')([]));
  });

  it('take the public files', function () {
    const dev = sharedFile(this, 'averitec/dev.json');
    const hero = sharedFile(this, 'hero/dev_veracity_prediction_8b.json');
    assertValid('averitec', JSON.parse(dev));
    assertValid('fever', JSON.parse(hero));
    // A reference used as its own prediction has more members than predictions need, which is not a fault.
    assertValid('averitec2023', JSON.parse(dev));
  });
});
