import type { MetricDescription } from '../../core/metrics/metric.ts';
import { textMetricIds, textMetrics } from '../../core/metrics/textMetrics.ts';
import type { FileProvenance, ModelProvenance, Provenance } from '../../core/report/report.ts';
import type { ScoreParams } from '../../protocol/scorer.ts';
import type { ModelEntry } from '../../core/models/modelEntry.ts';
import type { Catalogue } from '../models/manifest.ts';

export interface ProvenanceParts {
  readonly productVersion: string;
  readonly metrics: readonly MetricDescription[];
  readonly params: Pick<ScoreParams, 'text' | 'limit'>;
  readonly reference: FileProvenance;
  readonly predictions: FileProvenance;
  /** When the run has SemQA. */
  readonly catalogue?: Catalogue;
}

/** Everything that made the numbers of a run. */
export function provenanceOf(parts: ProvenanceParts): Provenance {
  const { productVersion, metrics, params, reference, predictions, catalogue } = parts;
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
    ...(catalogue
      ? { encoder: modelProvenance(catalogue.encoder), nli: modelProvenance(catalogue.nli) }
      : {}),
    ...(limit === undefined ? {} : { limit }),
  };
}

function modelProvenance({ id, files, precision }: ModelEntry): ModelProvenance {
  return { id, sha256: files.model.sha256, precision };
}
