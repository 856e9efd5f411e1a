// A metric that this program has no module for: its description came with the run, its numbers with the claims. Ratings by
// people, scores from elsewhere, and metrics of a newer version or of somebody else's.

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

/** Plain data: goes with a run through messages, files and pages. */
export interface DescribedMetric extends MetricHeader {
  /** Of single claims; the file's number of each is the mean over the claims that have one. */
  readonly columns: readonly Column[];
  /** Its columns of words: verdicts, systems, whatever people write. */
  readonly wordColumns?: readonly WordColumn[];
}

/** One of the values behind a claim's, as somebody gave it. */
export interface SingleRating {
  /** `null`: nobody is named. */
  readonly rater: string | null;
  readonly value: number | string;
}

/** Under this name cells have what the raters said one by one, by column. */
export const individualName = 'individual';

/** A claim's numbers and words by column; `null` or no entry: it has none. What a described metric's provider gives. */
export type Cells = Readonly<
  Record<string, number | string | null | Readonly<Record<string, readonly SingleRating[]>>>
>;

type CellMeans = Readonly<Record<string, MeanAggregate>>;

/** Own entries only: a column may be called `constructor`. */
function cellIn(cells: unknown, column: string): unknown {
  if (typeof cells !== 'object' || cells === null) return undefined;
  return getOwnValue(cells as Readonly<Record<string, unknown>>, column);
}

/** Anything but a finite number is none. */
function numberIn(cells: unknown, column: string): number | null {
  const value = cellIn(cells, column);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function wordIn(cells: unknown, column: string): string | null {
  const value = cellIn(cells, column);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What the raters said of a claim one by one; none where one value is all that there is. Stored reports are not trusted to have it. */
export function ratingsIn(
  { results }: Pick<ReportClaim, 'results'>,
  metric: string,
  column: string,
): readonly SingleRating[] {
  const ratings = cellIn(cellIn(getOwnValue(results, metric), individualName), column);
  return Array.isArray(ratings) ? (ratings as readonly SingleRating[]) : [];
}

/** The metric that the description stands for. */
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
    ...(wordColumns
      ? {
          wordColumns: wordColumns.map((column): DescribedWords => ({
            ...column,
            ofClaim: (claim) => wordIn(cellsOf(claim), column.column),
          })),
        }
      : {}),
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
