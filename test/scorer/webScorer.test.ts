// The built browser scorer, dist/web/scorer.js, behind the host's link to it. The web worker is replaced by a Node thread without
// Node's own features. The window test of the web extension runs it in a browser.

import assert from 'node:assert/strict';
import { resolveObjectURL } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker, type MessagePort, type Transferable } from 'node:worker_threads';
import { createMessageConnection, PortMessageReader, PortMessageWriter } from 'vscode-jsonrpc/node';
import { findMetric } from '../../src/core/score/metrics/registry.ts';
import { buildReport } from '../../src/core/score/report/reportBuilder.ts';
import { flattenReport, type FlatReport } from '../../src/core/score/report/flattenReport.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../src/core/score/parameters/textParameters.ts';
import { withEditorTexts } from '../../src/editor/evidence/files/editorTexts.ts';
import { createLinkedScorer, type ScorerClient } from '../../src/node/linkedScorer.ts';
import type { Hello } from '../../src/protocol/scorer.ts';
import type { RunParams } from '../../src/protocol/scoring.ts';
import { webMetrics } from '../../src/web/host/webMetrics.ts';
import { WorkerLink } from '../../src/web/host/workerLink.ts';
import { runCli } from '../support/runCli.ts';
import { DisplayLanguage } from '../../src/core/base/words/displayLanguage.ts';
import { messageOf, textOf } from '../../src/core/base/words/message.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const script = path.join(root, 'dist/web/scorer.js');

/** Globals of a web worker for the script. The script can start workers of its own, which get the same globals. */
const browserGlobals = `
  const { parentPort, workerData, Worker: Thread } = require('node:worker_threads');
  const { resolveObjectURL } = require('node:buffer');
  globalThis.self = globalThis;
  globalThis.location = { href: 'blob:worker' };
  globalThis.postMessage = (data) => parentPort.postMessage(data);
  parentPort.on('message', (data) => self.onmessage({ data }));
  globalThis.Worker = class {
    #thread;
    constructor(address) {
      this.#thread = resolveObjectURL(address).text().then((text) => {
        const thread = new Thread(workerData + text, { eval: true, workerData });
        thread.on('message', (data) => this.onmessage({ data }));
        thread.on('error', ({ message }) => this.onerror({ message }));
        return thread;
      });
    }
    postMessage(data) { this.#thread.then((thread) => thread.postMessage(data)); }
    terminate() { this.#thread.then((thread) => thread.terminate()); }
  };
  for (const name of ['process', 'setImmediate', 'require']) delete globalThis[name];
  console.log = () => undefined;
`;

/** The part of a browser's \`Worker\` that the link uses. */
class ThreadWorker {
  static last = '';
  onerror: ((event: { readonly message: string }) => void) | null = null;
  readonly #thread: Promise<Worker>;

  constructor(address: string) {
    ThreadWorker.last = address;
    this.#thread = this.#start(address);
  }

  postMessage(message: unknown, transfer: readonly Transferable[]): void {
    void this.#thread.then((thread) => {
      thread.postMessage(message, [...transfer]);
    });
  }

  terminate(): void {
    void this.#thread.then((thread) => thread.terminate());
  }

  async #start(address: string): Promise<Worker> {
    const blob = resolveObjectURL(address) as Blob | undefined;
    const text: string = blob ? await blob.text() : '';
    const thread = new Worker(`${browserGlobals}(() => {${text}\n})();`, {
      ...{ eval: true, workerData: browserGlobals },
    });
    thread.on('error', ({ message }: Error) => this.onerror?.({ message }));
    return thread;
  }
}

const silent = {
  onScored: () => undefined,
  onProgress: () => undefined,
  onNotice: () => undefined,
};

interface FlatSemqa {
  readonly score: number;
  readonly matches: readonly { readonly reference: number; readonly predicted: number }[];
}

const pairOf = ({ reference, predicted }: FlatSemqa['matches'][number]): string =>
  `${reference} ${predicted}`;

const place = 'webfiles:/work';
const fileOf = (name: string) => ({ path: `/work/${name}`, uri: `${place}/${name}` });
/** Metrics that need no model. Their numbers are the same everywhere. */
const metrics = webMetrics(['all']).filter(
  (id) => !findMetric(id)?.needs.some((need) => need === 'encoder' || need === 'nli'),
);
const params: RunParams = {
  predictions: fileOf('systemA.predictions.json'),
  reference: fileOf('reference.json'),
  metrics,
  text: defaultTextParameters,
  parameters: defaultSemqaParameters,
  threads: 0,
};

