import {
  bootstrapDraws,
  defaultLevel,
  percentileInterval,
  type BootstrapOptions,
  type Interval,
} from '../../src/core/base/statistics/bootstrap.ts';

/**
 * Returns the percentile interval of any statistic over `claims` claims, for tests and studies. The statistic gets the positions
 * of a bootstrap sample and returns a number, or `null` where the statistic is undefined. The interval is `null` in the cases of
 * `percentileInterval`, and if there are no claims.
 */
export function bootstrapInterval(
  claims: number,
  statistic: (places: Uint32Array) => number | null,
  options: BootstrapOptions = {},
  draws: Iterable<Uint32Array> = bootstrapDraws(claims, options),
): Interval | null {
  if (claims === 0) return null;
  const resampled = Array.from(draws, (places) => statistic(places) ?? NaN);
  return percentileInterval(resampled, options.level ?? defaultLevel);
}
