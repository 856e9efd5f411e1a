// The scorer of a browser as it is built, dist/web/scorer.js, behind the host's link to it. A thread of Node's takes the web worker's
// place, without what only Node has; the window test of the web extension runs it in a browser.

import assert from 'node:assert/strict';
import { resolveObjectURL } from 'node:buffer';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker, type MessagePort, type Transferable } from 'node:worker_threads';
import { createMessageConnection, PortMessageReader, PortMessageWriter } from 'vscode-jsonrpc/node';
import { buildReport } from '../../src/core/report/buildReport.ts';
import { flatReport } from '../../src/core/report/flatReport.ts';
import type { ScoredClaim } from '../../src/core/results/claims.ts';
import { defaultSemqaParameters } from '../../src/core/scoring/semqa.ts';
import { defaultTextParameters } from '../../src/core/scoring/textMetric.ts';
import { withEditorTexts } from '../../src/editor/files/editorTexts.ts';
import { LinkedScorer, type ScorerClient } from '../../src/node/linkedScorer.ts';
import type { RunParams } from '../../src/protocol/scorer.ts';
import { webMetrics } from '../../src/web/host/webMetrics.ts';
import { WorkerLink } from '../../src/web/host/workerLink.ts';
import { runCli } from '../support/runCli.ts';

const root = path.resolve(import.meta.dirname, '../..');
const script = path.join(root, 'dist/web/scorer.js');

/** What the script of a web worker finds. */
const browserGlobals = `
  const { parentPort } = require('node:worker_threads');
  globalThis.self = globalThis;
  parentPort.once('message', (data) => self.onmessage({ data }));
  for (const name of ['process', 'setImmediate', 'require']) delete globalThis[name];
  console.log = () => undefined;
`;

/** The part of a browser's \`Worker\` that the link uses. */
class ThreadWorker {
  onerror: ((event: { readonly message: string }) => void) | null = null;
  readonly #thread: Promise<Worker>;

  constructor(address: string) {
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
    const thread = new Worker(`${browserGlobals}(() => {${text}\n})();`, { eval: true });
    thread.on('error', ({ message }: Error) => this.onerror?.({ message }));
    return thread;
  }
}

const place = 'webfiles:/work';
const fileOf = (name: string) => ({ path: `/work/${name}`, uri: `${place}/${name}` });
const metrics = webMetrics(['all']);
const params: RunParams = {
  predictions: fileOf('systemA.predictions.json'),
  reference: fileOf('reference.json'),
  metrics,
  text: defaultTextParameters,
  parameters: defaultSemqaParameters,
  threads: 0,
};

describe('the scorer of a browser', function () {
  this.timeout(30_000);
  this.slow(5_000);

  let client: ScorerClient;
  let log: string[];
  let tables: string[];

  function start(text: () => Promise<Uint8Array<ArrayBuffer>>): ScorerClient {
    const onLog = (line: string): void => {
      log.push(line);
    };
    const link = {
      script: text,
      table: (name: string) => {
        tables.push(name);
        return readFile(path.join(root, 'tables', name));
      },
      connect: (port: unknown) =>
        createMessageConnection(
          new PortMessageReader(port as MessagePort),
          new PortMessageWriter(port as MessagePort),
        ),
      onLog,
    };
    const linked = new LinkedScorer({
      start: () => new WorkerLink(link),
      onLog,
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
    [log, tables] = [[], []];
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.log(log.join('\n'));
    await client.stop();
    client.dispose();
  });

  it("gives the command line's numbers to the last digit", async () => {
    const claims: ScoredClaim[] = [];
    const job = start(built).score(params, {
      onScored: (scored) => claims.push(...scored),
      onProgress: () => undefined,
      onNotice: (message) => log.push(message),
    });
    const result = await job.result;
    claims.sort((a, b) => a.index - b.index);
    const report = flatReport(
      buildReport({ ...result, claims }, { semqa: params.parameters, averitecLevels: [] }),
    );
    const folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-web-'));
    const output = path.join(folder, 'report.json');
    try {
      const { status, err } = await runCli(
        ...['score', '--reference', 'samples/reference.json'],
        ...['--predictions', 'samples/systemA.predictions.json'],
        ...['--metrics', metrics.join(','), '--output', output],
      );
      assert.equal(status, 0, err);
      const theirs = JSON.parse(readFileSync(output, 'utf8')) as typeof report;
      const ours = JSON.parse(JSON.stringify(report)) as typeof report;
      assert.equal(ours.claims.length, 20);
      assert.deepEqual(ours.claims, theirs.claims);
      assert.deepEqual(ours.aggregate, theirs.aggregate);
      assert.deepEqual(ours.provenance, theirs.provenance);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    assert.deepEqual(tables, ['wordnet.bin', 'punkt.txt']);
  });

  it('reads outlines and marks words, and says what it cannot do', async () => {
    const scorer = start(built);
    const outline = await scorer.outline({ file: params.reference });
    assert.deepEqual([outline.role, outline.claims.length], ['reference', 20]);
    assert.deepEqual(tables, [], 'tables are fetched when they are needed');
    const pair = { reference: 'The hill is high.', predicted: 'A high hill' };
    const { pairs } = await scorer.markWords({ text: params.text, pairs: [pair] });
    assert.equal(pairs.length, 1);
    await assert.rejects(scorer.outline({ file: { path: '/work/unsent.json' } }), {
      code: 'fileUnreadable',
      message: 'The file /work/unsent.json cannot be read in a browser.',
    });
    const observer = {
      onScored: () => undefined,
      onProgress: () => undefined,
      onNotice: () => undefined,
    };
    const withModel = scorer.score({ ...params, metrics: ['semqa'] }, observer);
    await assert.rejects(withModel.result, { code: 'modelMissing' });
  });

  it('is given up, with the reason, where its script cannot be had', async () => {
    const scorer = start(() => Promise.reject(new Error('no network')));
    await assert.rejects(scorer.outline({ file: params.reference }), {
      code: 'scorerCrashed',
      message: /no network/u,
    });
  });
});
