// Defines a metric table: which metrics exist, which groups they form, and which metrics run only when the user names them.

import { getOwnValue } from '../../base/getOwnValue.ts';
import type { ReportClaim } from '../results/claims.ts';
import { lettersOf } from '../../read/claims/verdictWords.ts';
import { suggestName } from '../../read/claims/verdictSpelling.ts';
import { Mean, type MeanAggregate } from '../results/means.ts';
import {
  type Column,
  defineMetric,
  type DescribedWords,
  type Metric,
  type MetricDescription,
  type MetricHeader,
  type ScoreDescription,
  type WordColumn,
} from './metric.ts';

// Creates a metric that has no module in this program. Its description is a part of the run, and its values are parts of the
// claims. Used for human ratings, imported scores, and metrics of newer versions or other authors.

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
    page: header.page,
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

/** How a run refers to its metrics: by id if the table has the metric, otherwise by its description. Plain data. */
export type MetricReference = string | DescribedMetric;

export interface MetricTable {
  readonly rows: readonly Metric[];
  readonly byId: ReadonlyMap<string, Metric>;
  /** Metric groups by name. `all` contains every metric that costs no money and does not have to be named. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
}

/** Makes a metric table. Throws Error if a metric that costs money could run without being named. */
export function metricTable(
  rows: readonly Metric[],
  groups: Readonly<Record<string, readonly string[]>>,
): MetricTable {
  const costly = new Set(rows.filter((row) => row.costly).map(({ id }) => id));
  const isFree = (id: string): boolean => !costly.has(id);
  for (const { id, isDefault, onlyByName, requires = [] } of rows) {
    const isUnasked = isFree(id) ? !requires.every(isFree) : isDefault;
    if (isUnasked) throw new Error(`"${id}" would score what costs money without being asked`);
    if (isDefault && onlyByName) throw new Error(`"${id}" is only run by its name, and a default`);
  }
  for (const [group, members] of Object.entries(groups)) {
    if (!members.every(isFree)) throw new Error(`the group "${group}" has what costs money`);
  }
  return {
    rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    groups: new Map([
      ...Object.entries(groups),
      ['all', rows.filter((row) => !row.costly && !row.onlyByName).map(({ id }) => id)] as const,
    ]),
  };
}

/** Returns the ids that a wrong name probably means: of a metric with this id, name or column, or else with this word in its name. */
function suggestMetrics({ byId, groups }: MetricTable, wrong: string): readonly string[] {
  const letters = lettersOf(wrong);
  if (letters === '') return [];
  const rows = [...byId.values()].map(({ id, name, scores }) => ({
    id,
    names: [id, name, ...scores.map(({ column }) => column)].map(lettersOf),
  }));
  const same = rows.filter(({ names }) => names.includes(letters)).map(({ id }) => id);
  if (same.length > 0) return same.slice(0, 1);
  const likely = suggestName(wrong, [...byId.keys(), ...groups.keys()]);
  if (likely !== undefined) return [likely];
  const isPart = letters.length >= shortestPart;
  return isPart
    ? rows.filter(({ names: [own] }) => own?.includes(letters)).map(({ id }) => id)
    : [];
}

const shortestPart = 4;

/** Returns a metric. Throws RangeError for an unknown id. The message has the ids that are meant, or lists the known ids. */
function metricIn(table: MetricTable, id: string): Metric {
  const { byId, groups } = table;
  const metric = byId.get(id);
  if (metric) return metric;
  const known = [...byId.keys(), ...groups.keys()];
  const likely = suggestMetrics(table, id).map((one) => `"${one}"`);
  throw new RangeError(
    likely.length > 0
      ? `there is no metric "${id}". Did you mean ${likely.join(' or ')}?`
      : `there is no metric "${id}"; there is ${known.join(', ')}`,
  );
}

/**
 * Finds the metrics for ids, groups and descriptions, and adds the metrics that they require. The result contains the table's metrics in
 * the order of the table, then the described metrics in the given order, without duplicates. If the table has a metric with a description's
 * id, the table's metric is used. Throws RangeError for an unknown id, and if a metric that costs money is required by another metric but
 * not named.
 */
export function metricsIn(
  table: MetricTable,
  references: readonly MetricReference[],
): readonly Metric[] {
  const { rows, byId, groups } = table;
  const wanted = new Set<string>();
  const described = new Map<string, Metric>();
  const named = new Set(references.map((one) => (typeof one === 'string' ? one : one.id)));
  const want = (id: string, by?: string): void => {
    if (wanted.has(id) || described.has(id)) return;
    const { costly, requires } = metricIn(table, id);
    if (costly && by !== undefined && !named.has(id)) throw metricNotNamed(id, by);
    wanted.add(id);
    for (const required of requires ?? []) want(required, id);
  };
  for (const reference of references) {
    if (typeof reference === 'string') {
      for (const member of groups.get(reference) ?? [reference]) want(member);
    } else if (byId.has(reference.id)) {
      want(reference.id);
    } else {
      described.set(reference.id, createDescribedMetric(reference));
      for (const required of reference.requires ?? []) want(required, reference.id);
    }
  }
  return [...rows.filter(({ id }) => wanted.has(id)), ...described.values()];
}

function metricNotNamed(id: string, by: string): RangeError {
  return new RangeError(
    `the metric "${by}" needs "${id}", which costs money: ask for "${id}" by name too`,
  );
}

// Reads the word columns of metrics. A run's claims can be filtered and sliced by these words.

type Metrics = readonly Pick<MetricDescription, 'wordColumns'>[];

export function wordColumnsOf(metrics: Metrics): readonly DescribedWords[] {
  return metrics.flatMap(({ wordColumns = [] }) => wordColumns);
}

/** Maps each word column to its name. */
export function wordColumnNames(metrics: Metrics): ReadonlyMap<string, string> {
  return new Map(wordColumnsOf(metrics).map(({ column, name }) => [column, name]));
}
