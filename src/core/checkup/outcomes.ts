// Measures how well a metric separates the claims with an outcome from those without.

import { areaUnderCurve } from '../statistics/areaUnderCurve.ts';
import { percentileInterval, type Interval } from '../statistics/bootstrap.ts';
import { spearman, type Correlation } from '../statistics/correlation.ts';
import { fewestCorrelated } from '../statistics/fewClaims.ts';
import { presentInBoth } from '../statistics/samples.ts';
import type { Steps } from '../statistics/steps.ts';
import type { CheckedMetric, CheckedOutcome } from './checked.ts';
import { weightsOfDraws, type Resampling } from './followed.ts';

export interface FollowedOutcome {
  readonly column: string;
  readonly name: string;
  readonly n: number;
  /**
   * Area under the curve, from 0 to 1. 0.5 means no information. Computed from the negated scores if lower is better. `null` if
   * only one outcome occurs.
   */
  readonly area: number | null;
  /** `null` below 20 claims. */
  readonly interval: Interval | null;
  /** Spearman's rho with the outcome, as papers report it, computed from the metric's original scores. */
  readonly spearman: Correlation;
}

export function* areaSteps(
  metrics: readonly CheckedMetric[],
  outcome: CheckedOutcome,
  options: Resampling,
): Steps<readonly FollowedOutcome[]> {
  const results: FollowedOutcome[] = [];
  for (const { column, name, values, better } of metrics) {
    const { a, b, places } = presentInBoth(values, outcome.values);
    const scores = Float64Array.from(a, (value) => (better === 'lower' ? -value : value));
    const outcomes = Float64Array.from(b);
    const resampled = new Float64Array(options.resamples);
    const weights = new Float64Array(places.length);
    let at = 0;
    for (const drawn of weightsOfDraws(values.length, options)) {
      for (const [to, from] of places.entries()) weights[to] = drawn[from] ?? 0;
      resampled[at] = areaUnderCurve(scores, outcomes, weights) ?? NaN;
      at += 1;
      if (at % 50 === 0) yield (results.length + at / options.resamples) / metrics.length;
    }
    const area = areaUnderCurve(scores, outcomes);
    const isFew = places.length < fewestCorrelated;
    results.push({
      column,
      name,
      n: places.length,
      area,
      spearman: spearman(a, outcomes),
      interval: isFew || area === null ? null : percentileInterval(resampled, options.level),
    });
  }
  return results;
}
