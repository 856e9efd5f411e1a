// Installs models from catalogue, hub and folders into the models folder. The hub is local and the models are fake.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { readModelCatalogue } from '../../src/core/score/models/catalogue.ts';
import type { DownloadPlan, InstallProgress } from '../../src/core/score/models/installation.ts';
import { modelEntriesOf, type ModelEntry } from '../../src/core/score/models/modelEntry.ts';
import { InspectorError } from '../../src/protocol/errors.ts';
import { findChosenFolder } from '../../src/scorer/install/listInstalledModels.ts';
import { ModelInstaller } from '../../src/scorer/install/installer.ts';
import { refuses } from '../support/refuses.ts';
import { sha256Of, startModelHub, type HubRepository, type ModelHub } from '../support/modelHub.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { realModels } from './fixtures/modelsFolder.ts';

const commit = 'a'.repeat(40);
const later = 'b'.repeat(40);
// A graph names its weight files in plain text.
const graph = Buffer.concat([randomBytes(199_985), Buffer.from('model.onnx_data')]);
const data = randomBytes(50_000);
const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const encoderFiles = {
  'onnx/model.onnx': graph,
  'onnx/model.onnx_data': data,
  'onnx/model_quantized.onnx': randomBytes(60_000),
  'tokenizer.json': json({ model: { type: 'WordPiece' } }),
  'tokenizer_config.json': json({ model_max_length: 512 }),
  'config.json': json({ model_type: 'mpnet', max_position_embeddings: 514, pad_token_id: 1 }),
  'modules.json': json([
    { type: 'sentence_transformers.models.Transformer' },
    { type: 'sentence_transformers.models.Pooling' },
    { type: 'sentence_transformers.models.Normalize' },
  ]),
  '1_Pooling/config.json': json({ pooling_mode_cls_token: true }),
  'sentence_bert_config.json': json({ max_seq_length: 384 }),
};
const nliFiles = {
  'onnx/model.onnx': randomBytes(100_000),
  'tokenizer.json': json({ model: { type: 'BPE' } }),
  'tokenizer_config.json': json({ model_max_length: 1e30 }),
  'config.json': json({
    architectures: ['BartForSequenceClassification'],
    max_position_embeddings: 1024,
    id2label: { 0: 'contradiction', 1: 'neutral', 2: 'entailment' },
  }),
};
const catalogue = readModelCatalogue([
  {
    id: 'my-encoder',
    kind: 'encoder',
    repository: 'me/my-encoder',
    licence: 'Apache-2.0',
    files: {
      modules: 'modules.json',
      pooling: '1_Pooling/config.json',
      sentenceConfig: 'sentence_bert_config.json',
    },
    precisions: [
      { name: 'fp32', file: 'onnx/model.onnx', data: ['onnx/model.onnx_data'] },
      { name: 'int8', file: 'onnx/model_quantized.onnx' },
      { name: 'q4', file: 'onnx/model_q4.onnx' },
    ],
  },
  {
    id: 'my-nli',
    kind: 'nli',
    repository: 'me/my-nli',
    licence: 'MIT',
    precisions: [{ name: 'fp32', file: 'onnx/model.onnx' }],
  },
]);

