// Calls to the pool whose results are still awaited, and the chunks of their texts.

import { modelFailed } from '../stopping.ts';
import type { ModelRole } from '../../core/score/models/modelEntry.ts';
import { cancelled, type InspectorError } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import type { TokenSequence } from './tokenizer/textTokenizer.ts';
import type { RawOutput, FromWorker, WorkerSetup } from './workerMessages.ts';
import type { UsedProvider } from '../../core/score/models/executionProviders.ts';
import { runtimeMissing, startWorker, type ModelWorker } from './platform.ts';
import type { Message } from '../../core/base/words/message.ts';

/** The model's output for one text, or the error for this text. */
export type ModelOutput = Float32Array | InspectorError;

export interface ModelCallOptions {
  /** Priority of the run. Runs with smaller numbers go first, regardless of when they were submitted. */
  readonly order: number;
  readonly signal?: CancelSignal;
  /** Called with the start and end of every model call in a flat array, in milliseconds since the epoch. */
  readonly onCalls?: (calls: Float64Array) => void;
}

/**
 * Maximum number of tokens in a chunk, which is about 50 ms of work. If a job is cancelled, a thread still finishes its current
 * chunk.
 */
const chunkTokens = 512;

export interface Chunk {
  readonly id: number;
  readonly run: PoolRun;
  readonly positions: readonly number[];
  readonly sequences: readonly TokenSequence[];
}

/** One call to the pool. Settles once, whatever happens to its chunks afterwards. */
export class PoolRun {
  readonly kind: ModelRole;
  readonly options: ModelCallOptions;
  readonly result: Promise<readonly ModelOutput[]>;
  readonly #outputs: ModelOutput[] = [];
  #resolve: (outputs: readonly ModelOutput[]) => void = () => undefined;
  #reject: (error: InspectorError) => void = () => undefined;
  readonly #ended: (run: PoolRun) => void;
  #left: number;
  #isOver = false;

  /** Creates the call. `ended` is called once, before the caller's promise settles. */
  constructor(
    kind: ModelRole,
    length: number,
    options: ModelCallOptions,
    ended: (run: PoolRun) => void,
  ) {
    this.kind = kind;
    this.options = options;
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#left = length;
    this.#ended = ended;
    options.signal?.addEventListener('abort', this.#onAbort, { once: true });
  }

  /** Whether no caller is waiting for the chunks any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Receives a thread's answer. Ignored if the run is over. */
  deliver({ positions }: Chunk, outputs: readonly RawOutput[]): void {
    if (this.#isOver) return;
    for (const [place, position] of positions.entries()) {
      const output = outputs[place] ?? { error: 'no answer' };
      this.#outputs[position] = output instanceof Float32Array ? output : modelFailed(output.error);
    }
    this.#left -= positions.length;
    if (this.#left > 0) return;
    this.#end();
    this.#resolve(this.#outputs);
  }

  fail(error: InspectorError): void {
    if (this.#isOver) return;
    this.#end();
    this.#reject(error);
  }

  readonly #onAbort = (): void => this.fail(cancelled());

  #end(): void {
    this.#isOver = true;
    this.options.signal?.removeEventListener('abort', this.#onAbort);
    this.#ended(this);
  }
}

/** Divides a run into chunks of texts with similar lengths, so that all chunks take about the same time. */
export function chunksOf(
  run: PoolRun,
  sequences: readonly TokenSequence[],
  nextId: () => number,
): Chunk[] {
  const lengthOf = (position: number): number => sequences[position]?.ids.length ?? 0;
  const order = [...sequences.keys()].sort((a, b) => lengthOf(b) - lengthOf(a));
  const chunks: Chunk[] = [];
  let positions: number[] = [];
  let tokens = 0;
  const close = (): void => {
    if (positions.length === 0) return;
    const texts = positions.flatMap((position) => sequences[position] ?? []);
    chunks.push({ id: nextId(), run, positions, sequences: texts });
    positions = [];
    tokens = 0;
  };
  for (const position of order) {
    if (tokens + lengthOf(position) > chunkTokens) close();
    positions.push(position);
    tokens += lengthOf(position);
  }
  close();
  return chunks;
}

export function shuttingDown(): InspectorError {
  return modelFailed('the scorer is shutting down');
}

export function threadsKeepEnding(): InspectorError {
  return modelFailed('the model threads keep ending unexpectedly');
}

export function noThread(): InspectorError {
  return modelFailed('this machine starts no thread for the models');
}

// Runs one model thread and its chunks. Every chunk leaves the thread when it is done, when the thread returns it, or when the
// thread ends.

export interface ThreadEvents {
  /**
   * Called when a model has been opened, with the provider that the model runs on. If this is not the requested provider,
   * `notice` gives the reason.
   */
  readonly loaded: (kind: ModelRole, provider: UsedProvider, notice?: Message) => void;
  readonly done: (chunk: Chunk, outputs: readonly RawOutput[], calls: Float64Array) => void;
  /** Called when the model could not be opened for this chunk. The chunk is no longer in the thread. */
  readonly handedBack: (chunk: Chunk, error: InspectorError) => void;
  /** Called when the thread has ended. `chunks` are the chunks that were in the thread. */
  readonly ended: (thread: ModelThread, reason: string, chunks: readonly Chunk[]) => void;
}

/**
 * Maximum number of chunks in a thread. The thread computes one of them, and the other comes next if the scorer thread is busy.
 */
const mostChunks = 2;
/**
 * Maximum time in milliseconds to wait for a thread to end. A chunk takes about 100 ms, or a few seconds if other programs keep
 * all cores busy. The editor kills its scorer process sooner than this.
 */
const longestEndMs = 30_000;

export class ModelThread {
  readonly #worker: ModelWorker;
  readonly #hasEnded: Promise<void>;
  readonly #events: ThreadEvents;
  readonly #held = new Map<number, Chunk>();
  /** Reasons why the last attempt to open each model failed. Cleared by a success or by `forgive`. */
  readonly #refused = new Map<ModelRole, InspectorError>();
  #reason = 'it ended';

  /** Starts the thread. Throws when the system cannot start a thread. */
  constructor(workerPath: string, workerData: WorkerSetup, events: ThreadEvents) {
    this.#events = events;
    let end: () => void = () => undefined;
    this.#hasEnded = new Promise((resolve) => {
      end = resolve;
    });
    this.#worker = startWorker(workerPath, workerData, {
      message: (message) => this.#receive(message),
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

  /** Returns the number of chunks in this thread. */
  get load(): number {
    return this.#held.size;
  }

  get isFree(): boolean {
    return this.#held.size < mostChunks;
  }

  /** Returns why the thread could not open this model, or `undefined` if it opened the model or has not tried yet. */
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
    const timer = setTimeout(() => this.#worker.terminate(), longestEndMs);
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
        // A message without a chunk means that the model was opened before a chunk needed it. The first chunk tries again.
        const chunk = message.chunk === undefined ? undefined : this.#take(message.chunk);
        if (!chunk) break;
        const error =
          message.reason === 'runtime'
            ? runtimeMissing(message.message)
            : modelFailed(`the model could not be opened: ${message.message}`);
        // A finished run no longer needs the model, so its failure is not stored. The next run may try again.
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
