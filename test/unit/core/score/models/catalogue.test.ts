import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import {
  findInCatalogue,
  makeInstalledId,
  mergeCatalogues,
  readModelCatalogue,
} from '../../../../../src/core/score/models/catalogue.ts';

const root = new URL('../../../../../', import.meta.url);
const json = (file: string): unknown => JSON.parse(readFileSync(new URL(file, root), 'utf8'));
const shipped = json('models/catalogue.json');
const validate = new Ajv({ allErrors: true }).compile(
  json('schemas/catalogue.schema.json') as object,
);

const mine = {
  id: 'my-encoder',
  kind: 'encoder',
  repository: 'me/my-encoder',
  licence: 'MIT',
  precisions: [{ name: 'fp32', file: 'onnx/model.onnx' }],
};

describe('the catalogue of models', () => {
  it('that is shipped has the models of the paper and the others that are promised', () => {
    const catalogue = readModelCatalogue(shipped);
    const repositories = new Set(catalogue.map(({ repository }) => repository));
    for (const expected of [
      'sentence-transformers/all-mpnet-base-v2',
      'sentence-transformers/all-MiniLM-L6-v2',
      'Xenova/bart-large-mnli',
      'Xenova/nli-deberta-v3-xsmall',
      'Xenova/nli-deberta-v3-base',
      'Xenova/DeBERTa-v3-base-mnli-fever-anli',
    ]) {
      assert.ok(repositories.has(expected), expected);
    }
    for (const { id, precisions } of catalogue) {
      for (const { size, sizeFrom } of precisions) assert.ok(size > 0 && sizeFrom !== '', id);
    }
  });

  it('that is shipped is valid by its schema, which the editor shows', () => {
    assert.ok(validate(shipped), JSON.stringify(validate.errors));
  });

  it('is read from a whole catalogue, a list or one entry alike, with the usual files', () => {
    const [one] = readModelCatalogue(mine);
    assert.deepEqual(readModelCatalogue([mine]), [one]);
    assert.deepEqual(
      readModelCatalogue({ schema: 'evidence-inspector/model-catalogue/1', models: [mine] }),
      [one],
    );
    assert.deepEqual(one?.files, {
      tokenizer: 'tokenizer.json',
      tokenizerConfig: 'tokenizer_config.json',
      config: 'config.json',
    });
    assert.equal(one.revision, 'main');
  });

  it('is refused with what is wrong where and what was expected, by reader and schema alike', () => {
    const wrong: readonly (readonly [entry: object, message: RegExp])[] = [
      [
        { ...mine, kind: 'decoder' },
        /^\[0\]\.kind is the text "decoder", expected "encoder" or "nli"/,
      ],
      [
        { ...mine, repository: 'my-encoder' },
        /repository is the text "my-encoder", expected a text/,
      ],
      [{ ...mine, id: 'My Encoder' }, /id is the text "My Encoder", expected a text of the form/],
      [{ ...mine, licence: undefined }, /^\[0\] has no "licence"/],
      [{ ...mine, license: 'MIT' }, /^\[0\] has "license", which this version does not know/],
      [{ ...mine, precisions: [] }, /precisions has 0 items, expected at least 1/],
      [
        { ...mine, precisions: [{ name: 'fp32', file: '../../model.onnx' }] },
        /precisions\[0\]\.file is the text "\.\.\/\.\.\/model\.onnx"/,
      ],
      [
        { ...mine, precisions: [{ name: 'fp32', file: '/etc/model.onnx' }] },
        /file is the text "\/etc\/model\.onnx"/,
      ],
      [
        { ...mine, precisions: [{ name: 'fp32', file: 'model.safetensors' }] },
        /file is the text "model\.safetensors"/,
      ],
      [{ ...mine, maximumTokens: 3.5 }, /maximumTokens is 3\.5, expected a whole number/],
      [{ ...mine, pooling: 'median' }, /pooling is the text "median", expected "cls" or/],
      [{ ...mine, revision: '../main' }, /revision is the text "\.\.\/main"/],
    ];
    for (const [entry, message] of wrong) {
      assert.throws(() => readModelCatalogue([entry]), { name: 'RangeError', message });
      assert.ok(!validate([entry]), JSON.stringify(entry));
    }
    assert.throws(() => readModelCatalogue([mine, mine]), /has "my-encoder" twice/);
    assert.throws(
      () => readModelCatalogue('x'),
      /the catalogue is the text "x", expected an object/,
    );
    for (const id of ['con', 'x.json', 'x.lock', 'x.old']) {
      assert.throws(() => readModelCatalogue([{ ...mine, id }]), /id is the text ".*", expected/);
    }
    const named = (file: string, ...data: readonly string[]): object => ({
      ...mine,
      precisions: [{ name: 'fp32', file, data }],
    });
    for (const [entry, message] of [
      [named('NUL/model.onnx'), /the path "NUL\/model\.onnx" is the name of a device/],
      [named('onnx/con.onnx'), /the path "onnx\/con\.onnx" is the name of a device/],
      [named('model.onnx', 'a./b'), /the path "a\.\/b" has a name/],
      [named('model.onnx', 'onnx/tokenizer.json'), /"tokenizer\.json" is there twice/],
      [named('model.onnx', 'x/w.bin', 'y/W.bin'), /"W\.bin" is there twice/],
      [named('model.onnx', 'manifest.json'), /"manifest\.json" is kept for the installer/],
      [named('model.onnx', 'model.onnx.part'), /is kept for the installer/],
      [
        { ...mine, kind: 'nli', labels: ['neutral', 'other', 'entailment'] },
        /"labels" is no order of entailment, neutral, contradiction/,
      ],
      [{ ...mine, kind: 'support', labels: ['neutral'] }, /"labels" is none of: entailment;/],
      [{ ...mine, labels: ['entailment'] }, /only NLI models, support models and readers/],
      [{ ...mine, kind: 'nli', pooling: 'mean' }, /only an encoder has "pooling"/],
    ] as const) {
      assert.throws(() => readModelCatalogue([entry]), { name: 'RangeError', message });
    }
  });

  it('takes entries of a person in the place of shipped ones with the same id', () => {
    const catalogue = readModelCatalogue(shipped);
    const own = readModelCatalogue([{ ...mine, id: 'all-mpnet-base-v2' }, mine]);
    const merged = mergeCatalogues(catalogue, own);
    assert.equal(merged.length, catalogue.length + 1);
    assert.equal(findInCatalogue(merged, 'all-mpnet-base-v2')?.model.repository, 'me/my-encoder');
  });

  it('is searched by id, with the precision in it, beside it or left out', () => {
    const catalogue = readModelCatalogue(shipped);
    const found = (id: string, precision?: string): string | undefined => {
      const choice = findInCatalogue(catalogue, id, precision);
      return choice && makeInstalledId(choice.model, choice.precision);
    };
    assert.equal(found('nli-deberta-v3-base'), 'nli-deberta-v3-base-int8');
    assert.equal(found('nli-deberta-v3-base-fp16'), 'nli-deberta-v3-base-fp16');
    assert.equal(found('nli-deberta-v3-base', 'fp32'), 'nli-deberta-v3-base-fp32');
    assert.equal(found('nli-deberta-v3-base', 'q2'), undefined);
    assert.equal(found('gpt'), undefined);
  });

  it('gives every model and precision an id of its own', () => {
    const ids = readModelCatalogue(shipped).flatMap((model) =>
      model.precisions.map((precision) => makeInstalledId(model, precision)),
    );
    assert.equal(new Set(ids).size, ids.length);
  });
});
