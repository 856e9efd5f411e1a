// A metric that this program has no module for: its description came with the run, its numbers with the claims. Ratings by
// people, scores from elsewhere, and metrics of a newer version or of somebody else's.

import { ownValue } from '../ownValue.ts';
import type { ReportClaim } from '../results/claims.ts';
import { Mean, type MeanAggregate } from '../results/means.ts';
import {
  defineMetric,
  type Column,
  type Metric,
  type MetricHeader,
  type ScoreDescription,
} from './metric.ts';

/** Plain data: goes with a run through messages, files and pages. */
export interface DescribedMetric extends MetricHeader {
  /** Of single claims; the file's number of each is the mean over the claims that have one. */
  readonly columns: readonly Column[];
}

/** A claim's numbers by column; `null` or no entry: it has none. What a described metric's provider gives. */
export type Cells = Readonly<Record<string, number | null>>;

type CellMeans = Readonly<Record<string, MeanAggregate>>;

/** Own entries only: a column may be called `constructor`. Anything but a finite number is none. */
function numberIn(cells: unknown, column: string): number | null {
  if (typeof cells !== 'object' || cells === null) return null;
  const value = ownValue(cells as Readonly<Record<string, unknown>>, column);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The metric that the description stands for. */
export function describedMetric(description: DescribedMetric): Metric {
  const { columns, ...header } = description;
  const cellsOf = (claim: ReportClaim): unknown =>
    Object.hasOwn(claim.results, header.id) ? claim.results[header.id] : undefined;
  const metric = defineMetric<Cells, Cells, CellMeans>({
    ...header,
    scores: columns.map((column): ScoreDescription => ({
      ...column,
      ofClaim: (claim) => numberIn(cellsOf(claim), column.column),
      ofFile: (aggregate) => {
        const means = metric.total(aggregate);
        return means && Object.hasOwn(means, column.column)
          ? (means[column.column]?.mean ?? null)
          : null;
      },
    })),
    resultOf: (_claim, input) => input,
    accumulator: () => {
      const means = columns.map(({ column }) => [column, new Mean()] as const);
      return {
        add: (claim) => {
          for (const [column, mean] of means) {
            const value = numberIn(cellsOf(claim), column);
            if (value !== null) mean.add(value);
          }
        },
        result: () =>
          Object.fromEntries(
            means.map(([column, mean]) => [column, { mean: mean.value(), claims: mean.count }]),
          ),
      };
    },
    encode: ({ result }) => (result ? { [header.id]: result } : {}),
    decode: (members) => {
      const cells = Object.hasOwn(members, header.id) ? (members[header.id] as Cells) : undefined;
      return { input: cells, result: cells };
    },
  });
  return metric;
}
