import { createHash } from 'node:crypto';
import type { UsedProvider } from '../../core/score/models/executionProviders.ts';
import type { ModelEntry } from '../../core/score/models/modelEntry.ts';
import type { Reading } from '../../core/score/measures/reading/reading.ts';
import type { Entailment } from '../../core/score/measures/semqaAnswers.ts';
import { msg } from '../../core/base/words/message.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { entryOf } from '../models/manifest.ts';
import type { Models, TextPair } from '../models/models.ts';
import type { ModelOutput } from '../models/modelThread.ts';
import { entailmentOf, readingOf } from '../models/readOutputs.ts';
import { runtimeVersion } from '../models/platform.ts';
import type { Entries, Entry } from '../store/resultStore.ts';

/** Collects the model calls of one run: how many there are, and how long at least one call was running. */
export class CallTimes {
  private readonly spans: Float64Array[] = [];
  count = 0;

  /** Adds the start and end of each call, in a flat array, in milliseconds of one clock. */
  add(calls: Float64Array): void {
    this.spans.push(calls);
    this.count += calls.length / 2;
  }

  /** Returns the time in milliseconds during which at least one call was running. */
  busyMs(): number {
    const spans = this.spans
      .flatMap((calls) =>
        Array.from({ length: calls.length / 2 }, (_, call) => [
          calls[call * 2] ?? 0,
          calls[call * 2 + 1] ?? 0,
        ]),
      )
      .sort(([a = 0], [b = 0]) => a - b);
    let busy = 0;
    let until = -Infinity;
    for (const [start = 0, end = 0] of spans) {
      if (end > until) busy += end - Math.max(start, until);
      until = Math.max(until, end);
    }
    return busy;
  }
}

export interface ModelResultsOptions {
  readonly models: Models;
  readonly store: Entries<Float32Array>;
  readonly encoder: ModelEntry;
  readonly nli: ModelEntry;
  readonly reader: ModelEntry;
  readonly regressor?: ModelEntry;
  readonly signal: CancelSignal | undefined;
  /** Called once, before a model is first needed. */
  readonly onLoading: () => void;
}

type ComputeOutputs = (missing: readonly number[]) => Promise<readonly ModelOutput[]>;

/** Embeddings that were requested, by text. */
export type EmbeddingPromises = Map<string, Promise<ModelOutput>>;

/** Model outputs of one run: from the store, from earlier in the run, or from the models. Each text is processed only once. */
export class ModelResults {
  readonly times = new CallTimes();
  storeHits = 0;
  private readonly options: ModelResultsOptions;
  private readonly repeated: ReadonlySet<string>;
  private readonly embeddings: EmbeddingPromises;
  private readonly pairs = {
    nli: new Map<string, Promise<ModelOutput>>(),
    reader: new Map<string, Promise<ModelOutput>>(),
    regressor: new Map<string, Promise<ModelOutput>>(),
  };
  private hasLoaded = false;

  /**
   * Prepares the results. `repeated` are questions that occur more than once in the run, so their embeddings are worth keeping in
   * memory. `embeddings` may be shared by several metrics of a run.
   */
  constructor(
    options: ModelResultsOptions,
    repeated: ReadonlySet<string>,
    embeddings: EmbeddingPromises,
  ) {
    this.options = options;
    this.embeddings = embeddings;
    this.repeated = repeated;
  }

  async embed(texts: Iterable<string>, order: number): Promise<ReadonlyMap<string, ModelOutput>> {
    const { models, encoder, signal } = this.options;
    const distinct = [...new Set(texts)];
    const keyAt = (text: string): Uint8Array => keyOf(encoder, models.providerOf('encoder'), text);
    const outputs = this.collect(distinct, keyAt, this.embeddings, (missing) => {
      const chosen = missing.map((position) => distinct[position] ?? '');
      return models.embed(chosen, { order, signal, onCalls: this.onCalls });
    });
    const byText = new Map<string, ModelOutput>();
    for (const [position, text] of distinct.entries()) {
      const output = await outputs[position];
      if (output) byText.set(text, output);
      if (!this.repeated.has(text)) this.embeddings.delete(text);
    }
    return byText;
  }

  /** Returns one result per pair, in order. Equal pairs are compared once. */
  entail(
    pairs: readonly TextPair[],
    order: number,
  ): Promise<readonly (Entailment | InspectorError)[]> {
    const { models, nli } = this.options;
    return this.ofPairs('nli', pairs, order, models.compare.bind(models), (output) =>
      entailmentOf(output, nli.labels),
    );
  }

