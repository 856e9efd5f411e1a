// Providers of the metrics that need a provider. Other metrics are computed from the claim alone.

import { textMetricIds } from '../../core/metrics/textMetrics.ts';
import { coverageOverlapProvider } from './coverageOverlapProvider.ts';
import { coverageProvider } from './coverageProvider.ts';
import { evidenceStagesProvider } from './evidenceStagesProvider.ts';
import { justificationCosineProvider } from './justificationCosineProvider.ts';
import { justificationProvider } from './justificationProvider.ts';
import { ev2rProvider } from './judge/ev2rProvider.ts';
import { judgeVerdictProvider } from './judge/judgeVerdictProvider.ts';
import { referencelessProvider } from './judge/referencelessProvider.ts';
import { pairRegressorProvider } from './pairRegressorProvider.ts';
import type { MetricProvider } from './provider.ts';
import { proxyReferenceProvider } from './proxyReferenceProvider.ts';
import { semqaProvider } from './semqaProvider.ts';
import { sourceSupportProvider } from './sourceSupportProvider.ts';
import { textProvider } from './textProvider.ts';
import { wholeEvidenceProvider } from './wholeEvidenceProvider.ts';

export const providers: ReadonlyMap<string, MetricProvider> = new Map(
  [
    semqaProvider,
    ...textMetricIds.map(textProvider),
    coverageProvider,
    coverageOverlapProvider,
    justificationProvider,
    proxyReferenceProvider,
    sourceSupportProvider,
    evidenceStagesProvider,
    wholeEvidenceProvider,
    justificationCosineProvider,
    pairRegressorProvider,
    ev2rProvider,
    referencelessProvider,
    judgeVerdictProvider,
  ].map((provider) => [provider.id, provider]),
);
