// Groups of a run's claims that depend on each other: by a field of the claims or by a column of the run. Intervals and tests then
// resample groups (`--cluster`).

import { calendarDate } from '../../read/claims/claimKey.ts';
import { suggestName } from '../../read/claims/verdictSpelling.ts';
import { lettersOf } from '../../read/claims/verdictWords.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import type { Metric, MetricDescription } from '../metrics/metric.ts';
import { type MetricReference, wordColumnsOf } from '../metrics/metricTable.ts';
import { metricsOf } from '../metrics/registry.ts';
import type { ReportClaim } from '../results/claims.ts';
import type { Accumulator } from '../results/means.ts';
import { type ClaimGroups, groupClaims, wideningOf } from '../../base/statistics/claimGroups.ts';
import { fewestOfMean } from '../../base/statistics/samples.ts';
import {
  type Clusters,
  describeClusters,
  summariseGroups,
  warnOfClusters,
  withoutClusterNotes,
} from './clusterWords.ts';
import { type EvaluationNote, makeNote } from './concernedClaims.ts';
import { type Provenance, referencesOf, type Report } from './report.ts';
import { selectLeadingMetrics } from './summary.ts';

type ValueOf = (claim: ReportClaim) => string | null | undefined;

interface ClusterField {
  /** Name in options and reports. */
  readonly name: string;
  /** Names of the same field in files. */
  readonly others?: readonly string[];
  readonly of: ValueOf;
}

/** Returns the first part of a full date: `2020` or `2020-10`. `null` for other text. */
function startOfDate(date: string | undefined, parts: 1 | 2): string | null {
  const [whole, ...starts] = /^((\d{4})-\d{2})-\d{2}$/u.exec(calendarDate(date)) ?? [];
  return whole === undefined ? null : (starts[2 - parts] ?? null);
}

const fields: readonly ClusterField[] = [
  { name: 'speaker', of: ({ speaker }) => speaker },
  { name: 'reportedBy', others: ['reporting_source'], of: ({ origin }) => origin?.reportedBy },
  { name: 'article', others: ['fact_checking_article'], of: ({ origin }) => origin?.article },
  { name: 'page', others: ['original_claim_url'], of: ({ origin }) => origin?.page },
  { name: 'country', others: ['location_ISO_code'], of: ({ origin }) => origin?.country },
  { name: 'claimDate', others: ['date'], of: ({ date }) => calendarDate(date) },
  {
    name: 'claimDate:month',
    others: ['date:month', 'month'],
    of: ({ date }) => startOfDate(date, 2),
  },
  { name: 'claimDate:year', others: ['date:year', 'year'], of: ({ date }) => startOfDate(date, 1) },
  { name: 'claim', of: ({ claim }) => claim },
  { name: 'claimTypes', others: ['claimType'], of: ({ claimTypes }) => joinSorted(claimTypes) },
  {
    name: 'strategies',
    others: ['strategy', 'fact_checking_strategies'],
    of: ({ strategies }) => joinSorted(strategies),
  },
  { name: 'referenceVerdict', others: ['label'], of: ({ referenceVerdict }) => referenceVerdict },
];

/** Names of the fields by which claims can be grouped. */
export const clusterFields: readonly string[] = fields.map(({ name }) => name);

function joinSorted(values: readonly string[] = []): string {
  return values.toSorted().join(' | ');
}

/**
 * Returns the name of the field that is meant, in whatever spelling: `claim_date:month` is `claimDate:month`. Other names are
 * returned as they are, because they may be columns.
 */
export function clusterName(text: string): string {
  const letters = lettersOf(text);
  const field = fields.find(({ name, others = [] }) =>
    [name, ...others].some((one) => lettersOf(one) === letters),
  );
  return field?.name ?? text.trim();
}

/** Lists the columns by which claims can be grouped, with their names in the user's file. */
function listColumns(
  metrics: readonly MetricDescription[],
): readonly (Pick<ClusterField, 'name' | 'of'> & { readonly heading: string })[] {
  const numbers = metrics.flatMap(({ scores }) =>
    scores.flatMap(({ column, heading, ofClaim }) => {
      const of: ValueOf | undefined = ofClaim && ((claim) => ofClaim(claim)?.toString());
      return of ? [{ name: column, heading, of }] : [];
    }),
  );
  const words = wordColumnsOf(metrics).map(({ column, heading, ofClaim }) => ({
    name: column,
    heading,
    of: ofClaim,
  }));
  return [...words, ...numbers];
}

