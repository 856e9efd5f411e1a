import assert from 'node:assert/strict';
import { readModelCatalogue } from '../../../../src/core/score/models/catalogue.ts';
import type { InstalledModel } from '../../../../src/core/score/models/installation.ts';
import {
  actionItems,
  downloadQuestion,
  modelSections,
  precisionItems,
} from '../../../../src/editor/models/modelItems.ts';

const catalogue = readModelCatalogue([
  {
    id: 'big',
    kind: 'nli',
    description: 'A big one.',
    repository: 'me/big',
    licence: 'MIT',
    precisions: [
      { name: 'int8', file: 'onnx/model_quantized.onnx', size: 411_000_000 },
      { name: 'fp32', file: 'onnx/model.onnx' },
    ],
  },
]);
const model = (id: string, more: Partial<InstalledModel> = {}): InstalledModel => ({
  id,
  kind: 'encoder',
  precision: 'int8',
  isBundled: false,
  licence: 'Apache-2.0',
  source: 'me/small at 0123456789ab',
  bytes: 22_900_000,
  maximumTokens: 256,
  sha256: '',
  ...more,
});
const bundled = model('along-int8', { isBundled: true, source: 'comes with Evidence Inspector' });
const mine = model('mine-int8');
const broken = model('broken', { problem: 'A file is missing.' });
const installedBig = model('big-int8', { kind: 'nli' });
const none = { encoder: '', nli: '', reader: '' };

describe('the list of models', () => {
  it('has kind, size and licence of each, and marks those in use in words and with a sign', () => {
    const [here, there] = modelSections({ installed: [bundled, mine], catalogue }, none);
    assert.equal(here?.title, 'On this computer');
    assert.deepEqual(
      here.items.map(({ label, description, detail }) => [label, description, detail]),
      [
        [
          '$(check) along-int8',
          'encoder · 22.9 MB · Apache-2.0 · in use',
          'comes with Evidence Inspector',
        ],
        ['$(blank) mine-int8', 'encoder · 22.9 MB · Apache-2.0', 'me/small at 0123456789ab'],
      ],
    );
    assert.deepEqual(
      there?.items.map(({ label, description, detail }) => [label, description, detail]),
      [['$(cloud-download) big', 'NLI model · about 411 MB · MIT', 'A big one.']],
    );
  });

  it('marks the chosen model, named with its precision or without, and what is installed of the catalogue', () => {
    for (const encoder of ['mine-int8', 'mine']) {
      const [here, there] = modelSections(
        { installed: [bundled, mine, installedBig], catalogue },
        { encoder, nli: '', reader: '' },
      );
      const used = here?.items.filter(({ description }) => description.endsWith('in use'));
      assert.deepEqual(
        used?.map(({ installed }) => installed?.id),
        ['mine-int8'],
      );
      assert.match(there?.items[0]?.description ?? '', /· installed$/);
    }
  });

  it('shows what cannot be used, with the reason', () => {
    const [here] = modelSections({ installed: [broken], catalogue }, none);
    assert.equal(here?.items[0]?.label, '$(error) broken');
    assert.equal(here.items[0].description, 'damaged, cannot be used');
    assert.equal(here.items[0].detail, 'A file is missing.');
    const damaged = model('big-int8', { problem: 'A file is missing.' });
    const [, there] = modelSections({ installed: [damaged], catalogue }, none);
    assert.match(there?.items[0]?.description ?? '', /· damaged$/);
  });
});

describe('what can be done with a model', () => {
  it('is to use it, when it is not in use, to verify it, and to remove it, when it did not come along', () => {
    const actions = (of: InstalledModel, encoder = ''): readonly string[] =>
      actionItems(of, { encoder, nli: '', reader: '' }).map(({ action }) => action);
    assert.deepEqual(actions(mine), ['use', 'verify', 'remove']);
    assert.deepEqual(actions(mine, 'mine-int8'), ['verify', 'remove']);
    assert.deepEqual(actions(bundled), ['verify']);
    assert.deepEqual(actions(bundled, 'mine-int8'), ['use', 'verify']);
    assert.deepEqual(actions(broken), ['verify', 'remove']);
  });
});

describe('a download', () => {
  it('is chosen by precision, with the sizes that are known', () => {
    const [big] = catalogue;
    assert.ok(big);
    assert.deepEqual(
      precisionItems(big).map(({ label, description }) => [label, description]),
      [
        ['int8', 'about 411 MB'],
        ['fp32', ''],
      ],
    );
  });

  it('is agreed to with its size and licence, where from and where to', () => {
    const question = downloadQuestion({
      id: 'big-int8',
      kind: 'nli',
      precision: 'int8',
      description: 'A big one.',
      licence: 'MIT',
      repository: 'me/big',
      basedOn: 'you/big',
      commit: '0123456789abcdef0123456789abcdef01234567',
      from: 'huggingface.co',
      files: [],
      totalBytes: 411_000_000,
      presentBytes: 100_000_000,
      freeBytes: 20_000_000_000,
      folder: '/models/big-int8',
      isInstalled: true,
    });
    assert.equal(question.message, 'Download big-int8 (411 MB, licence MIT)?');
    assert.equal(
      question.detail,
      [
        'A big one.',
        'Source: me/big on huggingface.co, commit 0123456789ab. Based on you/big.',
        '411 MB (100 MB already downloaded) will be stored in /models/big-int8. Free disk space: 20.0 GB.',
        'It is installed already and will be replaced.',
      ].join('\n'),
    );
  });
});
