import { Worker } from 'node:worker_threads';
import { modelFailed } from '../scorerErrors.ts';
import { cancelled, InspectorError } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/scorer.ts';
import type { UsedProvider } from '../../core/models/executionProviders.ts';
import type { ModelKind } from '../../core/models/modelEntry.ts';
import type { TokenSequence } from './tokenizer/textTokenizer.ts';
import type { FromWorker, RawOutput, ToWorker, WorkerSetup } from './workerMessages.ts';

/** What the model said of one text, or why it failed on this one. */
export type ModelOutput = Float32Array | InspectorError;

export interface RunOptions {
  /** Smaller goes first, whatever came before. */
  readonly order: number;
  readonly signal?: CancelSignal | undefined;
  /** Start and end of every model call, flat, milliseconds since the epoch. */
  readonly onCalls?: ((calls: Float64Array) => void) | undefined;
}

export interface PoolOptions {
  /** The model worker: `dist/modelWorker.js`, or its source under Node 24. */
  readonly workerPath: string;
  readonly setup: Omit<WorkerSetup, 'threadsPerCall'>;
  readonly log: (message: string) => void;
  /** A thread has opened a model: what it runs on, and why not where it was asked to. */
  readonly onLoaded?: (kind: ModelKind, provider: UsedProvider, notice?: string) => void;
}

/** About 50 ms of work: what a thread holds when a job is cancelled. */
const chunkTokens = 512;
/** One to compute, one to go on with while the scorer thread is busy. */
const chunksPerWorker = 2;
const restartsAllowed = 3;
/** Less than the grace that the editor gives the process. */
const longestEndMs = 1500;

interface Run {
  readonly options: RunOptions;
  readonly outputs: ModelOutput[];
  left: number;
  readonly resolve: (outputs: readonly ModelOutput[]) => void;
  readonly reject: (error: InspectorError) => void;
}

interface Chunk {
  readonly id: number;
  readonly kind: ModelKind;
  readonly run: Run;
  readonly positions: readonly number[];
  readonly sequences: readonly TokenSequence[];
}

interface Thread {
  readonly worker: Worker;
  readonly held: Map<number, Chunk>;
}

/** Model threads, one text a call, the work handed over in small chunks, the most urgent first. */
export class ModelPool {
  private readonly options: PoolOptions;
  private readonly threads: Thread[] = [];
  private readonly runs = new Set<Run>();
  private queue: Chunk[] = [];
  private wanted = 0;
  private threadsPerCall = 1;
  private nextChunk = 1;
  private restarts = 0;
  private closed = false;

  constructor(options: PoolOptions) {
    this.options = options;
  }

  /**
   * Works with this many threads from now on; those beyond are left to wait. Threads may die anew a few times.
   * `threadsPerCall` goes for threads that start from now on.
   */
  useThreads(threads: number, threadsPerCall = this.threadsPerCall): void {
    this.wanted = threads;
    this.threadsPerCall = threadsPerCall;
    this.restarts = 0;
    while (this.threads.length < this.wanted) this.start();
  }

  /** Loads a model in every thread ahead of its first text. */
  warm(kind: ModelKind): void {
    for (const thread of this.threads) post(thread, { type: 'load', kind });
  }

