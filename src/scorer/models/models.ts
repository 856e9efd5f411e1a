import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { millisecondsText } from '../../core/base/numbers.ts';
import type {
  ExecutionProvider,
  UsedProvider,
} from '../../core/score/models/executionProviders.ts';
import {
  type ModelEntry,
  type ModelLabel,
  type ModelRole,
  roleOf,
} from '../../core/score/models/modelEntry.ts';
import { windowsOf } from '../../core/score/measures/verdict/passages.ts';
import { type Message, textOf } from '../../core/base/words/message.ts';
import { cancelled, InspectorError } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { checkGoldenPairs } from './goldenCheck.ts';
import { type Catalogue, type CatalogueEntry, entryOf } from './manifest.ts';
import { verifyModelFiles } from './platform.ts';
import { ModelPool } from './pool.ts';
import type { ModelOutput, ModelCallOptions } from './modelThread.ts';
import { entailmentOf } from './readOutputs.ts';
import { TextTokenizer, type TokenSequence } from './tokenizer/textTokenizer.ts';
import type { SessionFile } from './workerMessages.ts';

/** Division of the processor's threads among workers. Each worker loads both models and makes one call at a time. */
export interface ThreadPlan {
  readonly workers: number;
  readonly threadsPerCall: number;
}

/** Maximum share of the machine's memory for weights. The remaining memory is for texts in progress and other programs. */
const shareOfMemory = 0.5;

/**
 * Plans the workers. There is one worker per thread as long as the weights fit into half of the memory, because a single-threaded
 * call wastes no time. Otherwise, there are fewer workers with more threads per call. A graphics card gets one worker, because it
 * runs one call after another.
 */
export function threadPlan(
  threads: number,
  models: readonly Pick<ModelEntry, 'files'>[],
  memoryBytes: number,
  isOnCpu: boolean,
): ThreadPlan {
  const files = models.flatMap(({ files: { model, externalData } }) => [model, ...externalData]);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const fitting = Math.floor((memoryBytes * shareOfMemory) / Math.max(bytes, 1));
  const workers = isOnCpu ? Math.max(1, Math.min(threads, fitting)) : 1;
  return { workers, threadsPerCall: Math.max(1, Math.floor(threads / workers)) };
}

export interface ModelsOptions {
  readonly catalogue: Catalogue;
  readonly workerPath: string;
  /** Execution provider for the models. Default: the CPU. */
  readonly provider?: ExecutionProvider;
  /** `wasm` selects ONNX Runtime's WebAssembly build even where the native build is available. */
  readonly runtime?: 'wasm';
  readonly log: (message: string) => void;
  /** Called if a model does not run on the requested provider, with the reason. Each message is sent once. */
  readonly onNotice?: (message: Message) => void;
}

export type TextPair = readonly [first: string, second: string];

export interface TextMeasure {
  /** Returns the number of tokens of a text, without special tokens. */
  readonly tokensOf: (text: string) => number;
  /** Maximum number of tokens that the model can read from both texts of a pair together. */
  readonly roomInPair: number;
}

/** Maximum time in milliseconds for tokenising before the scorer thread handles other messages. */
const sliceMs = 12;

/** The models of a run. Each model is loaded when a text first needs it, and checked before use. */
export class Models {
  private readonly options: ModelsOptions;
  private readonly pool: ModelPool;
  private readonly used = new Map<ModelRole, UsedProvider>();
  private readonly loggedNotices = new Set<string>();
  private readonly loading = new Map<ModelRole, Promise<TextTokenizer>>();

  constructor(options: ModelsOptions) {
    const { catalogue, workerPath, log, provider = 'cpu', runtime } = options;
    const sessions = {
      encoder: sessionFileOf(catalogue.encoder),
      nli: sessionFileOf(catalogue.nli),
      reader: sessionFileOf(catalogue.reader),
      regressor: catalogue.regressor && sessionFileOf(catalogue.regressor),
    };
    this.options = options;
    this.pool = new ModelPool({
      workerPath,
      setup: { sessions, provider, runtime },
      log,
      onLoaded: (kind, used, notice) => {
        this.used.set(kind, used);
        if (notice === undefined) return;
        const text = textOf(notice);
        if (this.loggedNotices.has(text)) return;
        this.loggedNotices.add(text);
        log(text);
        options.onNotice?.(notice);
      },
    });
  }

  /** Returns the provider that a model runs on. Returns the requested provider if the model is not open yet. */
  providerOf(kind: ModelRole): UsedProvider {
    return this.used.get(kind) ?? this.options.provider ?? 'cpu';
  }

  /** Sets the number of threads. 0 means one thread per processor, but at most 8. */
  useThreads(threads: number): void {
    const wanted = threads > 0 ? Math.min(threads, 64) : Math.min(availableParallelism(), 8);
    const { catalogue, provider = 'cpu' } = this.options;
    const { encoder, nli, reader, regressor } = catalogue;
    const models = [encoder, nli, reader, ...(regressor ? [regressor] : [])];
    const plan = threadPlan(wanted, models, totalmem(), provider === 'cpu');
    this.pool.useThreads(plan.workers, plan.threadsPerCall);
  }

  /** Returns L2-normalised embeddings, one per text. Errors are the same as in `ModelPool.run`. */
  async embed(
    texts: readonly string[],
    options: ModelCallOptions,
  ): Promise<readonly ModelOutput[]> {
    const tokenizer = await this.ready('encoder');
    const sequences = await encodeInSlices(texts, (text) => tokenizer.single(text), options.signal);
    return this.pool.run('encoder', sequences, options);
  }

