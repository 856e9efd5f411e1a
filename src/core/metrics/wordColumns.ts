// Reads the word columns of metrics. A run's claims can be filtered and sliced by these words.

import type { DescribedWords, MetricDescription } from './metric.ts';

type Metrics = readonly Pick<MetricDescription, 'wordColumns'>[];

export function wordColumnsOf(metrics: Metrics): readonly DescribedWords[] {
  return metrics.flatMap(({ wordColumns = [] }) => wordColumns);
}

/** Maps each word column to its name. */
export function wordColumnNames(metrics: Metrics): ReadonlyMap<string, string> {
  return new Map(wordColumnsOf(metrics).map(({ column, name }) => [column, name]));
}