describe('the scorer of a browser', function () {
  const folder = folderOfEachTest();
  let client: ScorerClient;
  /** The store's status, as the scorer reports it. */
  let kept: Hello['store'] | undefined;
  let log: string[];
  let fetched: string[];
  /** Paths of files that the network does not provide. */
  let missing: Set<string>;

  function start(text: () => Promise<Uint8Array<ArrayBuffer>>): ScorerClient {
    const onLog = (line: string): void => {
      log.push(line);
    };
    const link = {
      script: text,
      installed: (file: string) => {
        fetched.push(file);
        if (missing.has(file)) return Promise.reject(new Error('no network'));
        return readFile(path.join(root, file));
      },
      connect: (port: unknown) =>
        createMessageConnection(
          new PortMessageReader(port as MessagePort),
          new PortMessageWriter(port as MessagePort),
        ),
      onLog,
    };
    const linked = createLinkedScorer({
      start: () => new WorkerLink(link),
      onLog,
      onDidChangeState: (state) => {
        if (state.kind === 'running') kept = state.hello.store;
      },
      timing: { helloMs: 10_000, restarts: 1 },
    });
    client = withEditorTexts(linked, (uri) =>
      readFile(path.join(root, 'samples', uri.slice(place.length))),
    );
    return client;
  }

  const built = (): Promise<Uint8Array<ArrayBuffer>> =>
    Promise.resolve(new Uint8Array(readFileSync(script)));

  before(() => {
    Object.defineProperty(globalThis, 'Worker', { value: ThreadWorker, configurable: true });
  });

  after(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
  });

  beforeEach(() => {
    [log, fetched, missing] = [[], [], new Set()];
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.log(log.join('\n'));
    await client.stop();
    client.dispose();
  });

  /** Resolves with the report of a run in the browser scorer, as it is written. */
  async function reportOf(run: RunParams, scorer = start(built)): Promise<FlatReport> {
    const claims: ScoredClaim[] = [];
    const job = scorer.score(run, {
      onScored: (scored) => claims.push(...scored),
      onProgress: () => undefined,
      onNotice: (message) => log.push(textOf(message)),
    });
    const result = await job.result;
    claims.sort((a, b) => a.index - b.index);
    const report = buildReport(
      { ...result, claims },
      { semqa: params.parameters, averitecLevels: [] },
    );
    return JSON.parse(JSON.stringify(flattenReport(report))) as FlatReport;
  }

  /** Resolves with the command line's report for the same files. */
  async function commandLine(...options: readonly string[]): Promise<FlatReport> {
    const output = path.join(folder, 'report.json');
    const { status, err } = await runCli(
      ...['score', '--reference', 'samples/reference.json'],
      ...['--predictions', 'samples/systemA.predictions.json'],
      ...['--output', output, '--no-store', ...options],
    );
    assert.equal(status, 0, err);
    return JSON.parse(readFileSync(output, 'utf8')) as FlatReport;
  }

  it("gives the command line's numbers to the last digit where no model is asked", async () => {
    const ours = await reportOf(params);
    const theirs = await commandLine('--metrics', metrics.join(','));
    assert.equal(ours.claims.length, 20);
    assert.deepEqual(ours.claims, theirs.claims);
    assert.deepEqual(ours.aggregate, theirs.aggregate);
    assert.deepEqual(ours.provenance, theirs.provenance);
    assert.deepEqual(fetched, ['lexicon/wordnet.bin', 'lexicon/punkt.txt']);
  });

  it("runs the models: SemQA is the command line's but for the rounding of another build", async () => {
    const scorer = start(built);
    const run: RunParams = { ...params, metrics: ['semqa'], only: [0, 1], threads: 1 };
    missing = new Set(['dist/wasm/ort-wasm-simd-threaded.wasm', 'models/nli.int8.onnx']);
    await assert.rejects(scorer.score(run, silent).result, {
      code: 'runtimeMissing',
      message:
        /cannot be loaded in this browser: .*ort-wasm-simd-threaded\.wasm cannot be fetched/u,
    });
    missing = new Set(['models/nli.int8.onnx']);
    await assert.rejects(scorer.score(run, silent).result, {
      code: 'modelMissing',
      message: 'The file nli.int8.onnx of the model minilm-l6-nli-int8 could not be downloaded.',
    });
    missing = new Set();
    fetched = [];
    const ours = await reportOf(run, scorer);
    assert.deepEqual(fetched, ['models/nli.int8.onnx'], 'what was fetched is kept');

    const theirs = await commandLine('--metrics', 'semqa', '--limit', '2');
    assert.equal(ours.claims.length, 2);
    for (const [at, claim] of ours.claims.entries()) {
      const [our, their] = [claim, theirs.claims[at]].map((one) => one?.semqa as FlatSemqa);
      assert.ok(our && their);
      assert.ok(their.score > 0);
      // docs/studies/webAssembly.md has the measured differences.
      assert.ok(Math.abs(our.score - their.score) < 0.01, `${our.score} and ${their.score}`);
      assert.deepEqual(our.matches.map(pairOf), their.matches.map(pairOf));
    }
    const onWasm = { executionProvider: 'wasm', runtime: 'onnxruntime-web 1.30.0' };
    const { encoder, nli, ...others } = ours.provenance;
    const { encoder: theirEncoder, nli: theirNli, limit, ...theirOthers } = theirs.provenance;
    const theirModels = [theirEncoder, theirNli].map((model) => ({ ...model, ...onWasm }));
    assert.deepEqual([encoder, nli], theirModels);
    const signatures = Object.fromEntries(
      Object.entries(theirOthers.signatures).map(([id, signature]) => [
        id,
        signature
          .replaceAll('onnxruntime-node', 'onnxruntime-web')
          .replaceAll(/(@[0-9a-f]+(?:\+[0-9a-f]+)*)/gu, '$1,wasm'),
      ]),
    );
    assert.deepEqual([others, limit], [{ ...theirOthers, signatures }, 2]);

    const { timing } = await scorer.score(run, silent).result;
    assert.equal(timing.modelCalls, 0, 'what the models said is kept');
    assert.ok(timing.storeHits > 0);

    const abort = new AbortController();
    const stopping = {
      ...silent,
      onScored: () => {
        abort.abort();
      },
    };
    const { only: _some, ...all } = run;
    await assert.rejects(scorer.score(all, stopping, abort.signal).result, { code: 'cancelled' });
    assert.equal((await scorer.outline({ file: params.reference })).claims.length, 20);
    assert.ok(!log.some((line) => line.includes('does not stop')));
  });

  it('reads outlines and marks words, and says what it cannot do', async () => {
    const scorer = start(built);
    const outline = await scorer.outline({ file: params.reference });
    assert.deepEqual([outline.role, outline.claims.length], ['reference', 20]);
    assert.deepEqual(fetched, [], 'tables are fetched when they are needed');
    const pair = { reference: 'The hill is high.', predicted: 'A high hill' };
    const { pairs } = await scorer.markWords({ text: params.text, pairs: [pair] });
    assert.equal(pairs.length, 1);
    await assert.rejects(scorer.outline({ file: { path: '/project/unsent.json' } }), {
      code: 'fileUnreadable',
      message: 'The file /project/unsent.json cannot be read in a browser.',
    });
    const models = { encoder: 'mpnet' };
    const other = scorer.score({ ...params, metrics: ['semqa'], models }, silent);
    await assert.rejects(other.result, {
      code: 'modelMissing',
      message:
        'The model "mpnet" is not available in a browser. Only the bundled models can be used there.',
    });
  });

  it('says that it keeps results for as long as the window, in words, and gives back the address of its script', async () => {
    const scorer = start(built);
    await scorer.outline({ file: params.reference });
    assert.ok(kept);
    assert.equal(kept.message, 'Results are kept until you close the window.');
    const language = new DisplayLanguage();
    language.use({ [kept.message]: 'Bis zum Schließen des Fensters.' });
    assert.equal(language.render(messageOf(kept)), 'Bis zum Schließen des Fensters.');
    assert.ok(resolveObjectURL(ThreadWorker.last));
    await scorer.stop();
    assert.equal(resolveObjectURL(ThreadWorker.last), undefined);
  });

  it('is given up, with the reason, where its script cannot be had', async () => {
    const scorer = start(() => Promise.reject(new Error('no network')));
    await assert.rejects(scorer.outline({ file: params.reference }), {
      code: 'scorerCrashed',
      message: /no network/u,
    });
  });
});
