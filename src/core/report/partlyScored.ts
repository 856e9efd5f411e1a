// Metrics that could not score every claim: wherever their numbers stand, it is said over how many claims they are.

import type { Metric } from '../metrics/metric.ts';
import { ownValue } from '../ownValue.ts';
import type { Accumulator, Aggregate } from '../results/accumulator.ts';
import type { ReportClaim } from '../results/claims.ts';
import { inEnglish, sayCount, type Say } from '../words/translation.ts';

/** Of a metric with claims that it has no score for because something failed. */
export interface PartlyScored {
  /** Claims of the run so far. */
  readonly claims: number;
  /** Claims that the metric did not fail for. */
  readonly scored: number;
  /** Those that it failed for although the reference has what a score needs. */
  readonly failed: number;
}

/** By a metric's id; only metrics that failed for a claim. */
export type FailedMetrics = Readonly<Record<string, PartlyScored>>;

/** Under which name a report's `aggregate` has them; absent: no metric failed. */
export const failuresName = 'failures';

/** The reference has nothing to compare the prediction with: no system can be scored for the claim. */
const unscorable: ReadonlySet<string> = new Set(['noReferenceQuestions']);

type FailingMetric = Pick<Metric, 'id' | 'requires'>;

/** Counts failures claim by claim. A metric whose numbers are made of another's fails where that one does. */
export function failedMetricsAccumulator(
  metrics: readonly FailingMetric[],
): Accumulator<Pick<ReportClaim, 'failures'>, FailedMetrics> {
  const counts = metrics.map(({ id, requires = [] }) => ({
    id,
    causes: [id, ...requires],
    without: 0,
    failed: 0,
  }));
  let claims = 0;
  return {
    add: ({ failures }) => {
      claims += 1;
      for (const count of counts) {
        const own = count.causes.flatMap((id) => ownValue(failures, id) ?? []);
        if (own.length > 0) count.without += 1;
        if (own.some(({ code }) => !unscorable.has(code))) count.failed += 1;
      }
    },
    result: () =>
      Object.fromEntries(
        counts
          .filter(({ without }) => without > 0)
          .map(({ id, without, failed }) => [id, { claims, scored: claims - without, failed }]),
      ),
  };
}

/** None when no metric failed. */
export function failedMetricsOf(aggregate: Aggregate): FailedMetrics {
  return (aggregate[failuresName] as FailedMetrics | undefined) ?? {};
}

/** `undefined`: the metric scored every claim. */
export function partlyScored(
  aggregate: Aggregate,
  { id }: Pick<Metric, 'id'>,
): PartlyScored | undefined {
  return ownValue(failedMetricsOf(aggregate), id);
}

/** `over 1 of 20 claims`; empty when the metric scored every claim. */
export function overClaims(
  aggregate: Aggregate,
  metric: Pick<Metric, 'id'>,
  say: Say = inEnglish,
): string {
  const part = partlyScored(aggregate, metric);
  return part
    ? sayCount(
        say,
        part.claims,
        'over {1} of {0} claim',
        'over {1} of {0} claims',
        part.scored,
      )
    : '';
}
