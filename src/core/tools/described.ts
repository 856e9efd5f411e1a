// Names from a stored report. Anyone may have written the report, so its names must not appear as if they were this program's words.

import { excerpt } from '../evidence/quote.ts';
import { findMetric } from '../metrics/registry.ts';
import type { Metric, ScoreDescription } from '../metrics/metric.ts';
import { toPlainText } from '../text/toPlainText.ts';

const longestId = 80;

/** Id of a column in answers and requests. A column of a described metric has its name from the file. */
export function columnId(column: string): string {
  return excerpt(toPlainText(column), longestId);
}

/** A version or model name if it has the usual form, otherwise `unnamed`. */
export function idOf(text: string): string {
  return /^[\w.@/+-]{1,80}$/u.test(text) ? text : 'unnamed';
}

export function isOwn(metric: string): boolean {
  return findMetric(metric) !== undefined;
}

/** Leaves out metrics that the report describes, because sentences would contain the report's words. */
export function removeDescribedMetrics(metrics: readonly Metric[]): readonly Metric[] {
  return metrics.filter(({ id }) => isOwn(id));
}

export function scoreNames(
  { id }: Metric,
  { column, name }: ScoreDescription,
): { readonly column: string; readonly name: string } {
  return { column: columnId(column), name: isOwn(id) ? name : columnId(column) };
}
