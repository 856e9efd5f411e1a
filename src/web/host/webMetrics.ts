// Which metrics a browser computes: those that need no model but the two that come along, and ask nobody.

import type { Metric, MetricNeed } from '../../core/metrics/metric.ts';
import { metricsOf } from '../../core/metrics/registry.ts';

const desktopNeeds: ReadonlySet<MetricNeed> = new Set(['regressor', 'judge']);

/**
 * Of these ids and groups, the metrics that can be computed here; where there is none, and where the table does not have one of them,
 * all that was asked for: scoring says what is wrong.
 */
export function webMetrics(asked: readonly string[]): readonly string[] {
  const { kept } = splitMetrics(asked);
  return kept.length === 0 ? asked : kept.map(({ id }) => id);
}

/** Names of the metrics that were asked for and are left out; none where `webMetrics` leaves it to scoring to say what is wrong. */
export function listLeftOutMetrics(asked: readonly string[]): readonly string[] {
  const { kept, left } = splitMetrics(asked);
  return kept.length === 0 ? [] : left.map(({ name }) => name);
}

/** Nothing is kept where the table lacks one. */
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
