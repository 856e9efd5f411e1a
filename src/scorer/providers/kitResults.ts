// Model results of a run. Used by every provider that needs the models.

import type { ModelRole } from '../../core/models/modelEntry.ts';
import { runtimeName } from '../../core/models/onnxRuntime.ts';
import type { ModelProvenance } from '../../core/report/report.ts';
import { ModelResults } from './modelResults.ts';
import { runtimeVersion } from '../models/runtimeVersion.ts';
import type { TextMeasure } from '../models/models.ts';
import { entryOf } from '../models/entryOf.ts';
import type { ModelKit, ProviderServices, SourceProvenance, SourceTiming } from './provider.ts';

/** `kinds`: the models that will be asked. `repeated`: texts whose embeddings are worth keeping in memory. */
export function modelResults(
  { catalogue, models, store }: ModelKit,
  { threads, signal, onLoading }: ProviderServices,
  kinds: readonly ModelRole[],
  repeated: ReadonlySet<string> = new Set(),
): ModelResults {
  const options = {
    models,
    store,
    encoder: catalogue.encoder,
    nli: catalogue.nli,
    ...(catalogue.regressor ? { regressor: catalogue.regressor } : {}),
    signal,
    onLoading: () => {
      models.useThreads(threads);
      for (const kind of kinds) models.prepare(kind);
      onLoading();
    },
  };
  return new ModelResults(options, repeated);
}

/** Gives the function that measures texts for a model. The first call loads it and reports the loading. Later calls give the same one. */
export function measureOnce(
  { models }: ModelKit,
  { threads, onLoading }: ProviderServices,
  kind: ModelRole,
): () => Promise<TextMeasure> {
  let measuring: Promise<TextMeasure> | undefined;
  return () => {
    if (measuring) return measuring;
    models.useThreads(threads);
    onLoading();
    return (measuring = models.measure(kind));
  };
}

function modelProvenance({ catalogue, models }: ModelKit, kind: ModelRole): ModelProvenance {
  const { id, files, precision } = entryOf(catalogue, kind);
  const provider = models.providerOf(kind);
  const weights = files.externalData.map(({ sha256 }) => sha256);
  return {
    id,
    sha256: files.model.sha256,
    ...(weights.length === 0 ? {} : { weights }),
    precision,
    ...(provider === 'cpu' ? {} : { executionProvider: provider }),
    runtime: runtimeName(provider, runtimeVersion(provider)),
  };
}

/** Signature of the models that a metric asks, such as `encoder:all-minilm-l6-v2-int8@9334c01bcdf4|runtime:onnxruntime-node-1.30.0`. */
function modelsSignature(used: Readonly<Partial<Record<ModelRole, ModelProvenance>>>): string {
  const models = Object.entries(used);
  const files = models.map(([role, { id, sha256, weights = [], executionProvider }]) => {
    const hashes = [sha256, ...weights].map((hash) => hash.slice(0, 12)).join('+');
    return `${role}:${id}@${hashes}${executionProvider === undefined ? '' : `,${executionProvider}`}`;
  });
  const runtimes = new Set(models.map(([, { runtime = '' }]) => runtime.replace(' ', '-')));
  return [...files, `runtime:${[...runtimes].join('+')}`].join('|');
}

/** Provenance of the models that a metric asks. */
export function modelsUsed(kit: ModelKit, roles: readonly ModelRole[]): SourceProvenance {
  const used = Object.fromEntries(roles.map((role) => [role, modelProvenance(kit, role)]));
  return { ...used, signature: modelsSignature(used) };
}

export const noTiming: SourceTiming = { busyMs: 0, calls: 0, storeHits: 0 };

/** Timing of the finished blocks plus the block that may be running. */
export function timingOf(ended: SourceTiming, running: ModelResults | undefined): SourceTiming {
  if (!running) return ended;
  const { times, storeHits } = running;
  return {
    busyMs: ended.busyMs + times.busyMs(),
    calls: ended.calls + times.count,
    storeHits: ended.storeHits + storeHits,
  };
}
