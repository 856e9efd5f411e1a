// How the pool handles models that do not open, threads that die and callers that leave.

import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ModelKind } from '../../src/core/score/models/modelEntry.ts';
import { InspectorError } from '../../src/protocol/errors.ts';
import { ModelPool } from '../../src/scorer/models/pool.ts';
import type { ModelOutput } from '../../src/scorer/models/modelThread.ts';
import type { TokenSequence } from '../../src/scorer/models/tokenizer/textTokenizer.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { realWorker } from './fixtures/modelsFolder.ts';

const loadingWorker = path.join(import.meta.dirname, 'fixtures', 'loadingWorker.ts');
const fatal = 13;
const slow = 50;

/** Returns a sequence that is long enough to fill a chunk. */
function sequence(first: number, length = 512): TokenSequence {
  return { ids: new Int32Array(length).fill(first), secondStart: length };
}

function sequences(...firsts: readonly number[]): TokenSequence[] {
  return firsts.map((first) => sequence(first));
}

/** Returns the number in each output, or the error's code. */
function said(outputs: readonly ModelOutput[]): readonly (number | string | undefined)[] {
  return outputs.map((output) => (output instanceof InspectorError ? output.code : output[0]));
}

const range = (length: number): number[] => Array.from({ length }, (_, at) => 100 + at);

