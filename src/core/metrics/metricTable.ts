// Defines a metric table: which metrics exist, which groups they form, and which metrics run only when the user names them.

import { createDescribedMetric, type DescribedMetric } from './createDescribedMetric.ts';
import type { Metric } from './metric.ts';

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

/** Returns a metric. Throws RangeError for an unknown id. The message contains this id and lists the known ids. */
function metricIn({ byId, groups }: MetricTable, id: string): Metric {
  const metric = byId.get(id);
  if (metric) return metric;
  const known = [...byId.keys(), ...groups.keys()];
  throw new RangeError(`there is no metric "${id}"; there is ${known.join(', ')}`);
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
