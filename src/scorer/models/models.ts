import { cancelled } from '../../protocol/errors.ts';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CancelSignal } from '../../protocol/scorer.ts';
import { checkGoldenPairs } from './goldenCheck.ts';
import type { Catalogue, ModelKind } from './manifest.ts';
import { verifyModelFiles } from './modelFiles.ts';
import { ModelPool, type ModelOutput, type RunOptions } from './pool.ts';
import { TextTokenizer, type TokenSequence } from './tokenizer.ts';

export interface ModelsOptions {
  readonly folder: string;
  readonly catalogue: Catalogue;
  readonly workerPath: string;
  readonly log: (message: string) => void;
}

export type TextPair = readonly [first: string, second: string];

/** How long the scorer thread may tokenise before it listens again. */
const sliceMs = 12;

/** The two models, loaded when a text first needs them, checked before they are used. */
export class Models {
  private readonly options: ModelsOptions;
  private readonly pool: ModelPool;
  private readonly loading = new Map<ModelKind, Promise<TextTokenizer>>();

  constructor(options: ModelsOptions) {
    const { folder, catalogue, workerPath, log } = options;
    const session = (kind: ModelKind): { path: string; output: string } => ({
      path: path.join(folder, catalogue[kind].files.model.path),
      output: catalogue[kind].output,
    });
    this.options = options;
    this.pool = new ModelPool({
      workerPath,
      setup: { sessions: { encoder: session('encoder'), nli: session('nli') } },
      log,
    });
  }

  /** `threads` 0: one for each processor, at most 8. */
  useThreads(threads: number): void {
    this.pool.useThreads(threads > 0 ? Math.min(threads, 64) : Math.min(availableParallelism(), 8));
  }

  /** L2-normalised embeddings, one a text. Errors as in `ModelPool.run`. */
  async embed(texts: readonly string[], options: RunOptions): Promise<readonly ModelOutput[]> {
    const tokenizer = await this.ready('encoder');
    const sequences = await inSlices(texts, (text) => tokenizer.single(text), options.signal);
    return this.pool.run('encoder', sequences, options);
  }

  /** Logits in the manifest's label order, one row a (premise, hypothesis). Errors as in `ModelPool.run`. */
  async compare(pairs: readonly TextPair[], options: RunOptions): Promise<readonly ModelOutput[]> {
    const tokenizer = await this.ready('nli');
    const sequences = await inSlices(pairs, (pair) => tokenizer.pair(...pair), options.signal);
    return this.pool.run('nli', sequences, options);
  }

  /** Loads a model ahead of its first text; what goes wrong is told to whoever needs it. */
  prepare(kind: ModelKind): void {
    this.ready(kind).catch(() => undefined);
  }

  dispose(): Promise<void> {
    return this.pool.dispose();
  }

  private ready(kind: ModelKind): Promise<TextTokenizer> {
    const known = this.loading.get(kind);
    if (known) return known;
    const loading = this.load(kind);
    this.loading.set(kind, loading);
    loading.catch(() => this.loading.delete(kind)); // a file that was put right is found the next time
    return loading;
  }

  private async load(kind: ModelKind): Promise<TextTokenizer> {
    const started = performance.now();
    const { folder, catalogue, log } = this.options;
    const entry = catalogue[kind];
    const files = await verifyModelFiles(folder, entry);
    const tokenizer = new TextTokenizer(
      files.tokenizer,
      files.tokenizerConfig,
      entry.maximumTokens,
    );
    this.pool.warm(kind);
    await checkGoldenPairs(entry, {
      single: (text) => tokenizer.single(text),
      pair: (first, second) => tokenizer.pair(first, second),
      run: (sequences) => this.pool.run(kind, sequences, { order: -1 }),
    });
    log(`model ${entry.id} ready after ${(performance.now() - started).toFixed(0)} ms`);
    return tokenizer;
  }
}

async function inSlices<T>(
  items: readonly T[],
  encode: (item: T) => TokenSequence,
  signal: CancelSignal | undefined,
): Promise<TokenSequence[]> {
  const sequences: TokenSequence[] = [];
  let started = performance.now();
  for (const item of items) {
    if (performance.now() - started > sliceMs) {
      await nextTurn();
      if (signal?.aborted) throw cancelled();
      started = performance.now();
    }
    sequences.push(encode(item));
  }
  return sequences;
}
