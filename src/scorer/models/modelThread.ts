// One model thread and its chunks. Every chunk leaves the thread again: when it is done, when the thread returns it, or when the thread
// ends.

import type { UsedProvider } from '../../core/models/executionProviders.ts';
import type { ModelRole } from '../../core/models/modelEntry.ts';
import type { InspectorError } from '../../protocol/errors.ts';
import { modelNotOpened } from './poolErrors.ts';
import type { Chunk } from './poolRun.ts';
import { runtimeMissing } from './runtimeMissing.ts';
import { startWorker, type ModelWorker } from './startWorker.ts';
import type { FromWorker, RawOutput, WorkerSetup } from './workerMessages.ts';
import type { Message } from '../../core/words/message.ts';

export interface ThreadEvents {
  /** A model was opened. Says what it runs on and, if this is not the requested provider, why. */
  readonly loaded: (kind: ModelRole, provider: UsedProvider, notice?: Message) => void;
  readonly done: (chunk: Chunk, outputs: readonly RawOutput[], calls: Float64Array) => void;
  /** The model could not be opened for this chunk. The chunk is no longer in the thread. */
  readonly handedBack: (chunk: Chunk, error: InspectorError) => void;
  /** The thread has ended. `chunks`: the chunks that were in it. */
  readonly ended: (thread: ModelThread, reason: string, chunks: readonly Chunk[]) => void;
}

/** Maximum number of chunks in a thread: one to compute, and one to continue with while the scorer thread is busy. */
const mostChunks = 2;
/**
 * Longest wait for a thread to end. A chunk takes about 100 ms, or seconds if other programs keep all cores busy. The editor kills its
 * scorer process sooner than this.
 */
const longestEndMs = 30_000;

export class ModelThread {
  readonly #worker: ModelWorker;
  readonly #hasEnded: Promise<void>;
  readonly #events: ThreadEvents;
  readonly #held = new Map<number, Chunk>();
  /** Why the last attempt to open a model failed. Cleared by a success or by `forgive`. */
  readonly #refused = new Map<ModelRole, InspectorError>();
  #reason = 'it ended';

  /** Throws when the system cannot start a thread. */
  constructor(workerPath: string, workerData: WorkerSetup, events: ThreadEvents) {
    this.#events = events;
    let end: () => void = () => undefined;
    this.#hasEnded = new Promise((resolve) => {
      end = resolve;
    });
    this.#worker = startWorker(workerPath, workerData, {
      message: (message) => {
        this.#receive(message);
      },
      error: (reason) => {
        this.#reason = reason;
      },
      exit: () => {
        const chunks = [...this.#held.values()];
        this.#held.clear();
        this.#events.ended(this, this.#reason, chunks);
        end();
      },
    });
  }

  /** Number of chunks in this thread. */
  get load(): number {
    return this.#held.size;
  }

  get isFree(): boolean {
    return this.#held.size < mostChunks;
  }

  /** Why the thread could not open that model. `undefined` if it could, or has not tried yet. */
  refusalOf(kind: ModelRole): InspectorError | undefined {
    return this.#refused.get(kind);
  }

  /** Lets the next chunk try again to open the model. */
  forgive(kind: ModelRole): void {
    this.#refused.delete(kind);
  }

  /** Opens a model before its first chunk. */
  warm(kind: ModelRole): void {
    this.#worker.post({ type: 'load', kind });
  }

  give(chunk: Chunk): void {
    const { id, run, sequences } = chunk;
    this.#held.set(id, chunk);
    this.#worker.working(true);
    this.#worker.post({ type: 'run', chunk: id, kind: run.kind, sequences });
  }

  /**
   * Lets the thread finish its chunks (one or two) and then end by itself. Terminating a thread while ONNX Runtime works crashes the whole
   * process, because native code then throws an error that nothing can catch.
   */
  async end(): Promise<void> {
    this.#worker.working(true);
    this.#worker.post({ type: 'end' });
    const timer = setTimeout(() => {
      this.#worker.terminate();
    }, longestEndMs);
    await this.#hasEnded;
    clearTimeout(timer);
  }

  #receive(message: FromWorker): void {
    switch (message.type) {
      case 'loaded':
        this.#refused.delete(message.kind);
        this.#events.loaded(message.kind, message.provider, message.notice);
        break;
      case 'done': {
        const chunk = this.#take(message.chunk);
        if (chunk) this.#events.done(chunk, message.outputs, message.calls);
        break;
      }
      case 'loadFailed': {
        // No chunk: the model was opened before it was needed. The first chunk tries again.
        const chunk = message.chunk === undefined ? undefined : this.#take(message.chunk);
        if (!chunk) break;
        const error =
          message.reason === 'runtime'
            ? runtimeMissing(message.message)
            : modelNotOpened(message.message);
        // A finished run no longer needs the model. The next run may try again.
        if (!chunk.run.isOver) this.#refused.set(message.kind, error);
        this.#events.handedBack(chunk, error);
        break;
      }
    }
  }

  #take(id: number): Chunk | undefined {
    const chunk = this.#held.get(id);
    this.#held.delete(id);
    if (this.#held.size === 0) this.#worker.working(false);
    return chunk;
  }
}