describe('the pool of model threads', () => {
  const pools: ModelPool[] = [];
  const folder = folderOfEachTest();
  let log: string[];

  beforeEach(() => {
    log = [];
  });

  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.dispose()));
  });

  function open(threads: number, workerPath = loadingWorker, modelPath = folder): ModelPool {
    const file = { path: modelPath, externalData: [], firstPosition: 0 };
    const sessions = {
      encoder: { kind: 'encoder', ...file },
      nli: { kind: 'nli', ...file },
    } as const;
    const setup = { sessions, provider: 'cpu' } as const;
    const pool = new ModelPool({ workerPath, setup, log: (line) => log.push(line) });
    pools.push(pool);
    pool.useThreads(threads);
    return pool;
  }

  /** Makes the next `times` openings fail, in every thread or only in the thread that starts as number `thread`. */
  function fail(kind: ModelKind, times: number, thread?: number): void {
    const name = thread === undefined ? `fail.${kind}` : `fail.${kind}.${String(thread)}`;
    writeFileSync(path.join(folder, name), String(times));
  }

  /** Returns the number of attempts to open a model. */
  function tries(kind: ModelKind): number {
    return readdirSync(folder)
      .filter((name) => name.startsWith(`tried.${kind}.`))
      .reduce((sum, name) => sum + readFileSync(path.join(folder, name)).length, 0);
  }

  async function started(threads: number): Promise<void> {
    while (!existsSync(path.join(folder, `thread.${String(threads)}`))) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async function notOpened(work: Promise<unknown>): Promise<void> {
    await assert.rejects(work, (error: unknown) => {
      assert.ok(error instanceof InspectorError);
      assert.equal(error.code, 'modelFailed');
      assert.match(error.message, /the model could not be opened: no memory is left/u);
      assert.notEqual(error.nextStep, '');
      return true;
    });
  }

  it('tries a model again that could not be opened once', async () => {
    fail('encoder', 2); // as many as one thread can hold
    const pool = open(1);
    await notOpened(pool.run('encoder', sequences(100, 101), { order: 0 }));
    assert.deepEqual(
      said(await pool.run('encoder', sequences(...range(9)), { order: 0 })),
      range(9),
    );
    assert.equal(tries('encoder'), 3);
  });

  it('opens for a text what could not be opened ahead of time', async () => {
    fail('encoder', 1);
    const pool = open(1);
    pool.warm('encoder');
    assert.deepEqual(
      said(await pool.run('encoder', sequences(100, 101), { order: 0 })),
      [100, 101],
    );
  });

  it('fails every run clearly, and keeps no chunk, when a model can never be opened', async () => {
    fail('encoder', Infinity);
    const pool = open(2);
    for (let round = 1; round <= 6; round += 1) {
      await notOpened(pool.run('encoder', sequences(...range(7)), { order: 0 }));
    }
    // At most two chunks per thread and run, not one for each of the seven chunks.
    assert.ok(tries('encoder') <= 24, `${String(tries('encoder'))} tries`);
    fail('encoder', 0);
    assert.deepEqual(
      said(await pool.run('encoder', sequences(...range(7)), { order: 0 })),
      range(7),
    );
  });

  it('goes on with the other thread when one of two cannot open a model', async () => {
    const pool = open(2);
    await started(2);
    fail('encoder', Infinity, 1);
    for (let round = 0; round < 4; round += 1) {
      const outputs = await pool.run('encoder', sequences(...range(20)), { order: 0 });
      assert.deepEqual(said(outputs), range(20));
    }
    assert.match(log.join('\n'), /could not open the encoder: .*no memory is left/u);
    assert.ok(tries('encoder') <= 3, 'the thread is left alone until the next job');
    fail('encoder', 0, 1);
    pool.useThreads(2);
    await pool.run('encoder', sequences(...range(20).fill(slow)), { order: 0 });
    assert.ok(existsSync(path.join(folder, 'tried.encoder.1')));
  });

  it('fails the runs of the model that cannot be opened, not those of the other', async () => {
    fail('nli', Infinity);
    const pool = open(1);
    const slowly = pool.run('encoder', sequences(slow, slow, slow, 100), { order: 0 });
    const refused = notOpened(pool.run('nli', sequences(100, 101, 102), { order: -1 }));
    await refused;
    assert.deepEqual(said(await slowly), [slow, slow, slow, 100]);
  });

  it('fails a run when the only thread that could open the model has died', async () => {
    const pool = open(2);
    await started(2);
    fail('encoder', Infinity, 1);
    for (let death = 0; death < 4; death += 1) {
      assert.deepEqual(said(await pool.run('encoder', sequences(fatal), { order: 0 })), [
        'modelFailed',
      ]);
    }
    await notOpened(pool.run('encoder', sequences(100), { order: 0 }));
    fail('encoder', 0, 1);
    assert.deepEqual(said(await pool.run('encoder', sequences(100), { order: 0 })), [100]);
  });

  it('hands the work to a thread that was left to wait when the working ones have died', async () => {
    const pool = open(2);
    pool.useThreads(1);
    const deaths = [fatal, 1, fatal, 1, fatal, 1, fatal, 1];
    const outputs = await pool.run('encoder', sequences(...deaths, 100, 101), { order: 0 });
    assert.deepEqual(said(outputs).slice(-2), [100, 101]);
  });

  it('gives the threads of cancelled runs to the next one, also when their model did not open', async () => {
    fail('encoder', 4);
    const pool = open(1);
    for (let round = 0; round < 4; round += 1) {
      const controller = new AbortController();
      const running = pool.run('encoder', sequences(...range(3)), {
        order: 0,
        signal: controller.signal,
      });
      controller.abort();
      await assert.rejects(running, (error) => {
        return error instanceof InspectorError && error.code === 'cancelled';
      });
    }
    await pool.run('nli', sequences(1), { order: 1 }); // runs after the chunks that the cancelled runs left in the thread
    fail('encoder', 0);
    assert.deepEqual(
      said(await pool.run('encoder', sequences(...range(9)), { order: 0 })),
      range(9),
    );
  });

  it('ends with whoever waits told so, and starts nothing afterwards', async () => {
    const pool = open(1);
    const running = pool.run('encoder', sequences(...range(30).fill(slow)), { order: 0 });
    const waiting = assert.rejects(running, /shutting down/u);
    await started(1);
    await pool.dispose();
    await waiting;
    pool.useThreads(2);
    await assert.rejects(pool.run('encoder', sequences(1), { order: 0 }), /shutting down/u);
    assert.ok(!existsSync(path.join(folder, 'thread.2')));
  });

  it('says so when the machine starts no thread', async () => {
    const pool = open(2, 'neither absolute nor relative');
    await assert.rejects(pool.run('encoder', sequences(1), { order: 0 }), (error: unknown) => {
      assert.ok(error instanceof InspectorError);
      assert.equal(error.code, 'modelFailed');
      assert.match(error.message, /starts no thread for the models/u);
      return true;
    });
    assert.match(log.join('\n'), /^no new model thread: /u);
  });

  it('finds a model file that has been put right, in the same thread of ONNX Runtime', async () => {
    const file = path.join(folder, 'model.onnx');
    const pool = open(1, realWorker, file);
    const inputs = [{ ids: Int32Array.from([1, 2, 3]), secondStart: 3 }];
    await assert.rejects(pool.run('nli', inputs, { order: 0 }), /the model could not be opened/u);
    copyFileSync(path.join(import.meta.dirname, 'fixtures', 'graphs', 'logits.onnx'), file);
    const [output] = await pool.run('nli', inputs, { order: 0 });
    assert.ok(output instanceof Float32Array, String(output));
  });
});
