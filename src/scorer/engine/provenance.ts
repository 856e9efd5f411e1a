import type { MetricDescription } from '../../core/metrics/metric.ts';
import { textMetricIds, textMetrics } from '../../core/metrics/textMetrics.ts';
import type { FileProvenance, ModelProvenance, Provenance } from '../../core/report/report.ts';
import type { ScoreParams } from '../../protocol/scorer.ts';
import type { ModelKind } from '../../core/models/modelEntry.ts';
import type { Catalogue } from '../models/manifest.ts';
import type { Models } from '../models/models.ts';

export interface ProvenanceParts {
  readonly productVersion: string;
  readonly metrics: readonly MetricDescription[];
  readonly params: Pick<ScoreParams, 'text' | 'limit'>;
  readonly reference: FileProvenance;
  readonly predictions: FileProvenance;
  /** When the run has SemQA. */
  readonly kit?: {
    readonly catalogue: Catalogue;
    readonly models: Pick<Models, 'providerOf'>;
  };
}

/** Everything that made the numbers of a run. */
export function provenanceOf(parts: ProvenanceParts): Provenance {
  const { productVersion, metrics, params, reference, predictions, kit } = parts;
  const { text, limit } = params;
  const ids = new Set(metrics.map(({ id }) => id));
  return {
    product: { name: 'evidence-inspector', version: productVersion },
    metrics: Object.fromEntries(metrics.map(({ id, version }) => [id, version])),
    signatures: Object.fromEntries(
      textMetricIds
        .filter((id) => ids.has(id))
        .map((id) => [id, textMetrics[id].signature(text)] as const),
    ),
    reference,
    predictions,
    ...(kit ? { encoder: modelProvenance(kit, 'encoder'), nli: modelProvenance(kit, 'nli') } : {}),
    ...(limit === undefined ? {} : { limit }),
  };
}

function modelProvenance(
  { catalogue, models }: NonNullable<ProvenanceParts['kit']>,
  kind: ModelKind,
): ModelProvenance {
  const { id, files, precision } = catalogue[kind];
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
