// Metrics that could not score every claim: wherever their numbers stand, it is said over how many claims they are.

import type { Metric } from '../metrics/metric.ts';
import { getOwnValue } from '../getOwnValue.ts';
import type { Accumulator, Aggregate } from '../results/accumulator.ts';
import type { ReportClaim } from '../results/claims.ts';
import { countMsg, type Wording } from '../words/message.ts';

/** Of a metric with claims that it has no score for because something failed. */
export interface PartlyScored {
  /** Claims of the run so far. */
  readonly claims: number;
  /** Claims that the metric did not fail for. */
  readonly scored: number;
  /** Those that it failed for although the reference has what a score needs. */
  readonly failed: number;
  /** Column of a score -> claims that have it, for scores that fewer claims have than were scored. Absent: there is none. */
  readonly columns?: Readonly<Record<string, number>>;
}

/** By a metric's id; only metrics that failed for a claim. */
export type FailedMetrics = Readonly<Record<string, PartlyScored>>;

/** Under which name a report's `aggregate` has them; absent: no metric failed. */
export const failuresName = 'failures';

/** The reference has nothing to compare the prediction with: no system can be scored for the claim. */
const unscorable: ReadonlySet<string> = new Set(['noReferenceQuestions']);

type FailingMetric = Pick<Metric, 'id' | 'requires' | 'scores'>;

/** Counts failures claim by claim. A metric whose numbers are made of another's fails where that one does. */
export function createFailedMetricsAccumulator(
  metrics: readonly FailingMetric[],
): Accumulator<ReportClaim, FailedMetrics> {
  const counts = metrics.map(({ id, requires = [], scores }) => ({
    id,
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
          .filter(({ without }) => without > 0)
          .map(({ id, without, failed, columns }) => {
            const scored = claims - without;
            const fewer = columns.filter(({ has }) => has < scored);
            const over = Object.fromEntries(fewer.map(({ column, has }) => [column, has]));
            return [id, { claims, scored, failed, ...(fewer.length > 0 ? { columns: over } : {}) }];
          }),
      ),
  };
}

/** None when no metric failed. */
export function listFailedMetrics(aggregate: Aggregate): FailedMetrics {
  return (aggregate[failuresName] as FailedMetrics | undefined) ?? {};
}

/** `undefined`: the metric scored every claim. */
export function findPartlyScored(
  aggregate: Aggregate,
  { id }: Pick<Metric, 'id'>,
): PartlyScored | undefined {
  return getOwnValue(listFailedMetrics(aggregate), id);
}

/** `over 1 of 20 claims`, for a score of the metric (`column`) or for the metric. `undefined` when the metric scored every claim. */
export function describeScoredShare(
  aggregate: Aggregate,
  metric: Pick<Metric, 'id'>,
  column = '',
): Wording | undefined {
  const part = findPartlyScored(aggregate, metric);
  return (
    part &&
    countMsg(
      part.claims,
      'over {1} of {0} claim',
      'over {1} of {0} claims',
      getOwnValue(part.columns, column) ?? part.scored,
    )
  );
}
