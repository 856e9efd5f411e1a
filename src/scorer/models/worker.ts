// A model thread. `InferenceSession.run` blocks the thread that calls it, so it has threads of its own.
// One text a call: the int8 models choose their activation scale per tensor, so a text's result would
// otherwise depend on the texts it is batched with.

import { parentPort, workerData } from 'node:worker_threads';
import type { InferenceSession, Tensor as OrtTensor } from 'onnxruntime-node';
import type { ModelKind } from './manifest.ts';
import type { TokenSequence } from './tokenizer.ts';
import type { FromWorker, RawOutput, ToWorker, WorkerSetup } from './workerMessages.ts';

interface Runtime {
  readonly InferenceSession: typeof InferenceSession;
  readonly Tensor: typeof OrtTensor;
}

interface LoadedSession {
  readonly session: InferenceSession;
  readonly output: string;
  readonly runtime: Runtime;
}

class LoadFailure extends Error {
  readonly reason: 'runtime' | 'model';

  constructor(reason: 'runtime' | 'model', cause: unknown) {
    super(messageOf(cause), { cause });
    this.reason = reason;
  }
}

const setup = workerData as WorkerSetup;
const loaded = new Map<ModelKind, Promise<LoadedSession>>();

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function load(kind: ModelKind): Promise<LoadedSession> {
  const { path, output } = setup.sessions[kind];
  let runtime: Runtime;
  try {
    runtime = await import('onnxruntime-node');
  } catch (error) {
    throw new LoadFailure('runtime', error);
  }
  try {
    const session = await runtime.InferenceSession.create(path, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      logSeverityLevel: 3,
    });
    if (!session.outputNames.includes(output)) throw new Error(`it has no output "${output}"`);
    return { session, output, runtime };
  } catch (error) {
    throw new LoadFailure('model', error);
  }
}

function sessionOf(kind: ModelKind): Promise<LoadedSession> {
  const known = loaded.get(kind);
  if (known) return known;
  const loading = load(kind);
  loaded.set(kind, loading);
  return loading;
}

async function call(model: LoadedSession, sequence: TokenSequence): Promise<RawOutput> {
  const { ids, secondStart } = sequence;
  const { Tensor } = model.runtime;
  const shape = [1, ids.length];
  const feeds = {
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
    attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
    token_type_ids: new Tensor('int64', new BigInt64Array(ids.length).fill(1n, secondStart), shape),
  };
  try {
    const result = await model.session.run(feeds);
    const data = result[model.output]?.data;
    if (!(data instanceof Float32Array)) return { error: 'the model gave no float32 output' };
    if (!data.every(Number.isFinite)) return { error: 'the model gave a value that is no number' };
    return data.slice();
  } catch (error) {
    return { error: messageOf(error) };
  }
}

async function run(message: Extract<ToWorker, { type: 'run' }>): Promise<FromWorker> {
  const model = await sessionOf(message.kind);
  const outputs: RawOutput[] = [];
  const calls = new Float64Array(message.sequences.length * 2);
  for (const [position, sequence] of message.sequences.entries()) {
    calls[position * 2] = performance.timeOrigin + performance.now();
    outputs.push(await call(model, sequence));
    calls[position * 2 + 1] = performance.timeOrigin + performance.now();
  }
  return { type: 'done', chunk: message.chunk, outputs, calls };
}

async function handle(message: ToWorker): Promise<void> {
  if (message.type === 'end') {
    parentPort?.close();
    return;
  }
  try {
    if (message.type === 'run') parentPort?.postMessage(await run(message));
    else await sessionOf(message.kind);
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error;
    const { reason, message: text } = error;
    const failed: FromWorker = { type: 'loadFailed', kind: message.kind, reason, message: text };
    parentPort?.postMessage(failed);
  }
}

// One message at a time: calls of one thread never overlap, and a chunk's times mean what they say.
let previous: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: ToWorker) => {
  previous = previous.then(() => handle(message));
});
