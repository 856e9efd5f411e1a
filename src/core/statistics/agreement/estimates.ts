// Figures of a sample of units with their intervals: all of them from the same bootstrap samples.

import {
  bootstrapDraws,
  defaultLevel,
  percentileInterval,
  type BootstrapOptions,
  type Interval,
} from '../bootstrap.ts';
import { ownValue } from '../../ownValue.ts';
import { fewestRated } from '../fewClaims.ts';

/** A figure; its interval `null` where it is undefined, too often undefined when units are drawn, or of fewer than 20 units. */
export interface Estimate {
  readonly value: number | null;
  readonly interval: Interval | null;
}

/**
 * The figures that `statistic` makes of units, for all units and with percentile intervals from units drawn whole, with all their
 * ratings. `statistic` gets units and answers one number or `null` for each name.
 */
export function estimates<Name extends string, Unit>(
  names: readonly Name[],
  units: readonly Unit[],
  statistic: (units: readonly Unit[]) => Readonly<Record<Name, number | null>>,
  options: BootstrapOptions = {},
): ReadonlyMap<Name, Estimate> {
  const whole = statistic(units);
  const hasIntervals = units.length >= fewestRated;
  const resampled = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (const draw of hasIntervals ? bootstrapDraws(units.length, options) : []) {
    const found = statistic(
      Array.from(draw, (place) => units[place]).filter((unit) => unit !== undefined),
    );
    for (const name of names) resampled.get(name)?.push(ownValue(found, name) ?? NaN);
  }
  const level = options.level ?? defaultLevel;
  return new Map(
    names.map((name) => {
      const value = ownValue(whole, name) ?? null;
      const sample = resampled.get(name) ?? [];
      const isKnown = value !== null && sample.length > 0;
      return [name, { value, interval: isKnown ? percentileInterval(sample, level) : null }];
    }),
  );
}