describe('the installer of models', () => {
  let hub: ModelHub;
  const folder = folderOfEachTest();
  const models = path.join(folder, 'models');
  let tested: ModelEntry[];
  let progress: InstallProgress[];
  let controller: AbortController;
  let refusal: InspectorError | undefined;

  beforeEach(async () => {
    hub = await startModelHub({
      'me/my-encoder': { commit, files: encoderFiles },
      'me/my-nli': { commit, files: nliFiles },
    });
    tested = [];
    progress = [];
    controller = new AbortController();
    refusal = undefined;
  });

  afterEach(async () => {
    await hub.close();
  });

  const installer = (at = hub.url): ModelInstaller =>
    new ModelInstaller({
      bundledFolder: realModels,
      installedFolder: models,
      productVersion: 'test',
      env: { HF_ENDPOINT: at },
      timing: { attempts: 3, firstDelayMs: 1, longestDelayMs: 2, longestRetryAfterMs: 100 },
      stallMs: 1500,
      test: (_folder, entry) => {
        tested.push(entry);
        return refusal ? Promise.reject(refusal) : Promise.resolve();
      },
    });
  const watching = () => ({
    signal: controller.signal,
    onProgress: (step: InstallProgress) => progress.push(step),
  });
  const download = (
    id: string,
    more: { precision?: string; revision?: string; at?: string } = {},
    confirm: (plan: DownloadPlan) => boolean = () => true,
  ) =>
    installer(more.at).download({ catalogue, id, network: {}, ...more }, watching(), (plan) =>
      Promise.resolve(confirm(plan)),
    );
  const installedIds = async (): Promise<readonly string[]> =>
    (await installer().list()).filter(({ isBundled }) => !isBundled).map(({ id }) => id);
  const filesOf = (id: string): readonly string[] => readdirSync(path.join(models, id)).sort();

  it('downloads an encoder with its data, and writes what its own files say into the manifest', async () => {
    const model = await download('my-encoder');
    assert.deepEqual(filesOf('my-encoder-fp32'), [
      'config.json',
      'manifest.json',
      'model.onnx',
      'model.onnx_data',
      'modules.json',
      'pooling.json',
      'sentence_bert_config.json',
      'tokenizer.json',
      'tokenizer_config.json',
    ]);
    const manifest = path.join(models, 'my-encoder-fp32', 'manifest.json');
    const [entry] = modelEntriesOf(JSON.parse(readFileSync(manifest, 'utf8')));
    assert.deepEqual(tested, [entry]);
    assert.equal(entry?.id, 'my-encoder-fp32');
    assert.equal(entry.maximumTokens, 384);
    assert.equal(entry.firstPosition, 2);
    assert.deepEqual(entry.pooling, { mode: 'cls', normalise: true });
    assert.equal(entry.files.model.sha256, sha256Of(graph));
    assert.equal(entry.files.externalData[0]?.sha256, sha256Of(data));
    assert.equal(model.source, `me/my-encoder at ${commit.slice(0, 12)}`);
    assert.equal(model.licence, 'Apache-2.0');
    assert.ok(model.bytes > 250_000);
    assert.deepEqual(readdirSync(path.join(models, '.incoming')), []);
  });

  it('downloads an NLI model with the order of its labels', async () => {
    await download('my-nli');
    assert.deepEqual(tested[0]?.labels, ['contradiction', 'neutral', 'entailment']);
    assert.equal(tested[0].maximumTokens, 512);
  });

  it('tells what it is doing, and never more than there is', async () => {
    await download('my-encoder-int8');
    assert.deepEqual(
      [...new Set(progress.map(({ stage }) => stage))],
      ['asking', 'downloading', 'testing'],
    );
    const counted = progress.filter(({ stage }) => stage === 'downloading');
    assert.ok(counted.every(({ done, total }) => done <= total));
    assert.equal(counted.at(-1)?.done, counted.at(-1)?.total);
  });

  it('shows sizes of the hub, licence and commit before anything is downloaded, and stops without consent', async () => {
    let shown: DownloadPlan | undefined;
    await refuses(
      'notConfirmed',
      /my-encoder-fp32 \(250 kB, licence Apache-2\.0\) was not downloaded/,
      download('my-encoder', {}, (plan) => {
        shown = plan;
        return false;
      }),
    );
    const total = Object.entries(encoderFiles)
      .filter(([name]) => !name.includes('quantized'))
      .reduce((sum, [, { length }]) => sum + length, 0);
    assert.equal(shown?.totalBytes, total);
    assert.equal(shown.commit, commit);
    assert.equal(shown.isInstalled, false);
    assert.equal(hub.sentBytes, 0);
    assert.deepEqual(await installedIds(), []);
  });

  it('goes on with what a stopped download has left', async () => {
    hub.fault = ({ url, time }) =>
      url.endsWith('/onnx/model.onnx') && time === 1 ? { stallAfter: 100_000 } : undefined;
    const stopped = download('my-encoder');
    const until = setInterval(() => {
      const last = progress.at(-1);
      if ((last?.done ?? 0) > 100_000) controller.abort();
    }, 5);
    await refuses('cancelled', /stopped/, stopped);
    clearInterval(until);
    assert.deepEqual(await installedIds(), []);
    const before = hub.sentBytes;
    controller = new AbortController();
    let present = 0;
    await download('my-encoder', {}, (plan) => {
      present = plan.presentBytes;
      return true;
    });
    assert.ok(present >= 100_000);
    assert.ok(hub.sentBytes - before <= 150_000, String(hub.sentBytes - before));
    assert.deepEqual(await installedIds(), ['my-encoder-fp32']);
  });

  it('says when the disk is full, and goes on once there is space', async () => {
    hub.fault = ({ url, time }) =>
      url.endsWith('/onnx/model.onnx') && time === 1 ? { stallAfter: 100_000 } : undefined;
    const stopped = download('my-encoder');
    const part = path.join(models, '.incoming', 'my-encoder-fp32', 'model.onnx.part');
    while (!existsSync(part) || readFileSync(part).length < 100_000) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    controller.abort();
    await refuses('cancelled', /stopped/, stopped);
    // Simulates a disk without free space.
    const handle = await open(part);
    const handles = Object.getPrototypeOf(handle) as Pick<FileHandle, 'appendFile'>;
    await handle.close();
    const { appendFile } = handles;
    handles.appendFile = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    controller = new AbortController();
    try {
      await refuses(
        'fileUnwritable',
        /models cannot be written: there is no space left on the device \(ENOSPC\)/,
        download('my-encoder'),
      );
    } finally {
      handles.appendFile = appendFile;
    }
    assert.deepEqual(await installedIds(), []);
    await download('my-encoder');
    assert.deepEqual(await installedIds(), ['my-encoder-fp32']);
  });

  it('goes on after the process was killed in the middle', async () => {
    hub.fault = ({ url, time }) =>
      url.endsWith('/onnx/model.onnx') && time === 1 ? { stallAfter: 150_000 } : undefined;
    const script = path.join(import.meta.dirname, 'fixtures', 'downloadOnce.ts');
    const child = spawn(process.execPath, [script, hub.url, models], { stdio: 'ignore' });
    const part = path.join(models, '.incoming', 'my-encoder-fp32', 'model.onnx.part');
    while (!existsSync(part) || readFileSync(part).length < 150_000) {
      assert.equal(child.exitCode, null);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    const before = hub.sentBytes;
    await download('my-encoder');
    assert.ok(hub.sentBytes - before <= 101_000, String(hub.sentBytes - before));
    assert.deepEqual((await installer().verify('my-encoder-fp32', watching())).problems, []);
  });

  it('takes one download of a model at a time', async () => {
    hub.fault = ({ url, time }) =>
      url.endsWith('/onnx/model.onnx') && time === 1 ? { stallAfter: 10 } : undefined;
    const first = download('my-encoder');
    while (!existsSync(path.join(models, '.incoming', 'my-encoder-fp32.lock'))) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await refuses('modelRefused', /Another process \(\d+\) is installing/, download('my-encoder'));
    await first;
  });

  it('never uses a file with another hash', async () => {
    hub.fault = ({ url }) => (url.endsWith('model.onnx') ? { isCorrupt: true } : undefined);
    await refuses(
      'modelDamaged',
      /onnx\/model\.onnx differs from the hub's description/,
      download('my-encoder'),
    );
    assert.deepEqual(await installedIds(), []);
  });

  it('takes the same commit again, until another revision is asked for', async () => {
    await download('my-encoder');
    await installer().remove('my-encoder-fp32');
    const moved: HubRepository = { commit: later, files: encoderFiles };
    const next = await startModelHub({
      'me/my-encoder': { ...moved, revisions: ['main', commit] },
    });
    try {
      next.fault = ({ url }) =>
        url.includes(commit) ? { redirect: `${hub.url}${url}` } : undefined;
      const again = await download('my-encoder', { at: next.url });
      assert.match(again.source, new RegExp(commit.slice(0, 12)));
      const newer = await download('my-encoder', { at: next.url, revision: 'main' });
      assert.match(newer.source, new RegExp(later.slice(0, 12)));
    } finally {
      await next.close();
    }
  });

  it('refuses a commit whose file has another hash than at the first use', async () => {
    await download('my-nli');
    await installer().remove('my-nli-fp32');
    hub.fault = ({ url }) => (url.includes('/tree/') ? { sha256: 'f'.repeat(64) } : undefined);
    await refuses(
      'modelChanged',
      /For onnx\/model\.onnx at commit a{12}, .* now lists the hash/,
      download('my-nli'),
    );
    assert.deepEqual(await installedIds(), []);
  });

  it('says which ONNX files there are when the one of the catalogue is not', async () => {
    await refuses(
      'hubRefused',
      /has no file onnx\/model_q4\.onnx at commit a{12}\. Its ONNX files are onnx\/model\.onnx, onnx\/model_quantized\.onnx/,
      download('my-encoder-q4'),
    );
    await refuses(
      'modelUnknown',
      /my-encoder has no precision "q2"/,
      download('my-encoder', { precision: 'q2' }),
    );
    await refuses('modelUnknown', /The catalogue has no model "gpt"/, download('gpt'));
  });

  it('refuses classes that are not those of entailment before the large file comes', async () => {
    const bad = await startModelHub({
      'me/my-nli': {
        commit,
        files: { ...nliFiles, 'config.json': json({ id2label: { 0: 'LABEL_0', 1: 'LABEL_1' } }) },
      },
    });
    try {
      await refuses(
        'modelRefused',
        /my-nli-fp32 cannot be used: its config\.json names 2 classes/,
        download('my-nli', { at: bad.url }),
      );
      assert.ok(bad.sentBytes < 1000);
    } finally {
      await bad.close();
    }
  });

  it('does not install a model that fails its test, and keeps what has come', async () => {
    refusal = new InspectorError('modelNonsense', 'It says nonsense.', 'Choose another.');
    await refuses('modelNonsense', /nonsense/, download('my-nli'));
    assert.deepEqual(await installedIds(), []);
    refusal = undefined;
    const before = hub.sentBytes;
    await download('my-nli');
    assert.equal(hub.sentBytes, before);
  });

  it('finds what has changed on the disk since', async () => {
    await download('my-encoder');
    assert.deepEqual(await installer().verify('my-encoder-fp32', watching()), {
      id: 'my-encoder-fp32',
      files: 8,
      bytes: (await installer().list()).at(-1)?.bytes,
      problems: [],
    });
    const at = (name: string): string => path.join(models, 'my-encoder-fp32', name);
    appendFileSync(at('model.onnx'), 'x');
    rmSync(at('config.json'));
    const wrong = Buffer.from(data);
    wrong[7] = (wrong[7] ?? 0) ^ 1;
    writeFileSync(at('model.onnx_data'), wrong);
    const { problems } = await installer().verify('my-encoder-fp32', watching());
    assert.equal(problems.length, 3);
    assert.match(problems.join('\n'), /model\.onnx has 200001 bytes, expected 200000/);
    assert.match(problems.join('\n'), /config\.json is missing/);
    assert.match(problems.join('\n'), /model\.onnx_data has another hash/);
    writeFileSync(at('manifest.json'), '{}');
    const listed = (await installer().list()).at(-1);
    assert.match(listed?.problem ?? '', /models is not a list/);
    assert.equal((await installer().verify('my-encoder-fp32', watching())).problems.length, 1);
    await download('my-encoder'); // in its place
    assert.deepEqual((await installer().verify('my-encoder-fp32', watching())).problems, []);
  });

  it('lists what comes with the product, which cannot be removed', async () => {
    const [encoder, nli] = await installer().list();
    assert.equal(encoder?.kind, 'encoder');
    assert.equal(nli?.kind, 'nli');
    assert.ok(encoder.isBundled && encoder.bytes > 20_000_000);
    await refuses(
      'modelRefused',
      /is bundled with Evidence Inspector/,
      installer().remove(encoder.id),
    );
    for (const id of ['nothing', '../models', '.incoming', '..']) {
      await refuses('modelUnknown', /There is no model/, installer().remove(id));
    }
  });

  it('imports what the hub has from a folder, as a clone or an export has it', async () => {
    const clone = path.join(folder, 'My Encoder');
    for (const [name, bytes] of Object.entries(encoderFiles)) {
      mkdirSync(path.dirname(path.join(clone, name)), { recursive: true });
      writeFileSync(path.join(clone, name), bytes);
    }
    writeFileSync(path.join(clone, 'README.md'), '---\nlicense: apache-2.0\n---\n# Mine\n');
    await refuses(
      'modelRefused',
      /has several ONNX files: onnx\/model\.onnx, onnx\/model_quantized\.onnx/,
      installer().import({ folder: clone }, watching()),
    );
    const model = await installer().import({ folder: clone, file: 'onnx/model.onnx' }, watching());
    assert.equal(model.id, 'my-encoder-fp32');
    assert.equal(model.kind, 'encoder');
    assert.equal(model.licence, 'apache-2.0');
    assert.equal(model.source, 'imported from My Encoder');
    assert.equal(tested[0]?.files.externalData[0]?.sha256, sha256Of(data));
    assert.deepEqual(tested[0].pooling, { mode: 'cls', normalise: true });
    assert.deepEqual((await installer().verify(model.id, watching())).problems, []);

    const exported = path.join(folder, 'export');
    mkdirSync(exported);
    for (const [name, bytes] of Object.entries(nliFiles)) {
      writeFileSync(path.join(exported, path.basename(name)), bytes);
    }
    const nli = await installer().import({ folder: exported, id: 'mine' }, watching());
    assert.equal(nli.kind, 'nli');
    assert.equal(nli.id, 'mine');
  });

  it('imports what was installed on another machine, if it is still that', async () => {
    await download('my-encoder');
    const copy = path.join(folder, 'usb', 'my-encoder-fp32');
    cpSync(path.join(models, 'my-encoder-fp32'), copy, { recursive: true });
    await installer().remove('my-encoder-fp32');
    assert.deepEqual(await installedIds(), []);
    const model = await installer().import({ folder: copy }, watching());
    assert.equal(model.source, `me/my-encoder at ${commit.slice(0, 12)}`);
    await installer().remove('my-encoder-fp32');
    appendFileSync(path.join(copy, 'tokenizer.json'), ' ');
    await refuses(
      'modelDamaged',
      /tokenizer\.json differs from the description in the manifest/,
      installer().import({ folder: copy }, watching()),
    );
    assert.deepEqual(await installedIds(), []);
  });

  it('says what an imported folder lacks', async () => {
    const empty = path.join(folder, 'empty');
    mkdirSync(empty);
    const importing = (): Promise<unknown> => installer().import({ folder: empty }, watching());
    await refuses('modelRefused', /Neither .* contains an ONNX file/, importing());
    writeFileSync(path.join(empty, 'model.onnx'), graph);
    await refuses('modelRefused', /tokenizer\.json is missing/, importing());
    await refuses(
      'modelRefused',
      /The folder .* does not exist/,
      installer().import({ folder: `${empty}?` }, watching()),
    );
    assert.deepEqual(await installedIds(), []);
  });

  it('finds the folder of a chosen model, or says how to get it', async () => {
    await download('my-encoder');
    const folders = { bundled: realModels, installed: models };
    const expected = path.join(models, 'my-encoder-fp32');
    assert.equal(await findChosenFolder('my-encoder-fp32', 'encoder', folders), expected);
    assert.equal(await findChosenFolder('my-encoder', 'encoder', folders), expected);
    assert.equal(await findChosenFolder('', 'encoder', folders), undefined);
    await refuses(
      'modelMissing',
      /The NLI model "my-encoder" is not installed\. Installed: /,
      findChosenFolder('my-encoder', 'nli', folders),
    );
    await download('my-encoder-int8');
    await refuses(
      'modelMissing',
      /installed in several precisions: my-encoder-fp32, my-encoder-int8/,
      findChosenFolder('my-encoder', 'encoder', folders),
    );
  });
});
