// What a stored report names itself: anybody may have written it, so nothing of it stands among this program's own words.

import { excerpt } from '../evidence/quote.ts';
import { findMetric } from '../metrics/registry.ts';
import type { Metric, ScoreDescription } from '../metrics/metric.ts';
import { toPlainText } from '../text/toPlainText.ts';

const longestId = 80;

/** Of a column, as answers have it and questions name it: a described one is called what its file calls it. */
export function columnId(column: string): string {
  return excerpt(toPlainText(column), longestId);
}

/** A name of a version or a model as programs give them; of anything else that it is none. */
export function idOf(text: string): string {
  return /^[\w.@/+-]{1,80}$/u.test(text) ? text : 'unnamed';
}

export function isOwn(metric: string): boolean {
  return findMetric(metric) !== undefined;
}

/** Without the metrics that the report describes: sentences would say its words. */
export function removeDescribedMetrics(metrics: readonly Metric[]): readonly Metric[] {
  return metrics.filter(({ id }) => isOwn(id));
}

export function scoreNames(
  { id }: Metric,
  { column, name }: ScoreDescription,
): { readonly column: string; readonly name: string } {
  return { column: columnId(column), name: isOwn(id) ? name : columnId(column) };
}
