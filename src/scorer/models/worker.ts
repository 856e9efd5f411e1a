// A model thread. `InferenceSession.run` blocks the thread that calls it, so it has threads of its own.
// One text a call: the int8 models choose their activation scale per tensor, so a text's result would
// otherwise depend on the texts it is batched with.

import { parentPort, workerData } from 'node:worker_threads';
import type { ModelRole } from '../../core/models/modelEntry.ts';
import { openSession, type ModelSession } from './modelSession.ts';
import { loadRuntime, type Runtime } from './runtime.ts';
import type { FromWorker, RawOutput, ToWorker, WorkerSetup } from './workerMessages.ts';

class LoadFailure extends Error {
  readonly reason: 'runtime' | 'model';

  constructor(reason: 'runtime' | 'model', cause: unknown) {
    super(messageOf(cause), { cause });
    this.reason = reason;
  }
}

const setup = workerData as WorkerSetup;
const loaded = new Map<ModelRole, Promise<ModelSession>>();

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}

async function load(kind: ModelRole): Promise<ModelSession> {
  let runtime: Runtime;
  try {
    runtime = await loadRuntime(setup.runtime);
  } catch (error) {
    throw new LoadFailure('runtime', error);
  }
  try {
    const { sessions, provider, threadsPerCall } = setup;
    const { [kind]: file } = sessions;
    if (!file) throw new Error(`there is no ${kind} to open`);
    const session = await openSession(runtime, file, provider, threadsPerCall);
    const { notice } = session;
    tell({ type: 'loaded', kind, provider: session.provider, ...(notice ? { notice } : {}) });
    return session;
  } catch (error) {
    throw new LoadFailure('model', error);
  }
}

function sessionOf(kind: ModelRole): Promise<ModelSession> {
  const known = loaded.get(kind);
  if (known) return known;
  const loading = load(kind);
  loaded.set(kind, loading);
  loading.catch(() => loaded.delete(kind)); // what failed once is tried again with the next chunk
  return loading;
}

async function run(message: Extract<ToWorker, { type: 'run' }>): Promise<FromWorker> {
  const model = await sessionOf(message.kind);
  const outputs: RawOutput[] = [];
  const calls = new Float64Array(message.sequences.length * 2);
  for (const [position, sequence] of message.sequences.entries()) {
    calls[position * 2] = performance.timeOrigin + performance.now();
    try {
      outputs.push(await model.run(sequence));
    } catch (error) {
      outputs.push({ error: messageOf(error) });
    }
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
    if (message.type === 'run') tell(await run(message));
    else await sessionOf(message.kind);
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error;
    const { reason, message: text } = error;
    const chunk = message.type === 'run' ? { chunk: message.chunk } : {};
    tell({ type: 'loadFailed', kind: message.kind, ...chunk, reason, message: text });
  }
}

// One message at a time: calls of one thread never overlap, and a chunk's times mean what they say.
let previous: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: ToWorker) => {
  previous = previous.then(() => handle(message));
});
