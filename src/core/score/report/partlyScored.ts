// Metrics that did not score every claim: they failed, or not every claim has a rating or an official score of its task. Their scores are
// always shown with the number of scored claims.

import type { Metric } from '../metrics/metric.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import type { Accumulator, Aggregate } from '../results/means.ts';
import type { ReportClaim } from '../results/claims.ts';
import { countMsg, type Wording } from '../../base/words/message.ts';

/**
 * Describes a metric that has no score for some claims because something failed, or imported columns without a value for some
 * claims.
 */
export interface PartlyScored {
  /** Number of claims that the run has scored so far. */
  readonly claims: number;
  /** Number of claims for which the metric did not fail. */
  readonly scored: number;
  /** Number of claims for which the metric failed although the reference has everything that a score needs. */
  readonly failed: number;
  /**
   * Number of claims with a value, for each score column that has fewer claims than `scored`. Absent if there is no such column.
   */
  readonly columns?: Readonly<Record<string, number>>;
}

/** Metrics that did not score at least one claim, by id. */
export type FailedMetrics = Readonly<Record<string, PartlyScored>>;

/** Name of the member for failures in a report's `aggregate`. The member is absent if no metric failed. */
export const failuresName = 'failures';

/** Reasons why no system can be scored for a claim: the reference contains nothing to compare with. */
const unscorable: ReadonlySet<string> = new Set(['noReferenceQuestions']);

/** Whether a metric failed for the claim although the reference has everything that a score needs. */
export function hasFailedMetric({ failures }: Pick<ReportClaim, 'failures'>): boolean {
  return Object.values(failures).some(({ code }) => !unscorable.has(code));
}

type FailingMetric = Pick<Metric, 'id' | 'requires' | 'scores' | 'origin' | 'officialFor'>;

/** Counts failures claim by claim. A metric that uses another metric's scores fails for the same claims. */
export function createFailedMetricsAccumulator(
  metrics: readonly FailingMetric[],
): Accumulator<ReportClaim, FailedMetrics> {
  const counts = metrics.map(({ id, requires = [], scores, origin, officialFor }) => ({
    id,
    hasOwnClaims: origin === 'imported' || officialFor !== undefined,
    causes: [id, ...requires],
    without: 0,
    failed: 0,
    columns: scores.flatMap(({ column, ofClaim }) =>
      ofClaim ? [{ column, ofClaim, has: 0 }] : [],
    ),
  }));
  let claims = 0;
  return {
    add: (claim) => {
      claims += 1;
      for (const count of counts) {
        const own = count.causes.flatMap((id) => getOwnValue(claim.failures, id) ?? []);
        if (own.length > 0) count.without += 1;
        else for (const one of count.columns) if (one.ofClaim(claim) !== null) one.has += 1;
        if (own.some(({ code }) => !unscorable.has(code))) count.failed += 1;
      }
    },
    result: () =>
      Object.fromEntries(
        counts
          .filter(
            ({ without, hasOwnClaims, columns }) =>
              without > 0 || (hasOwnClaims && columns.some(({ has }) => has < claims)),
          )
          .map(({ id, without, failed, columns }) => {
            const scored = claims - without;
            const fewer = columns.filter(({ has }) => has < scored);
            const over = Object.fromEntries(fewer.map(({ column, has }) => [column, has]));
            return [id, { claims, scored, failed, columns: fewer.length > 0 ? over : undefined }];
          }),
      ),
  };
}

/** Returns the metrics that failed, or an empty object if none failed. */
export function listFailedMetrics(aggregate: Aggregate): FailedMetrics {
  return (aggregate[failuresName] as FailedMetrics | undefined) ?? {};
}

/** Returns the failures of a metric. `undefined` if the metric scored every claim. */
export function findPartlyScored(
  aggregate: Aggregate,
  { id }: Pick<Metric, 'id'>,
): PartlyScored | undefined {
  return getOwnValue(listFailedMetrics(aggregate), id);
}

/**
 * Describes the share of scored claims of a metric or of one of its scores (`column`), for example `over 1 of 20 claims`.
 * `undefined` if every claim was scored.
 */
export function describeScoredShare(
  aggregate: Aggregate,
  metric: Pick<Metric, 'id'>,
  column = '',
): Wording | undefined {
  const part = findPartlyScored(aggregate, metric);
  if (!part) return undefined;
  const scored = getOwnValue(part.columns, column) ?? part.scored;
  return scored === part.claims
    ? undefined
    : countMsg(part.claims, 'over {1} of {0} claim', 'over {1} of {0} claims', scored);
}