/**
 * Returns the function that reads what a claim shares with the other claims of its group, in lower case. The function returns
 * `null` if the claim has no such value. Throws RangeError if the run has no such field or column.
 */
export function clusterReader(
  cluster: string,
  references: readonly MetricReference[],
): (claim: ReportClaim) => string | null {
  const name = clusterName(cluster);
  const columns = listColumns(metricsOf(references.filter((one) => typeof one !== 'string')));
  const found =
    fields.find((field) => field.name === name) ??
    columns.find((column) => column.name === name) ??
    columns.find(({ heading }) => heading === name);
  if (!found) throw new RangeError(wrongCluster(name, columns));
  return (claim) => {
    const value = found.of(claim)?.trim().toLowerCase() ?? '';
    return value === '' ? null : value;
  };
}

function wrongCluster(name: string, columns: ReturnType<typeof listColumns>): string {
  const known = [...clusterFields, ...columns.map((column) => column.name)];
  const likely = suggestName(name, known);
  const wrong = `the run has no field or column "${name}"`;
  return likely === undefined
    ? `${wrong}, but it has ${known.join(', ')}`
    : `${wrong}; the closest name is ${likely}`;
}

/** Returns the groups of a report's claims. `undefined` if the report has none. Throws the RangeError of `clusterReader`. */
export function groupReportClaims(
  claims: readonly ReportClaim[],
  provenance: Pick<Provenance, 'cluster' | 'metrics' | 'described'>,
): ClaimGroups | undefined {
  const { cluster } = provenance;
  return cluster === undefined
    ? undefined
    : groupClaims(claims.map(clusterReader(cluster, referencesOf(provenance))));
}

/**
 * Returns the report with its claims grouped by another field or column. `undefined` keeps its groups. Throws the RangeError of
 * `clusterReader`.
 */
export function setReportCluster<Grouped extends Pick<Report, 'provenance' | 'notes'>>(
  report: Grouped,
  cluster: string | undefined,
): Grouped {
  const { provenance, notes } = report;
  if (cluster === undefined || cluster === provenance.cluster) return report;
  clusterReader(cluster, referencesOf(provenance));
  return {
    ...report,
    provenance: { ...provenance, cluster },
    notes: withoutClusterNotes(notes),
  };
}

// What the groups do to the scores of a run.

/** Collects the groups of a run. Keeps a label and a number for each score of every claim. */
export function clustersAccumulator(
  by: string,
  references: readonly MetricReference[],
): Accumulator<ReportClaim, Clusters> {
  const labelOf = clusterReader(by, references);
  const labels: (string | null)[] = [];
  const columns = metricsOf(references).flatMap(({ scores }) =>
    scores.flatMap(({ column, ofClaim }) =>
      ofClaim ? [{ column, ofClaim, numbers: [] as (number | null)[] }] : [],
    ),
  );
  return {
    add: (claim) => {
      labels.push(labelOf(claim));
      for (const { ofClaim, numbers } of columns) numbers.push(ofClaim(claim));
    },
    result: () => {
      const groups = groupClaims(labels);
      return {
        ...summariseGroups(by, groups),
        widening: Object.fromEntries(
          columns.map(({ column, numbers }) => [column, wideningOf(numbers, groups)]),
        ),
      };
    },
  };
}

/** Returns the notes on the groups of a run. They name outcomes and the scores that lenses show. */
export function noteClusters(
  clusters: Clusters,
  metrics: readonly Metric[],
): readonly EvaluationNote[] {
  const { claims, widening } = clusters;
  const warnings = warnOfClusters(clusters);
  const outcomes = metrics.filter(({ isOutcome }) => isOutcome === true);
  const leading = [...outcomes, ...selectLeadingMetrics(metrics)].flatMap(
    ({ scores }) => scores[0] ?? [],
  );
  // Means of few groups have no interval.
  const named = clusters.groups < fewestOfMean ? [] : leading;
  const widened = named.map(({ column, name }) => ({
    name,
    widening: getOwnValue(widening, column) ?? null,
  }));
  const isGrouped = clusters.unlabelled < claims;
  return [
    ...warnings.map(({ code, message }) =>
      makeNote(code, message, { count: claims, isWarning: true }),
    ),
    ...(isGrouped ? describeClusters(clusters, widened) : []).map((message) =>
      makeNote('groupedClaims', message, { count: claims }),
    ),
  ];
}
