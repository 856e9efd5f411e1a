// Writes a run's scores and counts as one flat JSON object, for programs that track runs (DVC, Snakemake, dashboards).

import { scaleIn, type Metric } from '../../score/metrics/metric.ts';
import { questionCountsOf } from '../../score/questions/causes.ts';
import { warningsAmong } from '../../score/report/concernedClaims.ts';
import { hasFailedMetric } from '../../score/report/partlyScored.ts';
import { isUnpredicted, type ReportClaim } from '../../score/results/claims.ts';
import { clusterReader } from '../../score/report/clusters.ts';
import { referencesOf, runMetrics } from '../../score/report/report.ts';
import { type ClaimGroups, groupClaims } from '../../base/statistics/claimGroups.ts';
import {
  isSpread,
  meanIntervalSteps,
  type MeanColumn,
} from '../../base/statistics/meanInterval.ts';
import { finishSteps } from '../../base/statistics/samples.ts';
import { statusColumns } from './csv.ts';
import type { ReportEnd, ReportWriter } from './reportWriter.ts';

/** Maximum number of claims for intervals in the summary, so that memory and time stay limited for streams of any length. */
const mostClaimsOfIntervals = 20_000;

interface ClaimColumn {
  readonly column: string;
  readonly ofClaim: (claim: ReportClaim) => number | null;
  readonly scores: (number | null)[];
}

/**
 * Returns the 95 % intervals of the columns' means by key. Computed as in the leaderboard: the same bootstrap with the same seed.
 */
function intervalsOf(
  columns: readonly ClaimColumn[],
  rangeOf: (column: string) => MeanColumn['range'],
  groups: ClaimGroups | undefined,
): ReadonlyMap<string, readonly [low: number, high: number]> {
  const drawn = columns.filter(({ scores }) => isSpread(scores, groups));
  if (drawn.length === 0) return new Map();
  const intervals = finishSteps(
    meanIntervalSteps(
      drawn.map(({ column, scores }) => {
        const range = rangeOf(column);
        return { scores, range };
      }),
      { groups },
    ),
  );
  return new Map(
    drawn.flatMap(({ column }, at) => {
      const interval = intervals[at];
      return interval ? [[column, [interval.low, interval.high]] as const] : [];
    }),
  );
}

function scoreEntries(
  report: ReportEnd,
  metrics: readonly Metric[],
  columns: readonly ClaimColumn[],
  groups: ClaimGroups | undefined,
): readonly (readonly [string, number | null])[] {
  const { dataSet } = report.parameters;
  const all = metrics.flatMap((metric) =>
    metric.scores.map((score) => ({ score, scale: scaleIn(dataSet, metric, score) })),
  );
  const ranges = new Map(all.map(({ score, scale }) => [score.column, scale]));
  const intervals = intervalsOf(columns, (column) => ranges.get(column), groups);
  return all.flatMap(({ score: { column, ofFile } }) => {
    const [low = null, high = null] = intervals.get(column) ?? [];
    return [
      [column, ofFile(report.aggregate)],
      [`${column}_low`, low],
      [`${column}_high`, high],
    ] as const;
  });
}

/**
 * Writes one JSON object whose members are all numbers. Score keys are the column names of the CSV (`averitec_0.25`). `_low` and
 * `_high` are the ends of the 95 % interval of a mean over claims. Counts come first: claims, claims without a prediction, claims
 * for which a metric failed, warnings, and reference questions by status. A missing score is left out and is never written as 0.
 * There is no interval for fewer than 20 claims or groups of claims, for more than 20,000 claims, for equal scores, and for scores that are not a
 * mean over claims. Numbers are not rounded.
 */
export function summaryWriter(): ReportWriter {
  let metrics: readonly Metric[] = [];
  let columns: readonly ClaimColumn[] = [];
  let labelOf: ((claim: ReportClaim) => string | null) | undefined;
  const labels: (string | null)[] = [];
  let claimCount = 0;
  let unpredicted = 0;
  let failed = 0;
  return {
    begin: (start) => {
      metrics = runMetrics(start);
      const { cluster } = start.provenance;
      labelOf =
        cluster === undefined ? undefined : clusterReader(cluster, referencesOf(start.provenance));
      columns = metrics.flatMap(({ scores }) =>
        scores.flatMap(({ column, ofClaim }) => (ofClaim ? [{ column, ofClaim, scores: [] }] : [])),
      );
      return '';
    },
    claim: (claim) => {
      claimCount += 1;
      if (isUnpredicted(claim)) unpredicted += 1;
      if (hasFailedMetric(claim)) failed += 1;
      if (claimCount > mostClaimsOfIntervals) columns = [];
      if (labelOf) labels.push(labelOf(claim));
      for (const { ofClaim, scores } of columns) scores.push(ofClaim(claim));
      return '';
    },
    end: (report) => {
      const questions = questionCountsOf(report.aggregate);
      const entries: readonly (readonly [string, number | null])[] = [
        ['claims', claimCount],
        ['claims_without_prediction', unpredicted],
        ['claims_with_failures', failed],
        ['warnings', warningsAmong(report.notes).length],
        ...statusColumns.map(([column, status]) => [column, questions?.[status] ?? null] as const),
        ...scoreEntries(report, metrics, columns, labelOf && groupClaims(labels)),
      ];
      const known = entries.filter(([, value]) => value !== null && Number.isFinite(value));
      return `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`;
    },
  };
}
