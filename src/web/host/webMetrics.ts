// Selects the metrics that a browser can compute: metrics that need no judge and no models except the two bundled models.

import type { Metric, MetricNeed } from '../../core/score/metrics/metric.ts';
import { metricsOf } from '../../core/score/metrics/registry.ts';

const desktopNeeds: ReadonlySet<MetricNeed> = new Set(['regressor', 'judge']);

/**
 * Returns the requested metrics that a browser can compute. If none can be computed, or if an id is unknown, returns all
 * requested metrics, so that scoring reports the problem.
 */
export function webMetrics(asked: readonly string[]): readonly string[] {
  const { kept } = splitMetrics(asked);
  return kept.length === 0 ? asked : kept.map(({ id }) => id);
}

/**
 * Returns the names of the requested metrics that `webMetrics` leaves out. Empty if it returns all metrics so that scoring
 * reports the problem.
 */
export function listLeftOutMetrics(asked: readonly string[]): readonly string[] {
  const { kept, left } = splitMetrics(asked);
  return kept.length === 0 ? [] : left.map(({ name }) => name);
}

/** Divides the requested metrics into two lists. Both are empty if an id is unknown. */
function splitMetrics(asked: readonly string[]): {
  readonly kept: readonly Metric[];
  readonly left: readonly Metric[];
} {
  let rows: readonly Metric[];
  try {
    rows = metricsOf(asked);
  } catch {
    return { kept: [], left: [] };
  }
  const left = new Set<string>();
  for (let before = -1; before < left.size;) {
    before = left.size;
    for (const { id, needs, requires = [] } of rows) {
      const lacks = needs.some((need) => desktopNeeds.has(need));
      if (lacks || requires.some((required) => left.has(required))) left.add(id);
    }
  }
  return {
    kept: rows.filter(({ id }) => !left.has(id)),
    left: rows.filter(({ id }) => left.has(id)),
  };
}