  /** Returns the reader's probabilities, one per (item, reference) pair, in order. Equal pairs are read once. */
  read(pairs: readonly TextPair[], order: number): Promise<readonly (Reading | InspectorError)[]> {
    const { models, reader } = this.options;
    return this.ofPairs('reader', pairs, order, models.read.bind(models), (output) =>
      readingOf(output, reader.labels),
    );
  }

  /** Returns the regressor's outputs, one per pair, in order. Equal pairs are read once. */
  regress(
    pairs: readonly TextPair[],
    order: number,
  ): Promise<readonly (number | InspectorError)[]> {
    const { models } = this.options;
    const run = models.regress.bind(models);
    return this.ofPairs('regressor', pairs, order, run, ([number]) => number ?? resultLost());
  }

  private async ofPairs<Said>(
    role: 'nli' | 'reader' | 'regressor',
    pairs: readonly TextPair[],
    order: number,
    run: Models['compare'],
    read: (output: Float32Array) => Said | InspectorError,
  ): Promise<readonly (Said | InspectorError)[]> {
    const { models, signal } = this.options;
    const entry = entryOf(this.options, role);
    const keyAt = (name: string): Uint8Array => keyOf(entry, models.providerOf(role), name);
    const names = pairs.map(([premise, hypothesis]) => `${premise.length}:${premise}${hypothesis}`);
    const place = new Map(names.map((name, position) => [name, position] as const));
    const distinct = [...place.keys()];
    const positions = [...place.values()];
    const outputs = this.collect(distinct, keyAt, this.pairs[role], (missing) => {
      const chosen = missing.flatMap((at) => pairs.slice(positions[at], (positions[at] ?? -1) + 1));
      return run(chosen, { order, signal, onCalls: this.onCalls });
    });
    const settled = await Promise.all(outputs);
    const byName = new Map(
      distinct.map((name, index): [string, Said | InspectorError | undefined] => {
        const output = settled[index];
        return [name, output instanceof Float32Array ? read(output) : output];
      }),
    );
    return names.flatMap((name) => byName.get(name) ?? []);
  }

  private readonly onCalls = (calls: Float64Array): void => this.times.add(calls);

  private collect(
    names: readonly string[],
    keyAt: (name: string) => Uint8Array,
    known: Map<string, Promise<ModelOutput>>,
    compute: ComputeOutputs,
  ): readonly Promise<ModelOutput>[] {
    const { store } = this.options;
    const missing: number[] = [];
    for (const [position, name] of names.entries()) {
      if (known.has(name)) continue;
      const stored = store.find(keyAt(name));
      if (stored) {
        this.storeHits += 1;
        known.set(name, Promise.resolve(stored));
      } else {
        missing.push(position);
      }
    }
    if (missing.length > 0) {
      if (!this.hasLoaded) this.options.onLoading();
      this.hasLoaded = true;
      const computed = compute(missing).then((outputs) => {
        // The key contains the provider that the model actually ran on, which may differ from the requested provider.
        store.keep(
          outputs.flatMap((output, index) =>
            storable(keyAt(names[missing[index] ?? -1] ?? ''), output),
          ),
        );
        return outputs;
      });
      for (const [index, position] of missing.entries()) {
        const output = computed.then((outputs) => outputs[index] ?? resultLost());
        output.catch(() => undefined); // whoever awaits this output gets the error, but another output may fail the window first
        known.set(names[position] ?? '', output);
      }
    }
    return names.map((name) => known.get(name) ?? Promise.resolve(resultLost()));
  }
}

/**
 * Returns the hash of everything that determines a result: the text, and the model with its weights, settings, provider, runtime
 * and tokenizer.
 */
function keyOf(entry: ModelEntry, provider: UsedProvider, text: string): Uint8Array {
  const { kind, maximumTokens, output, pooling, firstPosition, files } = entry;
  const { model, tokenizer, tokenizerConfig, externalData } = files;
  const weights = externalData.map(({ sha256 }) => sha256);
  // All CPU builds round in the same way, and a machine has only one of these builds. Other providers round differently.
  const other = provider === 'cpu' || provider === 'wasm' ? undefined : provider;
  const way = [output, pooling, firstPosition, tokenizerConfig?.sha256, weights, other];
  const use = JSON.stringify([...way, runtimeVersion(provider)]);
  const head = `${kind} ${model.sha256} ${tokenizer.sha256} ${maximumTokens} ${use} `;
  return createHash('sha256').update(head).update(text).digest();
}

function storable(key: Uint8Array, output: ModelOutput): readonly Entry<Float32Array>[] {
  return output instanceof Float32Array ? [[key, output]] : [];
}

export function resultLost(): InspectorError {
  return new InspectorError('internal', msg('A model result was lost.'), msg('Score again.'));
}