  /**
   * Returns logits in the manifest's label order, one row per (premise, hypothesis) pair. A support model reads a long premise in
   * windows, and the window with the strongest support counts. An NLI model reads only the start of a long premise. Errors are
   * the same as in `ModelPool.run`.
   */
  async compare(
    pairs: readonly TextPair[],
    options: ModelCallOptions,
  ): Promise<readonly ModelOutput[]> {
    const tokenizer = await this.ready('nli');
    const { nli } = this.options.catalogue;
    const read =
      nli.kind === 'support' ? splitIntoWindows(pairs, tokenizer) : pairs.map((pair) => [pair]);
    const sequences = await encodeInSlices(
      read.flat(),
      (pair) => tokenizer.pair(...pair),
      options.signal,
    );
    const outputs = await this.pool.run('nli', sequences, options);
    let next = 0;
    return read.map(({ length }) =>
      findBestWindow(outputs.slice(next, (next += length)), nli.labels),
    );
  }

  /**
   * Returns a reader's logits in the manifest's label order, one row per (item, reference) pair. In a pair that is too long, the
   * longer text is truncated first. Errors are the same as in `ModelPool.run`.
   */
  read(pairs: readonly TextPair[], options: ModelCallOptions): Promise<readonly ModelOutput[]> {
    return this.#runPairs('reader', pairs, options);
  }

  /**
   * Returns the regressor's unchanged outputs, one per pair. In a pair that is too long, the longer text is truncated first.
   * Errors are the same as in `ModelPool.run`.
   */
  regress(pairs: readonly TextPair[], options: ModelCallOptions): Promise<readonly ModelOutput[]> {
    return this.#runPairs('regressor', pairs, options);
  }

  async #runPairs(
    kind: ModelRole,
    pairs: readonly TextPair[],
    options: ModelCallOptions,
  ): Promise<readonly ModelOutput[]> {
    const tokenizer = await this.ready(kind);
    const sequences = await encodeInSlices(
      pairs,
      (pair) => tokenizer.pair(...pair),
      options.signal,
    );
    return this.pool.run(kind, sequences, options);
  }

  /**
   * Returns functions that measure text lengths for a model, so that long texts can be read in parts. Errors are the same as in
   * `ModelPool.run`.
   */
  async measure(kind: ModelRole): Promise<TextMeasure> {
    const tokenizer = await this.ready(kind);
    return { tokensOf: (text) => tokenizer.count(text), roomInPair: tokenizer.roomInPair };
  }

  /** Loads a model before its first text. Errors are reported to the first caller that needs the model. */
  prepare(kind: ModelRole): void {
    this.ready(kind).catch(() => undefined);
  }

  dispose(): Promise<void> {
    return this.pool.dispose();
  }

  private ready(kind: ModelRole): Promise<TextTokenizer> {
    const known = this.loading.get(kind);
    if (known) return known;
    const loading = this.load(kind);
    this.loading.set(kind, loading);
    loading.catch(() => this.loading.delete(kind)); // allows the next attempt to read a repaired file
    return loading;
  }

  private async load(kind: ModelRole): Promise<TextTokenizer> {
    const started = performance.now();
    const { catalogue, log } = this.options;
    const entry = entryOf(catalogue, kind);
    const tokenizer = new TextTokenizer(await verifyModelFiles(entry), entry.maximumTokens);
    this.pool.warm(kind);
    await checkGoldenPairs(entry, {
      single: (text) => tokenizer.single(text),
      pair: (first, second) => tokenizer.pair(first, second),
      run: (sequences) => this.pool.run(kind, sequences, { order: -1 }),
    });
    log(`model ${entry.id} ready after ${millisecondsText(performance.now() - started)}`);
    return tokenizer;
  }
}

/**
 * Splits a premise into as few groups of consecutive whole sentences as fit beside the hypothesis, and pairs each group with the
 * hypothesis.
 */
function splitIntoWindows(
  pairs: readonly TextPair[],
  tokenizer: TextTokenizer,
): readonly (readonly TextPair[])[] {
  const tokensOf = (text: string): number => tokenizer.count(text);
  return pairs.map(([premise, hypothesis]) => {
    const room = Math.max(1, tokenizer.roomInPair - tokensOf(hypothesis));
    return windowsOf(premise, room, tokensOf).map((window): TextPair => [window, hypothesis]);
  });
}

/** Returns the output for the premise window with the largest entailment. If one window failed, the result is a failure too. */
function findBestWindow(
  outputs: readonly ModelOutput[],
  labels: readonly ModelLabel[],
): ModelOutput {
  const [first, ...others] = outputs;
  let best = first ?? new Float32Array();
  for (const output of others) {
    if (best instanceof InspectorError) return best;
    if (output instanceof InspectorError) return output;
    const isBetter =
      entailmentOf(output, labels).entailment > entailmentOf(best, labels).entailment;
    if (isBetter) best = output;
  }
  return best;
}

export function sessionFileOf(entry: CatalogueEntry): SessionFile {
  const { kind, folder, files, output, pooling, firstPosition, labels } = entry;
  return {
    kind: roleOf(kind),
    path: path.join(folder, files.model.path),
    externalData: files.externalData.map((file) => path.join(folder, file.path)),
    output,
    pooling,
    firstPosition,
    ...(kind === 'encoder' ? {} : { classes: kind === 'regressor' ? 1 : labels.length }),
  };
}

async function encodeInSlices<T>(
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
