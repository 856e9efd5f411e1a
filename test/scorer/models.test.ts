// The real models in real threads.

import assert from 'node:assert/strict';
import { appendFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { InspectorError } from '../../src/protocol/errors.ts';
import { readCatalogue } from '../../src/scorer/models/manifest.ts';
import { Models, type TextPair } from '../../src/scorer/models/models.ts';
import type { ModelOutput } from '../../src/scorer/models/modelThread.ts';
import { dot } from '../../src/scorer/models/readOutputs.ts';
import { refuses } from '../support/refuses.ts';
import {
  fakeWorker,
  lenientModelsFolder,
  modelsFolderWith,
  realModels,
  realWorker,
} from './fixtures/modelsFolder.ts';
import { textOf } from '../../src/core/base/words/message.ts';
import { patienceFactor } from '../support/timeLimits.ts';

const texts = [
  'When did the bridge open?',
  'Who paid for the new library, and how much did the town add from its own budget in the end?',
  'Rain?',
  'When did the bridge open?',
];
const pairs: readonly TextPair[] = [
  ['The bridge opened in May 1932.', 'It opened in spring.'],
  ['No', 'The bridge never opened, according to the mayor.'],
  ['It opened in spring.', 'The bridge opened in May 1932.'],
];

describe('the models', function () {
  const folders: string[] = [];
  let models: Models | undefined;

  async function open(
    folder = realModels,
    workerPath = realWorker,
    threads = 2,
    runtime?: 'wasm',
  ): Promise<Models> {
    const catalogue = await readCatalogue(folder);
    models = new Models({ catalogue, workerPath, runtime, log: () => undefined });
    models.useThreads(threads);
    return models;
  }

  function altered(change: Parameters<typeof modelsFolderWith>[0] = () => undefined): string {
    const folder = modelsFolderWith(change);
    folders.push(folder);
    return folder;
  }

  afterEach(async () => {
    await models?.dispose();
    models = undefined;
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  it('give a text the same result to the last bit, alone or among others, on one thread or two', async () => {
    const two = await open();
    const together = await two.embed(texts, { order: 0 });
    const compared = await two.compare(pairs, { order: 0 });
    await two.dispose();
    const one = await open(realModels, realWorker, 1);
    for (const [at, text] of texts.entries()) {
      assert.deepEqual((await one.embed([text], { order: 0 }))[0], together[at]);
    }
    for (const [at, pair] of pairs.entries()) {
      assert.deepEqual((await one.compare([pair], { order: 0 }))[0], compared[at]);
    }
    assert.deepEqual(together[0], together[3]);
    assert.notDeepEqual(compared[0], compared[2], 'the order within a pair matters');
  });

  it('say how long a text is for them, and how much they read at once', async () => {
    const { tokensOf, roomInPair } = await (await open()).measure('nli');
    assert.equal(tokensOf('It opened in 1932.'), 5);
    assert.equal(roomInPair, 253);
  });

  it('give vectors of length 1', async () => {
    const [vector] = await (await open()).embed(texts, { order: 0 });
    assert.ok(vector instanceof Float32Array);
    assert.ok(Math.abs(Math.hypot(...vector) - 1) < 1e-5);
  });

  it('are refused when a label order is wrong', async () => {
    const folder = altered((entries) => {
      for (const { output } of entries) output.labels?.reverse();
    });
    const work = (await open(folder)).compare(pairs, { order: 0 });
    await refuses(
      'modelNonsense',
      /The results of the model minilm-l6-nli-int8 are wrong .* entailment/u,
      work,
    );
  });

  it('are tested on plain sentences when nobody has measured them, and refused with the reason', async () => {
    const unmeasured = altered((entries) => {
      for (const entry of entries) delete entry.golden;
    });
    const opened = await open(unmeasured);
    assert.equal((await opened.embed(texts, { order: 0 })).length, texts.length);
    assert.equal((await opened.compare(pairs, { order: 0 })).length, pairs.length);
    await opened.dispose();
    const folder = altered((entries) => {
      for (const entry of entries) delete entry.golden;
      for (const { output } of entries) output.labels?.reverse();
    });
    const swapped = (await open(folder)).compare(pairs, { order: 0 });
    await refuses('modelNonsense', /failed its self-test: it judges . of 6 plain pairs/u, swapped);
  });

  it('are refused when they say the same of everything', async () => {
    // The fake thread returns the same result for every pair and does not know the meaning of words.
    const open2 = await open(realModels, fakeWorker);
    await refuses(
      'modelNonsense',
      /are wrong on this computer/u,
      open2.compare(pairs, { order: 0 }),
    );
    await refuses('modelNonsense', /are wrong on this computer/u, open2.embed(texts, { order: 0 }));
  });

  it('say the same in the WebAssembly build of ONNX Runtime as in the native one', async () => {
    const native = await open();
    const [vectors, logits] = [
      await native.embed(texts, { order: 0 }),
      await native.compare(pairs, { order: 0 }),
    ];
    await native.dispose();
    const wasm = await open(realModels, realWorker, 1, 'wasm');
    // The following texts include the manifest's golden pairs, with their tolerances.
    for (const [at, vector] of (await wasm.embed(texts, { order: 0 })).entries()) {
      assert.ok(vector instanceof Float32Array);
      assert.ok(dot(vector, floats(vectors[at])) > 0.999);
    }
    for (const [at, row] of (await wasm.compare(pairs, { order: 0 })).entries()) {
      const difference = floats(row).map(
        (logit, place) => logit - (floats(logits[at])[place] ?? NaN),
      );
      assert.ok(Math.hypot(...difference) < 0.1, difference.join(' '));
    }
    assert.equal(wasm.providerOf('encoder'), 'wasm');
  });

  it('run on the CPU, saying once why, where the wanted provider is not there', async () => {
    const elsewhere = process.platform === 'win32' ? 'coreml' : 'dml';
    const catalogue = await readCatalogue(realModels);
    const notices: string[] = [];
    const opened = new Models({
      ...{ catalogue, workerPath: realWorker, provider: elsewhere, log: () => undefined },
      onNotice: (message) => notices.push(textOf(message)),
    });
    models = opened;
    opened.useThreads(2);
    assert.equal(
      opened.providerOf('nli'),
      elsewhere,
      'what was asked for, before anything is known',
    );
    await Promise.all([opened.embed(texts, { order: 0 }), opened.compare(pairs, { order: 0 })]);
    assert.deepEqual([opened.providerOf('encoder'), opened.providerOf('nli')], ['cpu', 'cpu']);
    assert.equal(notices.length, 1);
    assert.match(
      notices[0] ?? '',
      new RegExp(`because ${elsewhere} is not available: ONNX Runtime supports only`, 'u'),
    );
  });

  it('are refused when a file is damaged, and used once it has been put right', async () => {
    const folder = altered();
    const config = path.join(folder, 'tokenizer_config.json');
    appendFileSync(config, ' ');
    const opened = await open(folder);
    const broken = opened.embed(texts, { order: 0 });
    await refuses(
      'modelDamaged',
      /tokenizer_config\.json .* does not have the expected hash/u,
      broken,
    );
    unlinkSync(config);
    const gone = opened.embed(texts, { order: 0 });
    await refuses('modelMissing', /tokenizer_config\.json .* is missing/u, gone);
    writeFileSync(config, await originalConfig());
    assert.equal((await opened.embed(texts, { order: 0 })).length, texts.length);
  });

  it('are refused without a manifest, and with one that is none', async () => {
    await refuses(
      'modelMissing',
      /The model manifest .* is missing/u,
      readCatalogue(path.join(realModels, 'none')),
    );
    const folder = altered((entries) => {
      for (const { output } of entries) output.labels?.pop();
    });
    await refuses('modelDamaged', /order of entailment, neutral/u, readCatalogue(folder));
  });

  it('fail on one text and go on with the others', async () => {
    const folder = lenientModelsFolder();
    folders.push(folder);
    const opened = await open(folder, fakeWorker);
    const [good, bad, other] = await opened.embed(['fine', 'a broken text', 'fine too'], {
      order: 0,
    });
    assert.ok(good instanceof Float32Array);
    assert.ok(bad instanceof InspectorError && bad.code === 'modelFailed');
    assert.match(bad.message, /this text is broken/u);
    assert.ok(other instanceof Float32Array);
  });

  it('report what a dying thread held, replace the thread, and give up when threads keep dying', async () => {
    const folder = lenientModelsFolder();
    folders.push(folder);
    const opened = await open(folder, fakeWorker, 1);
    for (let death = 0; death < 3; death += 1) {
      const [dead] = await opened.embed(['a fatal text'], { order: 0 });
      assert.ok(dead instanceof InspectorError && dead.code === 'modelFailed');
      assert.match(dead.message, /ended unexpectedly/u);
      assert.ok((await opened.embed(['fine'], { order: 0 }))[0] instanceof Float32Array);
    }
    await opened.embed(['a fatal text'], { order: 0 });
    await refuses('modelFailed', /keep ending/u, opened.embed(['fine'], { order: 0 }));
  });

  it('stop for a cancelled caller at once, and their threads are free for the next one soon after', async () => {
    const opened = await open();
    await opened.compare(pairs, { order: 0 });
    const long = Array.from({ length: 400 }, (_, at): TextPair => [
      `${at} ${'long words '.repeat(60)}`,
      'The bridge opened in spring. '.repeat(20),
    ]);
    const controller = new AbortController();
    const running = opened.compare(long, { order: 0, signal: controller.signal });
    running.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 400));
    const at = performance.now();
    controller.abort();
    await refuses('cancelled', /cancelled/u, running);
    // All pairs take most of a minute, and longer on a busy machine. The benchmarks measure the time.
    assert.ok(performance.now() - at < 1_000 * patienceFactor);
    await opened.compare(pairs.slice(0, 1), { order: 0 });
    const tookMs = performance.now() - at;
    assert.ok(
      tookMs < 5_000 * patienceFactor,
      `the threads were free after ${tookMs.toFixed(0)} ms`,
    );
  });
});

function floats(output: ModelOutput | undefined): Float32Array {
  assert.ok(output instanceof Float32Array);
  return output;
}

async function originalConfig(): Promise<Buffer> {
  const { readFile } = await import('node:fs/promises');
  return readFile(path.join(realModels, 'tokenizer_config.json'));
}
