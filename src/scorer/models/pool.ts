import type { UsedProvider } from '../../core/score/models/executionProviders.ts';
import { modelRoles, type ModelRole } from '../../core/score/models/modelEntry.ts';
import { cancelled, type InspectorError, reasonOfError } from '../../protocol/errors.ts';
import {
  ModelThread,
  type ThreadEvents,
  type Chunk,
  chunksOf,
  type ModelOutput,
  noThread,
  PoolRun,
  type ModelCallOptions,
  shuttingDown,
  threadsKeepEnding,
} from './modelThread.ts';
import type { TokenSequence } from './tokenizer/textTokenizer.ts';
import type { WorkerSetup } from './workerMessages.ts';
import type { Message } from '../../core/base/words/message.ts';

export interface PoolOptions {
  /** Path of the model worker: `dist/modelWorker.js`, or its source file under Node 24. */
  readonly workerPath: string;
  readonly setup: Omit<WorkerSetup, 'threadsPerCall'>;
  readonly log: (message: string) => void;
  /**
   * Called when a thread has opened a model, with the provider that the model runs on. If this is not the requested provider,
   * `notice` gives the reason.
   */
  readonly onLoaded?: (kind: ModelRole, provider: UsedProvider, notice?: Message) => void;
}

const restartsAllowed = 3;

