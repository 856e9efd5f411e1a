// Creates a metric that has no module in this program. Its description is a part of the run, and its values are parts of the
// claims. Used for human ratings, imported scores, and metrics of newer versions or other authors.

import { getOwnValue } from '../getOwnValue.ts';
import type { ReportClaim } from '../results/claims.ts';
import { Mean, type MeanAggregate } from '../results/means.ts';
import {
  defineMetric,
  type Column,
  type DescribedWords,
  type Metric,
  type MetricHeader,
  type ScoreDescription,
  type WordColumn,
} from './metric.ts';

/** Plain data, which is sent and stored with a run in messages, files and pages. */
export interface DescribedMetric extends MetricHeader {
  /** Columns with a value for each claim. The file's value in a column is the mean over the claims that have a value. */
  readonly columns: readonly Column[];
  /** Columns that contain words instead of numbers, such as verdicts or system names. */
  readonly wordColumns?: readonly WordColumn[];
}

/** One of several ratings that were combined into a claim's value. */
export interface SingleRating {
  /** `null` if the file does not name the rater. */
  readonly rater: string | null;
  readonly value: number | string;
}

/** Name of the member that contains the single ratings by column, in a claim's cells. */
export const individualName = 'individual';

/**
 * A claim's values and words by column, from the provider of a described metric. If an entry is missing or `null`, the claim has
 * no value in that column.
 */
export type Cells = Readonly<
  Record<string, number | string | null | Readonly<Record<string, readonly SingleRating[]>>>
>;

type CellMeans = Readonly<Record<string, MeanAggregate>>;

/** Returns the content of a cell. Reads only own properties, because a column may be called `constructor`. */
function cellIn(cells: unknown, column: string): unknown {
  if (typeof cells !== 'object' || cells === null) return undefined;
  return getOwnValue(cells as Readonly<Record<string, unknown>>, column);
}

/** Returns the finite number in a cell. `null` for anything else. */
function numberIn(cells: unknown, column: string): number | null {
  const value = cellIn(cells, column);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function wordIn(cells: unknown, column: string): string | null {
  const value = cellIn(cells, column);
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Returns the single ratings of a claim. Empty if the claim has only one value. Checks the ratings' form, because stored reports
 * are untrusted.
 */
export function ratingsIn(
  { results }: Pick<ReportClaim, 'results'>,
  metric: string,
  column: string,
): readonly SingleRating[] {
  const ratings = cellIn(cellIn(getOwnValue(results, metric), individualName), column);
  return Array.isArray(ratings) ? (ratings as readonly SingleRating[]) : [];
}

/** Creates the metric from its description. */
export function createDescribedMetric(description: DescribedMetric): Metric {
  const { columns, wordColumns, ...header } = description;
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
    wordColumns: wordColumns?.map((column): DescribedWords => ({
      ...column,
      ofClaim: (claim) => wordIn(cellsOf(claim), column.column),
    })),
    resultOf: (_claim, input) => input,
    accumulator: () => {
      const means = columns.map(({ column }) => [column, new Mean()] as const);
      return {
        add: (claim) => {
          for (const [column, mean] of means) {
            const value = numberIn(cellsOf(claim), column);
            if (value !== null) mean.add(value, claim.index);
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
