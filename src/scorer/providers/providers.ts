// Providers of the metrics that need a provider. Other metrics are computed from the claim alone.

import { textMetricIds } from '../../core/score/metrics/textMetrics.ts';
import {
  coverageOverlapProvider,
  justificationProvider,
  textProvider,
  wholeEvidenceProvider,
} from './wordProviders.ts';
import {
  coverageProvider,
  justificationCosineProvider,
  pairRegressorProvider,
} from './pairProviders.ts';
import { evidenceStagesProvider } from './evidenceStagesProvider.ts';
import {
  ev2rProvider,
  judgeVerdictProvider,
  referencelessProvider,
} from './judge/judgeProviders.ts';
import type { MetricProvider } from './provider.ts';
import { proxyReferenceProvider } from './proxyReferenceProvider.ts';
import { semqaProvider } from './semqaProvider.ts';
import { sourceSupportProvider } from './sourceSupportProvider.ts';

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
