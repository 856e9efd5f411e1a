// The work of a model thread, in Node and in a browser. `InferenceSession.run` blocks its thread, so models run in separate
// threads. Each call has only one text. The int8 models choose their activation scale per tensor, so a text's result in a batch
// would depend on the other texts.

import type { ModelRole } from '../../core/score/models/modelEntry.ts';
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
