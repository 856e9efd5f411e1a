// What the models of a run say, for every provider that asks them.

import type { ModelRole } from '../../core/models/modelEntry.ts';
import type { ModelProvenance } from '../../core/report/report.ts';
import { ModelResults } from '../engine/modelResults.ts';
import { entryOf } from '../models/entryOf.ts';
import type { ModelKit, ProviderServices, SourceTiming } from './provider.ts';

/** `kinds`: the models that will be asked. `repeated`: texts whose embeddings are worth the memory. */
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

export function modelProvenance({ catalogue, models }: ModelKit, kind: ModelRole): ModelProvenance {
  const { id, files, precision } = entryOf(catalogue, kind);
  const provider = models.providerOf(kind);
  const weights = files.externalData.map(({ sha256 }) => sha256);
  return {
    id,
    sha256: files.model.sha256,
    ...(weights.length === 0 ? {} : { weights }),
    precision,
    ...(provider === 'cpu' ? {} : { executionProvider: provider }),
  };
}

export const noTiming: SourceTiming = { busyMs: 0, calls: 0, storeHits: 0 };

/** Of blocks that have ended and one that may be running. */
export function timingOf(ended: SourceTiming, running: ModelResults | undefined): SourceTiming {
  if (!running) return ended;
  const { times, storeHits } = running;
  return {
    busyMs: ended.busyMs + times.busyMs(),
    calls: ended.calls + times.count,
    storeHits: ended.storeHits + storeHits,
  };
}
