// Figures of a sample of units with their intervals, all from the same bootstrap samples.

import {
  bootstrapDraws,
  defaultLevel,
  defaultResamples,
  percentileInterval,
  type BootstrapOptions,
  type Interval,
} from '../bootstrap.ts';
import { getOwnValue } from '../../getOwnValue.ts';
import type { Steps } from '../steps.ts';
import { fewestRated } from '../fewClaims.ts';

/**
 * A figure with its interval. The interval is `null` if the figure is undefined, if the figure is undefined in too many
 * resamples, if the interval does not contain the figure, or if there are fewer than 20 units.
 */
export interface Estimate {
  readonly value: number | null;
  readonly interval: Interval | null;
}

/** How often each unit counts, parallel to the units. */
export type UnitWeights = ArrayLike<number>;

/**
 * Computes `statistic` for all units, with percentile intervals from resampling whole units with all their ratings. `keyOf`:
 * returns the kind of a unit. Units of the same kind are equivalent for the figures. `statistic` gets one unit of each kind and
 * the number of units of this kind, which may be 0. So the time for a thousand samples of ten thousand claims depends only on the
 * number of kinds. Yields the share of samples that are done.
 */
export function* estimateSteps<Name extends string, Unit>(
  names: readonly Name[],
  units: readonly Unit[],
  keyOf: (unit: Unit) => string,
  statistic: (
    kinds: readonly Unit[],
    weights: UnitWeights,
  ) => Readonly<Record<Name, number | null>>,
  options: BootstrapOptions = {},
): Steps<ReadonlyMap<Name, Estimate>> {
  const places = new Map<string, number>();
  const kinds: Unit[] = [];
  const kindOf = Uint32Array.from(units, (unit) => {
    const key = keyOf(unit);
    const place = places.get(key) ?? kinds.length;
    if (place === kinds.length) kinds.push(unit);
    places.set(key, place);
    return place;
  });
  const weights = new Float64Array(kinds.length);
  for (const kind of kindOf) weights[kind] = (weights[kind] ?? 0) + 1;
  const whole = statistic(kinds, weights);
  const resampled = new Map<Name, number[]>(names.map((name) => [name, []]));
  const hasIntervals = units.length >= fewestRated;
  const { resamples = defaultResamples } = options;
  let drawn = 0;
  for (const draw of hasIntervals ? bootstrapDraws(units.length, options) : []) {
    yield drawn / resamples;
    drawn += 1;
    weights.fill(0);
    for (const place of draw) {
      const kind = kindOf[place] ?? 0;
      weights[kind] = (weights[kind] ?? 0) + 1;
    }
    const figures = statistic(kinds, weights);
    for (const name of names) resampled.get(name)?.push(getOwnValue(figures, name) ?? NaN);
  }
  const level = options.level ?? defaultLevel;
  return new Map(
    names.map((name) => {
      const value = getOwnValue(whole, name) ?? null;
      const sample = resampled.get(name) ?? [];
      const isKnown = value !== null && sample.length > 0;
      const interval = isKnown ? percentileInterval(sample, level) : null;
      return [
        name,
        {
          value,
          interval: interval !== null && isWithinInterval(interval, value) ? interval : null,
        },
      ];
    }),
  );
}

/**
 * Whether the interval contains the figure. Resamples contain units several times, which shifts nominal figures if values hardly
 * ever repeat. An interval that does not contain its figure would be meaningless.
 */
function isWithinInterval({ low, high }: Interval, value: number | null): boolean {
  const rounding = 1e-9;
  return value !== null && value >= low - rounding && value <= high + rounding;
}