  /**
   * One output a sequence, in their order. A sequence that the model fails on gives an error in its place.
   * Rejects with `cancelled`, and when the model cannot be loaded.
   */
  run(
    kind: ModelKind,
    sequences: readonly TokenSequence[],
    options: RunOptions,
  ): Promise<readonly ModelOutput[]> {
    if (options.signal?.aborted) return Promise.reject(cancelled());
    if (this.closed) return Promise.reject(modelFailed('the scorer is shutting down'));
    if (sequences.length === 0) return Promise.resolve([]);
    if (this.threads.length === 0) {
      if (this.restarts >= restartsAllowed) return Promise.reject(threadsKeepEnding());
      this.useThreads(Math.max(1, this.wanted));
    }
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.reject(run, cancelled());
      };
      const settle = (): void => {
        options.signal?.removeEventListener('abort', onAbort);
        this.runs.delete(run);
      };
      const run: Run = {
        options,
        outputs: [],
        left: sequences.length,
        resolve: (outputs) => {
          settle();
          resolve(outputs);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      options.signal?.addEventListener('abort', onAbort, { once: true });
      this.runs.add(run);
      for (const chunk of this.chunksOf(kind, sequences, run)) this.queue.push(chunk);
      this.queue.sort((a, b) => a.run.options.order - b.run.options.order || a.id - b.id);
      this.feed();
    });
  }

  /** Threads end after the chunks they hold, some 100 ms; whoever waits for the rest gets an error. */
  async dispose(): Promise<void> {
    this.closed = true;
    for (const run of this.runs) this.reject(run, modelFailed('the scorer is shutting down'));
    await Promise.all(this.threads.splice(0).map(end));
  }

  /** Chunks of texts of similar length, so that all take about the same time. */
  private chunksOf(kind: ModelKind, sequences: readonly TokenSequence[], run: Run): Chunk[] {
    const lengthOf = (position: number): number => sequences[position]?.ids.length ?? 0;
    const order = [...sequences.keys()].sort((a, b) => lengthOf(b) - lengthOf(a));
    const chunks: Chunk[] = [];
    let positions: number[] = [];
    let tokens = 0;
    const close = (): void => {
      if (positions.length === 0) return;
      const texts = positions.flatMap((position) => sequences[position] ?? []);
      chunks.push({ id: this.nextChunk++, kind, run, positions, sequences: texts });
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

  private start(): void {
    const workerData: WorkerSetup = {
      ...this.options.setup,
      threadsPerCall: this.threadsPerCall,
    };
    const worker = new Worker(this.options.workerPath, { workerData });
    const thread: Thread = { worker, held: new Map() };
    let reason = 'it ended';
    worker.unref(); // a thread that waits for work keeps nobody alive
    worker.on('message', (message: FromWorker) => {
      this.receive(thread, message);
    });
    worker.on('error', (error) => {
      reason = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', () => {
      this.bury(thread, reason);
    });
    this.threads.push(thread);
  }

  private feed(): void {
    const idle = (): Thread | undefined =>
      this.threads
        .slice(0, this.wanted)
        .filter((thread) => thread.held.size < chunksPerWorker)
        .sort((a, b) => a.held.size - b.held.size)[0];
    for (let thread = idle(); thread; thread = idle()) {
      const chunk = this.queue.shift();
      if (!chunk) break;
      thread.held.set(chunk.id, chunk);
      const { id, kind, sequences } = chunk;
      post(thread, { type: 'run', chunk: id, kind, sequences });
      thread.worker.ref();
    }
  }

  private receive(thread: Thread, message: FromWorker): void {
    if (message.type === 'loaded') {
      this.options.onLoaded?.(message.kind, message.provider, message.notice);
      return;
    }
    if (message.type === 'loadFailed') {
      const error =
        message.reason === 'runtime'
          ? runtimeMissing(message.message)
          : modelFailed(`the model could not be opened: ${message.message}`);
      for (const run of this.runs) this.reject(run, error);
      return;
    }
    const chunk = thread.held.get(message.chunk);
    thread.held.delete(message.chunk);
    if (thread.held.size === 0) thread.worker.unref();
    this.feed();
    if (!chunk || !this.runs.has(chunk.run)) return; // cancelled meanwhile
    chunk.run.options.onCalls?.(message.calls);
    this.deliver(chunk, message.outputs);
  }

  private deliver(chunk: Chunk, outputs: readonly RawOutput[]): void {
    const { run } = chunk;
    for (const [place, position] of chunk.positions.entries()) {
      const output = outputs[place] ?? { error: 'no answer' };
      run.outputs[position] = output instanceof Float32Array ? output : modelFailed(output.error);
    }
    run.left -= chunk.positions.length;
    if (run.left === 0) run.resolve(run.outputs);
  }

  /** A thread has died: what it held has failed, the others go on, and it is replaced a few times. */
  private bury(thread: Thread, reason: string): void {
    const place = this.threads.indexOf(thread);
    if (place >= 0) this.threads.splice(place, 1);
    if (this.closed) return;
    this.options.log(`model thread ended: ${reason}`);
    for (const chunk of thread.held.values()) {
      if (!this.runs.has(chunk.run)) continue;
      const error = `the model thread ended unexpectedly: ${reason}`;
      this.deliver(
        chunk,
        chunk.positions.map(() => ({ error })),
      );
    }
    if (this.restarts < restartsAllowed) {
      this.restarts += 1;
      this.start();
      this.feed();
    } else if (this.threads.length === 0) {
      const error = threadsKeepEnding();
      for (const run of this.runs) this.reject(run, error);
    }
  }

  private reject(run: Run, error: InspectorError): void {
    this.queue = this.queue.filter((chunk) => chunk.run !== run);
    run.reject(error);
  }
}

/**
 * Lets the thread finish what it holds (a chunk or two), then it ends by itself. A thread that is terminated inside
 * ONNX Runtime takes the whole process down: its native code throws where nobody can catch it.
 */
async function end(thread: Thread): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    thread.worker.once('exit', () => {
      resolve();
    });
  });
  thread.worker.ref();
  post(thread, { type: 'end' });
  const timer = setTimeout(() => void thread.worker.terminate(), longestEndMs);
  await ended;
  clearTimeout(timer);
}

function post(thread: Thread, message: ToWorker): void {
  thread.worker.postMessage(message);
}

function threadsKeepEnding(): InspectorError {
  return modelFailed('the model threads keep ending unexpectedly');
}

function runtimeMissing(reason: string): InspectorError {
  const machine = `${process.platform}-${process.arch}`;
  return new InspectorError(
    'runtimeMissing',
    `ONNX Runtime, which runs the models, cannot be loaded on ${machine}: ${firstLine(reason)}.`,
    'Install the build of Evidence Inspector for this kind of machine; there are builds for Linux and Windows (x64, arm64) and for macOS (arm64).',
  );
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/\.$/, '');
}
