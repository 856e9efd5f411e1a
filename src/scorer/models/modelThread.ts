// One model thread and the chunks that it holds. Every chunk leaves it again: done, handed back, or with the thread's end.

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
  /** A model is open: what it runs on, and why not where it was asked to. */
  readonly loaded: (kind: ModelRole, provider: UsedProvider, notice?: Message) => void;
  readonly done: (chunk: Chunk, outputs: readonly RawOutput[], calls: Float64Array) => void;
  /** The model could not be opened for this chunk, which the thread holds no longer. */
  readonly handedBack: (chunk: Chunk, error: InspectorError) => void;
  /** `held`: what it leaves behind. */
  readonly ended: (thread: ModelThread, reason: string, chunks: readonly Chunk[]) => void;
}

/** One to compute, one to go on with while the scorer thread is busy. */
const mostChunks = 2;
/** A chunk takes some 100 ms, and seconds where other programs keep all cores busy. The editor kills its scorer process before. */
const longestEndMs = 30_000;

export class ModelThread {
  readonly #worker: ModelWorker;
  readonly #hasEnded: Promise<void>;
  readonly #events: ThreadEvents;
  readonly #held = new Map<number, Chunk>();
  /** Why the last try to open a model failed, until one succeeds or it is forgiven. */
  readonly #refused = new Map<ModelRole, InspectorError>();
  #reason = 'it ended';

  /** Throws when the system has no thread to give. */
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

  /** Chunks that it holds. */
  get load(): number {
    return this.#held.size;
  }

  get isFree(): boolean {
    return this.#held.size < mostChunks;
  }

  /** Why it does not open that model; `undefined`: it does, or has not been asked yet. */
  refusalOf(kind: ModelRole): InspectorError | undefined {
    return this.#refused.get(kind);
  }

  /** What it could not open, it tries again with the next chunk. */
  forgive(kind: ModelRole): void {
    this.#refused.delete(kind);
  }

  /** Opens a model ahead of its first chunk. */
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
   * Lets the thread finish what it holds (a chunk or two), then it ends by itself. A thread that is terminated inside
   * ONNX Runtime takes the whole process down: its native code throws where nobody can catch it.
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
        // Without a chunk the model was opened ahead of time: the first chunk tries again.
        const chunk = message.chunk === undefined ? undefined : this.#take(message.chunk);
        if (!chunk) break;
        const error =
          message.reason === 'runtime'
            ? runtimeMissing(message.message)
            : modelNotOpened(message.message);
        // A run that is over needs the model no longer; the next one has a try of its own.
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
