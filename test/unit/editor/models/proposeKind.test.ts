import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { modelKinds } from '../../../../src/core/score/models/modelEntry.ts';
import { kindsFrom, proposeKind } from '../../../../src/editor/models/proposeKind.ts';
import { folderOfEachTest } from '../../../support/temporaryFolder.ts';

describe('the kind that is proposed for a folder', () => {
  const folder = folderOfEachTest();

  const write = (name: string, json: unknown): void => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json));
  };

  const classifier = (classes: number) => ({
    architectures: ['BertForSequenceClassification'],
    id2label: Object.fromEntries(
      Array.from({ length: classes }, (_, at) => [String(at), `LABEL_${String(at)}`]),
    ),
  });

  it('is told by its classes and by sentence-transformers, as the import tells it', async () => {
    write('config.json', classifier(3));
    assert.deepEqual(await proposeKind(folder), { is: 'proposed', kind: 'nli' });
    write('config.json', classifier(2));
    assert.deepEqual(await proposeKind(folder), { is: 'proposed', kind: 'support' });
    write('config.json', { architectures: ['BertModel'] });
    assert.deepEqual(await proposeKind(folder), { is: 'proposed', kind: 'encoder' });
    write('config.json', classifier(3));
    write('modules.json', []);
    assert.deepEqual(await proposeKind(folder), { is: 'proposed', kind: 'encoder' });
  });

  it('is found beside the graph, too', async () => {
    write('onnx/config.json', classifier(3));
    assert.deepEqual(await proposeKind(folder), { is: 'proposed', kind: 'nli' });
  });

  it('is not asked where the manifest of an installation says it', async () => {
    write('config.json', classifier(3));
    write('manifest.json', {});
    assert.deepEqual(await proposeKind(folder), { is: 'told' });
  });

  it('is unknown without a description that can be read', async () => {
    assert.deepEqual(await proposeKind(folder), { is: 'unknown' });
    write('config.json', '{"architectures":');
    assert.deepEqual(await proposeKind(folder), { is: 'unknown' });
    write('config.json', 'null');
    assert.deepEqual(await proposeKind(folder), { is: 'unknown' });
    assert.deepEqual(await proposeKind(path.join(folder, 'none')), { is: 'unknown' });
  });

  it('stands first among all kinds', () => {
    assert.deepEqual(kindsFrom({ is: 'proposed', kind: 'support' }), [
      ...['support', 'encoder', 'nli', 'reader', 'regressor'],
    ]);
    assert.deepEqual(kindsFrom({ is: 'unknown' }), modelKinds);
  });
});
