// Provides a run's model results to every provider that needs models.

import type { ModelRole } from '../../core/score/models/modelEntry.ts';
import { runtimeName } from '../../core/score/models/executionProviders.ts';
import type { ModelProvenance } from '../../core/score/report/report.ts';
import { ModelResults, type EmbeddingPromises } from './modelResults.ts';
import { runtimeVersion } from '../models/platform.ts';
import type { TextMeasure } from '../models/models.ts';
import { entryOf } from '../models/manifest.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { Outcome } from '../../core/score/results/claims.ts';
import type {
  ClaimPair,
  MetricSource,
  RunModels,
  ProviderServices,
  SourceProvenance,
  SourceTiming,
} from './provider.ts';

const noTexts: ReadonlySet<string> = new Set();

/**
 * Embeddings by the claims of a block. Metrics that read the same block at the same time embed each text once. The encoder of a
 * run is the same for all its metrics.
 */
const embeddingsOfBlocks = new WeakMap<readonly ClaimPair[], EmbeddingPromises>();

function embeddingsOf(claims: readonly ClaimPair[]): EmbeddingPromises {
  const known = embeddingsOfBlocks.get(claims);
  if (known) return known;
  const embeddings: EmbeddingPromises = new Map();
  embeddingsOfBlocks.set(claims, embeddings);
  return embeddings;
}

export function modelResults(
  { catalogue, models, store }: RunModels,
  { threads, signal, onLoading }: ProviderServices,
  kinds: readonly ModelRole[],
  repeated: ReadonlySet<string> = noTexts,
  embeddings: EmbeddingPromises = new Map(),
): ModelResults {
  const options = {
    models,
    store,
    encoder: catalogue.encoder,
    nli: catalogue.nli,
    reader: catalogue.reader,
    ...(catalogue.regressor ? { regressor: catalogue.regressor } : {}),
    signal,
    onLoading: () => {
      models.useThreads(threads);
      for (const kind of kinds) models.prepare(kind);
      onLoading();
    },
  };
  return new ModelResults(options, repeated, embeddings);
}

/**
 * Creates a function that returns the NLI model's text measures. The first call loads the model and reports that it is loading. Later
 * calls return the same measures.
 */
export function measureOnce(
  { models }: RunModels,
  { threads, onLoading }: ProviderServices,
): () => Promise<TextMeasure> {
  let measuring: Promise<TextMeasure> | undefined;
  return () => {
    if (measuring) return measuring;
    models.useThreads(threads);
    onLoading();
    return (measuring = models.measure('nli'));
  };
}

function modelProvenance({ catalogue, models }: RunModels, kind: ModelRole): ModelProvenance {
  const { id, files, precision } = entryOf(catalogue, kind);
  const provider = models.providerOf(kind);
  const weights = files.externalData.map(({ sha256 }) => sha256);
  return {
    id,
    sha256: files.model.sha256,
    weights: weights.length === 0 ? undefined : weights,
    precision,
    executionProvider: provider === 'cpu' ? undefined : provider,
    runtime: runtimeName(provider, runtimeVersion(provider)),
  };
}

/**
 * Returns the signature of a metric's models, such as
 * `encoder:all-minilm-l6-v2-int8@9334c01bcdf4|runtime:onnxruntime-node-1.30.0`.
 */
function modelsSignature(used: Readonly<Partial<Record<ModelRole, ModelProvenance>>>): string {
  const models = Object.entries(used);
  const files = models.map(([role, { id, sha256, weights = [], executionProvider }]) => {
    const hashes = [sha256, ...weights].map((hash) => hash.slice(0, 12)).join('+');
    return `${role}:${id}@${hashes}${executionProvider === undefined ? '' : `,${executionProvider}`}`;
  });
  const runtimes = new Set(models.map(([, { runtime = '' }]) => runtime.replace(' ', '-')));
  return [...files, `runtime:${[...runtimes].join('+')}`].join('|');
}

/** Returns the provenance of a metric's models. */
function modelsUsed(kit: RunModels, roles: readonly ModelRole[]): SourceProvenance {
  const used = Object.fromEntries(roles.map((role) => [role, modelProvenance(kit, role)]));
  return { ...used, signature: modelsSignature(used) };
}

/** Returns the timing of the finished blocks plus the block that may be running. */
function timingOf(ended: SourceTiming, running: ModelResults | undefined): SourceTiming {
  if (!running) return ended;
  const { times, storeHits } = running;
  return {
    busyMs: ended.busyMs + times.busyMs(),
    calls: ended.calls + times.count,
    storeHits: ended.storeHits + storeHits,
  };
}

/**
 * Creates a source whose inputs come from models. `roles` are the models that are used. `collect` gets the results of the block's
 * models. `repeatedIn` returns the texts whose embeddings are worth keeping in memory (default: none).
 */
export function modelSource(
  kit: RunModels,
  services: ProviderServices,
  roles: readonly ModelRole[],
  collect: (
    window: readonly ClaimPair[],
    results: ModelResults,
    order: number,
  ) => Promise<readonly Outcome<unknown>[]>,
  repeatedIn: (claims: readonly ClaimPair[]) => ReadonlySet<string> = () => noTexts,
): Required<Pick<MetricSource, 'block' | 'provenance' | 'timing'>> {
  let ended: SourceTiming = { busyMs: 0, calls: 0, storeHits: 0 };
  let running: ModelResults | undefined;
  return {
    block: (claims) => {
      // Adds up the times of finished blocks and releases the blocks, because a stream has thousands of them.
      ended = timingOf(ended, running);
      const results = modelResults(kit, services, roles, repeatedIn(claims), embeddingsOf(claims));
      running = results;
      return { collect: (window, order) => collect(window, results, order) };
    },
    provenance: () => modelsUsed(kit, roles),
    timing: () => timingOf(ended, running),
  };
}

/** Reads one claim after another, with a pause before each claim. */
export async function readEach<Read>(
  window: readonly ClaimPair[],
  { rest }: Pick<ProviderServices, 'rest'>,
  read: (pair: ClaimPair) => Read | Promise<Read>,
): Promise<readonly Read[]> {
  const results: Read[] = [];
  for (const pair of window) {
    await rest();
    results.push(await read(pair));
  }
  return results;
}

/** Asks about all items in one call. Returns the answers for each item, or the first error among them. */
export async function askTogether<Asked, Said>(
  items: readonly (readonly Asked[])[],
  ask: (asked: readonly Asked[]) => Promise<readonly (Said | InspectorError)[]>,
): Promise<readonly (readonly Said[] | InspectorError)[]> {
  const answers = await ask(items.flat());
  let next = 0;
  return items.map(({ length }) => {
    const own = answers.slice(next, (next += length));
    return own.find((one) => one instanceof InspectorError) ?? (own as readonly Said[]);
  });
}
