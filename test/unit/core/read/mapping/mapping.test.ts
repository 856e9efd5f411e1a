import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { readMapping, readMappingText } from '../../../../../src/core/read/mapping/mapping.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { parsePath, formatPath } from '../../../../../src/core/read/mapping/path.ts';
import { mappingRoles } from '../../../../../src/core/read/mapping/roles.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { averitecMapping, fever8Mapping, feverMapping } from './averitecMapping.ts';

interface Schema {
  readonly properties: {
    readonly paths: { readonly properties: Readonly<Record<string, object>> };
  };
}

const schema = JSON.parse(
  readFileSync(new URL('../../../../../schemas/mapping.schema.json', import.meta.url), 'utf8'),
) as Schema;
const isValid = new Ajv({ allErrors: true }).compile(schema);
const paths = { claim: 'c' };

/** Values that are not mappings, with the error for each value. */
const wrong: readonly (readonly [unknown, RegExp])[] = [
  [null, /it is null, expected an object/u],
  [[], /it is a list/u],
  [{}, /"paths" has neither "claim" nor "id"/u],
  [{ paths: {} }, /"paths" has neither "claim" nor "id"/u],
  [{ paths, path: {} }, /it has "path", which this version does not know/u],
  [{ paths: { ...paths, questions: 'q' } }, /paths has "questions", which this version/u],
  [{ paths: { claim: 3 } }, /paths\.claim is 3, expected a text or a list/u],
  [{ paths: { ...paths, question: [] } }, /paths\.question has 0 items, expected at least 1/u],
  [{ paths: { ...paths, answer: 'a' } }, /"answer" and no "question"/u],
  [{ paths, role: 'gold' }, /role is the text "gold", expected "reference" or "predictions"/u],
  [{ paths, script: 1 }, /script is 1/u],
  [{ paths, items: 'rows' }, /items is the text "rows"/u],
  [{ paths, joinQuestions: 'yes' }, /joinQuestions is the text "yes", expected true or false/u],
  [{ paths, claims: ' ' }, /claims is the text ""/u],
  [{ paths, labels: { yes: 1 } }, /labels\.yes is 1/u],
  [{ paths, labels: [] }, /labels is a list/u],
  [{ paths, split: { q: '' } }, /split\.q is the text ""/u],
  [{ paths, split: { q: ['a', 'b', 'c', 'd'] } }, /split\.q has 4 items/u],
];

describe('a mapping', () => {
  it('is what its schema says, with the roles of the table', () => {
    assertEqual(
      Object.keys(schema.properties.paths.properties),
      mappingRoles.map(({ id }) => id),
    );
    for (const mapping of [averitecMapping, feverMapping, fever8Mapping]) {
      assert.ok(isValid(mapping));
      assertEqual(readMapping(JSON.parse(JSON.stringify(mapping))), mapping);
    }
  });

  for (const [json, message] of wrong) {
    it(`is refused with a sentence: ${JSON.stringify(json)}`, () => {
      assert.throws(
        () => readMapping(json),
        (error) => error instanceof RangeError && message.test(error.message),
      );
      assert.ok(!isValid(json));
    });
  }

  it('can be sent to another process, also from settings that are proxies', () => {
    const proxied = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? new Proxy(value, { get: (target, name) => proxied(Reflect.get(target, name)) })
        : value;
    const mapping = {
      paths: { claim: 'c', question: ['q1', 'q2'], answer: 'a[]' },
      only: { kind: 'x' },
      labels: { yes: 'Supported' },
      split: { a: [';'] },
    };
    assertEqual(structuredClone(readMapping(proxied(mapping))), readMapping(mapping));
  });

  it('is refused where a text is split that no path reads the parts of', () => {
    const split = { q: '|' };
    const both = { ...paths, question: 'q[]' };
    assertEqual(readMapping({ paths: both, split }).split, { q: ['|'] });
    assert.throws(
      () => readMapping({ paths: { ...paths, question: 'q' }, split }),
      /"split" of "q" has no effect: "paths" has "q" without \[\]; expected "q\[\]"/u,
    );
    assert.throws(
      () => readMapping({ paths: both, split: { ...split, anwser: '|' } }),
      /"split" of "anwser" has no effect: no path goes through it/u,
    );
  });

  it('is refused where a member stands twice, as a text', () => {
    assertEqual(readMappingText('{"paths": {"claim": "c"}}'), { paths });
    assert.throws(
      () => readMappingText('{"paths": {"claim": "a", "claim": "c"}}'),
      (error) => error instanceof RangeError && error.message.includes('"claim" occurs twice'),
    );
    assert.throws(() => readMappingText('{"paths": '), SyntaxError);
  });

  it('may only say what the verdicts of a known form mean', () => {
    const evidence = [{ question: 'When?', answer: 'In 1932.', url: '' }];
    const text = ['SUPPORTS', 'REFUTES', 'Refuted']
      .map((pred_label) => JSON.stringify({ claim: 'It is old.', pred_label, evidence }))
      .join('\n');
    const mapping = readMapping({ labels: { supports: 'Supported', REFUTES: 'Refuted' } });
    const { format, claims, problems } = readEvidence(text, { mapping });
    assert.equal(format, 'fever');
    assert.deepEqual(
      claims.map(({ verdict }) => verdict),
      ['Supported', 'Refuted', 'Refuted'],
    );
    assert.deepEqual(
      problems.map(({ code, message }) => [code, message]),
      ['SUPPORTS', 'REFUTES'].map((word, at) => [
        'mappingEffect',
        `"pred_label" is "${word}", which the mapping reads as "${claims[at]?.verdict ?? ''}". The official scripts count it as wrong.`,
      ]),
    );
    assert.throws(
      () => readMapping({ labels: { A: 'B' }, items: 'evidence' }),
      /"paths" has neither/u,
    );
  });

  it('has paths alone where a path is asked for', () => {
    for (const path of ['', '.a', 'a..b', 'a.', 'a[b]', 'a]', '[]x', 'a["b]', 'a"b']) {
      assert.throws(() => parsePath(path), RangeError, path);
    }
    assert.throws(
      () => readMapping({ paths, claims: 'a[0].b' }),
      /"claims" is "a\[0\]\.b"; expected names joined by dots/u,
    );
    assert.throws(() => readMapping({ paths, split: { 'a..': '|' } }), RangeError);
  });

  it('writes a path as it reads it, whatever the names are', () => {
    const step = fc.oneof(
      fc.string().map((name) => ({ kind: 'name', name }) as const),
      fc.constant({ kind: 'each' } as const),
      fc.nat(999).map((at) => ({ kind: 'item', at }) as const),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (path) => {
        assertEqual(parsePath(formatPath(path)), path);
      }),
    );
  });
});
