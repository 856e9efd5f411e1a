// Metrics that the run does not include, with a button that scores them.

import { html, nothing, type TemplateResult } from 'lit';
import { allMetricsName, idOf, metricsOf } from '../../src/core/metrics/registry.ts';
import type { MetricReference } from '../../src/core/metrics/metricTable.ts';
import { joinList, msg } from '../../src/core/words/message.ts';
import { render, t } from './l10n.ts';

/**
 * Names the metrics from `all` that the run does not include, with a button that scores them. Renders nothing if the run includes
 * all of them.
 */
export function unscoredMetrics(
  metrics: readonly MetricReference[],
  scoreAll: () => void,
): TemplateResult | typeof nothing {
  const ids = new Set(metrics.map(idOf));
  const missing = metricsOf([allMetricsName]).filter(({ id }) => !ids.has(id));
  if (missing.length === 0) return nothing;
  const names = joinList(missing.map(({ name }) => name));
  return html`<p class="unscored">
    <span class="muted">${render(msg('Not scored: {0}.', names))}</span>
    <button type="button" class="link-button" @click=${scoreAll}>
      ${t('Score with all metrics')}
    </button>
  </p>`;
}
