// The work of a model thread, in Node and in a browser. `InferenceSession.run` blocks its thread, so models run in separate
// threads. Each call has only one text. The int8 models choose their activation scale per tensor, so a text's result in a batch
// would depend on the other texts.

import path from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import type { ModelRole } from '../../core/score/models/modelEntry.ts';
import { loadRuntime, type Runtime, bytesOf } from './runtime.ts';
import type {
  FromWorker,
  RawOutput,
  ToWorker,
  WorkerSetup,
  SessionFile,
} from './workerMessages.ts';
import type {
  ExecutionProvider,
  UsedProvider,
} from '../../core/score/models/executionProviders.ts';
import { buildFeeds, graphInputsOf, outputNameOf, readOutput } from './modelGraph.ts';
import type { TokenSequence } from './tokenizer/textTokenizer.ts';
import { getOwnValue } from '../../core/base/getOwnValue.ts';
import {
  msg,
  joinList,
  literal,
  type Message,
  type Wording,
} from '../../core/base/words/message.ts';

// One model opened in one runtime.

export interface ModelSession {
  readonly provider: UsedProvider;
  /** Reason why the model does not run on the requested provider. */
  readonly notice?: Message;
  /** Runs the model on one sequence. Throws the model's error for this sequence. */
  run(sequence: TokenSequence): Promise<Float32Array>;
}

/**
 * Opens a model. Throws when the runtime refuses the file, or when the graph is not a sentence encoder, NLI model, reader or regressor.
 */
export async function openSession(
  runtime: Runtime,
  file: SessionFile,
  wanted: ExecutionProvider,
  threads: number,
): Promise<ModelSession> {
  const { session, provider, notice } = await startSession(runtime, file, wanted, threads);
  const { kind, pooling, firstPosition, classes } = file;
  const inputs = graphInputsOf(session);
  const output = outputNameOf(kind, session.outputNames, file.output);
  return {
    provider,
    notice,
    run: async (sequence) => {
      const feeds = buildFeeds(inputs, sequence, firstPosition, runtime.Tensor);
      const result = await session.run(feeds, [output]);
      return readOutput(kind, getOwnValue(result, output), pooling, classes);
    },
  };
}

interface OpenSession {
  readonly session: InferenceSession;
  readonly provider: UsedProvider;
  readonly notice?: Message;
}

/** Opens the model on the requested provider. If that fails, opens it on the CPU and adds a message with the reason. */
async function startSession(
  runtime: Runtime,
  file: SessionFile,
  wanted: ExecutionProvider,
  threads: number,
): Promise<OpenSession> {
  const fallback: UsedProvider = runtime.name === 'wasm' ? 'wasm' : 'cpu';
  const options = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
    // Saturating sums would change the scores. On other processors, this option would not change any result but would take up to
    // twice as long.
    ...((await int8SumsSaturate(runtime))
      ? { extra: { session: { x64quantprecision: '1' } } }
      : {}),
  } as const;
  const onFallback = async (): Promise<InferenceSession> =>
    runtime.name === 'wasm'
      ? runtime.InferenceSession.create(await bytesOf(file.path), {
          ...options,
          externalData: await Promise.all(file.externalData.map(readIntoMemory)),
        })
      : runtime.InferenceSession.create(file.path, options);
  if (wanted === 'cpu') return { session: await onFallback(), provider: fallback };
  const saying = (reason: Wording): Message =>
    msg(
      'The models run on the {0} because {1} is not available: {2}. Set {3} to a device that this computer has.',
      fallback === 'cpu' ? literal('CPU') : msg('CPU, in WebAssembly'),
      wanted,
      reason,
      'evidenceInspector.executionProvider',
    );
  if (!runtime.providers.includes(wanted)) {
    const reason = msg(
      'ONNX Runtime supports only {0} on {1}',
      joinList(runtime.providers),
      `${process.platform}-${process.arch}`,
    );
    return { session: await onFallback(), provider: fallback, notice: saying(reason) };
  }
  try {
    const executionProviders = [wanted, 'cpu'];
    const session = await runtime.InferenceSession.create(file.path, {
      ...options,
      executionProviders,
    });
    return { session, provider: wanted };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    const notice = saying(msg('the device cannot be started ({0})', reason.replace(/\.$/u, '')));
    return { session: await onFallback(), provider: fallback, notice };
  }
}

/** Reads a file beside the graph, because the WebAssembly build has no file system. */
async function readIntoMemory(file: string): Promise<{ path: string; data: Uint8Array }> {
  return { path: path.basename(file), data: await bytesOf(file) };
}

