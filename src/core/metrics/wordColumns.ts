// The columns of words of some metrics, by which a run's claims can be filtered and sliced.

import type { DescribedWords, MetricDescription } from './metric.ts';

type Metrics = readonly Pick<MetricDescription, 'wordColumns'>[];

export function wordColumnsOf(metrics: Metrics): readonly DescribedWords[] {
  return metrics.flatMap(({ wordColumns = [] }) => wordColumns);
}

/** Names by column. */
export function wordColumnNames(metrics: Metrics): ReadonlyMap<string, string> {
  return new Map(wordColumnsOf(metrics).map(({ column, name }) => [column, name]));
}