/** A pool of model threads. Each call has one text. Work is divided into small chunks. The most urgent chunk is run first. */
export class ModelPool {
  readonly #options: PoolOptions;
  readonly #events: ThreadEvents;
  /** All threads. Only the first `#wanted` threads work, and the others stay idle. */
  readonly #threads: ModelThread[] = [];
  readonly #runs = new Set<PoolRun>();
  /** Chunks of active runs that are not in a thread. */
  #queue: Chunk[] = [];
  #wanted = 0;
  #threadsPerCall = 1;
  #lastChunk = 0;
  #restarts = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#events = {
      loaded: (kind, provider, notice) => options.onLoaded?.(kind, provider, notice),
      done: (chunk, outputs, calls) => {
        this.#feed();
        if (!chunk.run.isOver) chunk.run.options.onCalls?.(calls);
        chunk.run.deliver(chunk, outputs);
      },
      handedBack: (chunk, error) => {
        options.log(`a model thread could not open the ${chunk.run.kind}: ${error.message}`);
        this.#enqueue(chunk.run.isOver ? [] : [chunk]);
      },
      ended: (thread, reason, chunks) => this.#bury(thread, reason, chunks),
    };
  }

  /**
   * Sets the number of threads. Resets the restart budget and lets threads retry models that they could not open.
   * `threadsPerCall` applies only to threads that are started later.
   */
  useThreads(threads: number, threadsPerCall = this.#threadsPerCall): void {
    if (this.#isClosed) return;
    this.#wanted = threads;
    this.#threadsPerCall = threadsPerCall;
    this.#restarts = 0;
    for (const thread of this.#threads) {
      for (const kind of modelRoles) thread.forgive(kind);
    }
    while (this.#threads.length < this.#wanted && this.#start());
    this.#feed();
  }

  /** Loads a model in every thread before its first text. */
  warm(kind: ModelRole): void {
    for (const thread of this.#threads) thread.warm(kind);
  }

  /**
   * Runs a model. Returns one output per sequence, in the same order. If the model fails on a sequence, its output is an error.
   * Rejects with `cancelled`, and when no thread can open the model. The next run tries again.
   */
  run(
    kind: ModelRole,
    sequences: readonly TokenSequence[],
    options: ModelCallOptions,
  ): Promise<readonly ModelOutput[]> {
    if (options.signal?.aborted) return Promise.reject(cancelled());
    if (this.#isClosed) return Promise.reject(shuttingDown());
    if (sequences.length === 0) return Promise.resolve([]);
    const hasNone = this.#threads.length === 0;
    if (hasNone && this.#restarts >= restartsAllowed) return Promise.reject(threadsKeepEnding());
    if (hasNone) this.useThreads(Math.max(1, this.#wanted));
    if (this.#threads.length === 0) return Promise.reject(noThread());
    const run = new PoolRun(kind, sequences.length, options, (over) => {
      this.#runs.delete(over);
      this.#queue = this.#queue.filter((chunk) => chunk.run !== over);
    });
    this.#runs.add(run);
    this.#enqueue(chunksOf(run, sequences, () => (this.#lastChunk += 1)));
    return run.result;
  }

  /** Ends the threads after their current chunks, in about 100 ms. Callers that are still waiting get an error. */
  async dispose(): Promise<void> {
    this.#isClosed = true;
    this.#failAll(shuttingDown());
    await Promise.all(this.#threads.splice(0).map((thread) => thread.end()));
  }

  /** Starts a thread. Returns false if the system cannot start a thread. The existing threads continue. */
  #start(): boolean {
    const { workerPath, setup, log } = this.#options;
    const workerSetup = { ...setup, threadsPerCall: this.#threadsPerCall };
    try {
      this.#threads.push(new ModelThread(workerPath, workerSetup, this.#events));
      return true;
    } catch (error) {
      log(`no new model thread: ${reasonOfError(error)}`);
      return false;
    }
  }

  #enqueue(chunks: readonly Chunk[]): void {
    for (const chunk of chunks) this.#queue.push(chunk); // one by one, because a call can have only a limited number of arguments
    this.#queue.sort((a, b) => a.run.options.order - b.run.options.order || a.id - b.id);
    this.#feed();
  }

  /** Assigns chunks to threads, the most urgent chunk first. Chunks that no thread can run fail. */
  #feed(): void {
    const working = this.#threads.slice(0, this.#wanted);
    let place = 0;
    while (place < this.#queue.length && working.some(({ isFree }) => isFree)) {
      const chunk = this.#queue[place];
      const thread = working
        .filter(({ isFree }) => isFree)
        .filter((one) => chunk && !one.refusalOf(chunk.run.kind))
        .sort((a, b) => a.load - b.load)[0];
      if (chunk && thread) {
        this.#queue.splice(place, 1);
        thread.give(chunk);
      } else {
        place += 1; // a thread may have room for chunks of another model
      }
    }
    for (const kind of modelRoles) this.#giveUp(kind, working);
  }

  /** Ends the runs that need a model that no thread can open. The next run tries again. */
  #giveUp(kind: ModelRole, working: readonly ModelThread[]): void {
    const refusals = working.flatMap((thread) => thread.refusalOf(kind) ?? []);
    const [error] = refusals;
    if (!error || refusals.length < working.length) return;
    for (const thread of this.#threads) thread.forgive(kind);
    for (const run of this.#runs) if (run.kind === kind) run.fail(error);
  }

  /**
   * Handles a thread that has died. Its chunks fail, the other threads continue, and the thread is replaced a limited number of
   * times.
   */
  #bury(thread: ModelThread, reason: string, chunks: readonly Chunk[]): void {
    const place = this.#threads.indexOf(thread);
    if (place >= 0) this.#threads.splice(place, 1);
    if (this.#isClosed) return;
    this.#options.log(`model thread ended: ${reason}`);
    const error = `the model thread ended unexpectedly: ${reason}`;
    for (const chunk of chunks) {
      const outputs = chunk.positions.map(() => ({ error }));
      chunk.run.deliver(chunk, outputs);
    }
    if (this.#restarts < restartsAllowed) {
      this.#restarts += 1;
      this.#start();
    }
    if (this.#threads.length === 0) this.#failAll(threadsKeepEnding());
    // Needed even if no new thread was started, because an idle thread may have become active.
    else this.#feed();
  }

  #failAll(error: InspectorError): void {
    for (const run of this.#runs) run.fail(error);
  }
}