// Tests whether sums of int8 products are correct on this processor.

/** An ONNX graph (opset 10, written with onnx.helper): `y`, int32 [2, 16], is the `MatMulInteger` of `a`, uint8 [2, 4], and `b`, int8 [4, 16]. */
const product =
  'CAUSADpfChgKAWEKAWISAXkiDU1hdE11bEludGVnZXISBHN1bXNaEwoBYRIOCgwIAhIICgIIAgoCCARaEwoBYhIOCgwIAxIICgIIBAoCCBBiEwoBeRIOCgwIBhIICgIIAgoCCBBCBAoAEAo=';

/**
 * The largest values of uint8 and int8. The sum of two products of these values is 64,770. This is too large for 16 bits, in
 * which processors without VNNI add pairs of products.
 */
const [largestUint8, largestInt8] = [255, 127];
const [rows, depth, columns] = [2, 4, 16];

/**
 * Whether ONNX Runtime's products of uint8 activations and int8 weights saturate on this processor. They saturate on x64
 * processors that have AVX2 or AVX-512 but no VNNI. Tests the runtime itself with one product whose result is known, because
 * operating systems report processor features in different ways. If the test fails with an error, the products count as
 * saturating.
 */
export async function int8SumsSaturate(runtime: Runtime): Promise<boolean> {
  const { InferenceSession, Tensor } = runtime;
  const graph = Uint8Array.from(atob(product), (byte) => byte.charCodeAt(0));
  try {
    const session = await InferenceSession.create(graph, {
      intraOpNumThreads: 1,
      logSeverityLevel: 3,
    });
    const a = new Tensor('uint8', new Uint8Array(rows * depth).fill(largestUint8), [rows, depth]);
    const b = new Tensor('int8', new Int8Array(depth * columns).fill(largestInt8), [
      depth,
      columns,
    ]);
    const { y } = await session.run({ a, b });
    const sums = y?.data;
    await session.release();
    const right = largestUint8 * largestInt8 * depth;
    return !(sums instanceof Int32Array && sums.every((sum) => sum === right));
  } catch {
    return true;
  }
}

class LoadFailure extends Error {
  readonly reason: 'runtime' | 'model';

  constructor(reason: 'runtime' | 'model', cause: unknown) {
    super(messageOf(cause), { cause });
    this.reason = reason;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type WorkerRequest = Exclude<ToWorker, { readonly type: 'end' }>;

export class ModelServing {
  readonly #setup: WorkerSetup;
  readonly #tell: (message: FromWorker) => void;
  readonly #loaded = new Map<ModelRole, Promise<ModelSession>>();

  constructor(setup: WorkerSetup, tell: (message: FromWorker) => void) {
    this.#setup = setup;
    this.#tell = tell;
  }

  /** Handles a message. Rejects only for errors in our own code. Errors caused by a model or a text are sent to the pool. */
  async handle(message: WorkerRequest): Promise<void> {
    try {
      if (message.type === 'run') this.#tell(await this.#run(message));
      else await this.#sessionOf(message.kind);
    } catch (error) {
      if (!(error instanceof LoadFailure)) throw error;
      const { reason, message: text } = error;
      const chunk = message.type === 'run' ? { chunk: message.chunk } : {};
      this.#tell({ type: 'loadFailed', kind: message.kind, ...chunk, reason, message: text });
    }
  }

  #sessionOf(kind: ModelRole): Promise<ModelSession> {
    const known = this.#loaded.get(kind);
    if (known) return known;
    const loading = this.#load(kind);
    this.#loaded.set(kind, loading);
    loading.catch(() => this.#loaded.delete(kind)); // the next chunk tries to load the model again
    return loading;
  }

  async #load(kind: ModelRole): Promise<ModelSession> {
    let runtime: Runtime;
    try {
      runtime = await loadRuntime(this.#setup.runtime);
    } catch (error) {
      throw new LoadFailure('runtime', error);
    }
    try {
      const { sessions, provider, threadsPerCall } = this.#setup;
      const { [kind]: file } = sessions;
      if (!file) throw new Error(`there is no ${kind} to open`);
      const session = await openSession(runtime, file, provider, threadsPerCall);
      const { notice } = session;
      const loaded = { type: 'loaded', kind, provider: session.provider } as const;
      this.#tell({ ...loaded, ...(notice ? { notice } : {}) });
      return session;
    } catch (error) {
      throw new LoadFailure('model', error);
    }
  }

  async #run(message: Extract<ToWorker, { type: 'run' }>): Promise<FromWorker> {
    const model = await this.#sessionOf(message.kind);
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
}
