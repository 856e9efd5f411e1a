// Calls to the pool whose results are still awaited, and the chunks of their texts.

import type { ModelRole } from '../../core/models/modelEntry.ts';
import { cancelled, type InspectorError } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { modelFailed } from '../scorerErrors.ts';
import type { TokenSequence } from './tokenizer/textTokenizer.ts';
import type { RawOutput } from './workerMessages.ts';

/** The model's output for one text, or the error for this text. */
export type ModelOutput = Float32Array | InspectorError;

export interface RunOptions {
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
  readonly options: RunOptions;
  readonly result: Promise<readonly ModelOutput[]>;
  readonly #outputs: ModelOutput[] = [];
  #resolve: (outputs: readonly ModelOutput[]) => void = () => undefined;
  #reject: (error: InspectorError) => void = () => undefined;
  readonly #ended: (run: PoolRun) => void;
  #left: number;
  #isOver = false;

  /** Creates the call. `ended` is called once, before the caller's promise settles. */
  constructor(kind: ModelRole, length: number, options: RunOptions, ended: (run: PoolRun) => void) {
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

  readonly #onAbort = (): void => {
    this.fail(cancelled());
  };

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

export function modelNotOpened(reason: string): InspectorError {
  return modelFailed(`the model could not be opened: ${reason}`);
}
