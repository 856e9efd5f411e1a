// Agreement of all raters on one scale: every figure that the scale's measurement level allows, each with its number of units and
// its interval.

import { getOwnValue } from '../../getOwnValue.ts';
import {
  bootstrapDraws,
  type BootstrapOptions,
  defaultLevel,
  defaultResamples,
  type Interval,
  percentileInterval,
} from '../bootstrap.ts';
import { fewestRated, type Steps } from '../samples.ts';
import { scaleSafely, timesPowerOfTwo } from '../sums.ts';
import {
  fleissKappa,
  gwetsCoefficient,
  krippendorffsAlpha,
  randolphsKappa,
  type RatedUnit,
  selectRatedUnits,
  sumsOf,
  sumWeights,
} from './chanceCorrected.ts';
import type { CodedRatings, MeasurementLevel } from './codedRatings.ts';
import { intraclassCorrelations, oneWayUnbalanced } from './intraclass.ts';

// Figures of a sample of units with their intervals, all from the same bootstrap samples.

/**
 * A figure with its interval. The interval is `null` if the figure is undefined, if the figure is undefined in too many
 * resamples, if it is the same in all resamples, if the interval does not contain the figure, or if there are fewer than 20 units.
 */
export interface Estimate {
  readonly value: number | null;
  readonly interval: Interval | null;
  /** Present if all resamples have the same value: kappa where a rater gives one value, shares of full agreement. */
  readonly isFixed?: true;
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
  options: BootstrapOptions,
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
    names.map((name): [Name, Estimate] => {
      const value = getOwnValue(whole, name) ?? null;
      const sample = resampled.get(name) ?? [];
      const isKnown = value !== null && sample.length > 0;
      const interval = isKnown ? percentileInterval(sample, level) : null;
      if (interval === null || !isWithinInterval(interval, value))
        return [name, { value, interval: null }];
      const isFixed = interval.high - interval.low <= rounding;
      return [name, isFixed ? { value, interval: null, isFixed } : { value, interval }];
    }),
  );
}

/** Differences up to this size come from rounding. */
const rounding = 1e-9;

/**
 * Whether the interval contains the figure. Resamples contain units several times, which shifts nominal figures if values hardly
 * ever repeat. An interval that does not contain its figure would be meaningless.
 */
function isWithinInterval({ low, high }: Interval, value: number | null): boolean {
  return value !== null && value >= low - rounding && value <= high + rounding;
}

/** Figures with bootstrap intervals over units, grouped by the lowest measurement level that allows them. */
const resampledFigures = {
  equal: 'nominal',
  within1: 'ordinal',
  within2: 'ordinal',
  mean: 'interval',
  fleissKappa: 'nominal',
  randolphsKappa: 'nominal',
  alphaNominal: 'nominal',
  alphaOrdinal: 'ordinal',
  alphaInterval: 'interval',
  ac1: 'nominal',
  ac2Ordinal: 'ordinal',
  ac2Linear: 'ordinal',
  ac2Quadratic: 'ordinal',
} as const satisfies Readonly<Record<string, MeasurementLevel>>;
type ResampledFigure = keyof typeof resampledFigures;

const intraclassFigures = ['icc1', 'icc2', 'icc3', 'icc1k', 'icc2k', 'icc3k'] as const;
type Intraclass = (typeof intraclassFigures)[number];

export type AgreementFigure = ResampledFigure | Intraclass;

/**
 * Reason why a figure is `null`. `noPairs`: no unit has two ratings. `oneValue`: all ratings are equal. `fewUnits`: fewer than
 * two units have ratings by all raters (ICC1: by any two raters). `noSpread`: the units do not differ.
 */
export type UndefinedReason = 'noPairs' | 'oneValue' | 'fewUnits' | 'noSpread';

export interface AgreementOf extends Estimate {
  /** Number of units from which the figure is computed. */
  readonly units: number;
  readonly intervalBy: 'bootstrap' | 'F';
  readonly why?: UndefinedReason;
}

export interface Agreement {
  /** Numbers of units: with at least one rating, with at least two ratings, and with a rating by every rater. */
  readonly rated: number;
  readonly paired: number;
  readonly complete: number;
  readonly ratings: number;
  /** Figures in a fixed order. Figures that need a higher measurement level are absent. */
  readonly figures: ReadonlyMap<AgreementFigure, AgreementOf>;
}

const rankOf: Readonly<Record<MeasurementLevel, number>> = { nominal: 0, ordinal: 1, interval: 2 };

/**
 * Computes the figures. Missing ratings: shares, kappas, alphas, AC and ICC1 use every unit with at least two ratings
 * (coefficients defined with the base rates of all units also use the other units). ICC2 and ICC3 use only units with a rating by
 * every rater. ICC intervals come from F distributions, as in pingouin. If units have different numbers of ratings, ICC1 and
 * ICC1k have bootstrap intervals. For `ordinal`, neighbouring values of the scale are 1 apart, whatever the values are.
 */
export function* agreementSteps(
  ratings: CodedRatings,
  level: MeasurementLevel,
  options: BootstrapOptions = {},
): Steps<Agreement> {
  const positions =
    level === 'interval' ? ratings.positions : ratings.positions.map((_, index) => index);
  const coded = { rows: ratings.rows, positions };
  const units = selectRatedUnits(coded);
  const paired = units.filter(({ codes }) => codes.length > 1);
  const complete = coded.rows
    .filter((row) => row.length > 1 && !row.includes(null))
    .map((row) => row.map((code) => positions[code ?? 0] ?? 0));
  const names = Object.keys(resampledFigures) as ResampledFigure[];
  const allowed = names.filter((name) => rankOf[resampledFigures[name]] <= rankOf[level]);
  const isOneValue = new Set(paired.flatMap(({ codes }) => codes)).size < 2;
  const why = paired.length === 0 ? 'noPairs' : isOneValue ? 'oneValue' : 'noSpread';
  const figures = new Map<AgreementFigure, AgreementOf>();
  for (const [name, estimate] of yield* estimateSteps(
    allowed,
    units,
    ({ codes }) => kindOf(codes),
    statisticsOf(positions),
    options,
  )) {
    const count = name === 'mean' ? units.length : paired.length;
    const interval = count < fewestRated ? null : estimate.interval;
    figures.set(name, {
      ...estimate,
      interval,
      units: count,
      intervalBy: 'bootstrap',
      why: estimate.value === null ? why : undefined,
    });
  }
  if (level === 'interval') {
    for (const [name, estimate] of yield* intraclassOf(paired, complete, positions, options)) {
      const isUnknown = estimate.value === null && estimate.why === undefined;
      figures.set(name, isUnknown ? { ...estimate, why } : estimate);
    }
  }
  return {
    rated: units.length,
    paired: paired.length,
    complete: complete.length,
    ratings: units.reduce((sum, { codes }) => sum + codes.length, 0),
    figures,
  };
}

/**
 * Returns a key that is equal for units with the same ratings. Only figures that need a rating by every rater depend on who gave
 * which rating.
 */
function kindOf(ratings: readonly number[]): string {
  return [...ratings].sort((a, b) => a - b).join(' ');
}

function statisticsOf(
  positions: readonly number[],
): (
  units: readonly RatedUnit[],
  weights: UnitWeights,
) => Readonly<Record<ResampledFigure, number | null>> {
  const summed = {
    identity: sumWeights(positions, 'identity'),
    ordinal: sumWeights(positions, 'ordinal'),
    linear: sumWeights(positions, 'linear'),
    quadratic: sumWeights(positions, 'quadratic'),
  };
  const scaled = scaleSafely(positions);
  return (units, weights) => {
    const sums = sumsOf(units, positions.length, weights);
    const codes = units.map((unit) => unit.codes);
    const share = (value: number): number | null => (sums.paired === 0 ? null : value);
    let sum = 0;
    let count = 0;
    for (const [index, unit] of codes.entries()) {
      const weight = weights[index] ?? 0;
      count += weight * unit.length;
      for (const code of unit) sum += weight * (scaled.values[code] ?? 0);
    }
    return {
      equal: share(sums.alike.identity),
      within1: share(sums.within1),
      within2: share(sums.within2),
      mean: count === 0 ? null : timesPowerOfTwo(sum / count, scaled.exponent),
      fleissKappa: fleissKappa(sums),
      randolphsKappa: randolphsKappa(sums),
      alphaNominal: krippendorffsAlpha(codes, positions, 'nominal', weights),
      alphaOrdinal: krippendorffsAlpha(codes, positions, 'ordinal', weights),
      alphaInterval: krippendorffsAlpha(codes, positions, 'interval', weights),
      ac1: gwetsCoefficient(sums, 'identity', summed.identity),
      ac2Ordinal: gwetsCoefficient(sums, 'ordinal', summed.ordinal),
      ac2Linear: gwetsCoefficient(sums, 'linear', summed.linear),
      ac2Quadratic: gwetsCoefficient(sums, 'quadratic', summed.quadratic),
    };
  };
}

function* intraclassOf(
  paired: readonly RatedUnit[],
  complete: readonly (readonly number[])[],
  positions: readonly number[],
  options: BootstrapOptions,
): Steps<readonly (readonly [Intraclass, AgreementOf])[]> {
  const { oneWay, random, mixed } = intraclassCorrelations(complete, options.level ?? defaultLevel);
  const by = { icc1: oneWay.single, icc2: random.single, icc3: mixed.single };
  const means = { icc1k: oneWay.mean, icc2k: random.mean, icc3k: mixed.mean };
  const all = { ...by, ...means };
  const isEven = complete.length === paired.length;
  const ragged = paired.map(({ codes }) => codes.map((code) => positions[code] ?? 0));
  const uneven = yield* estimateSteps(
    ['icc1', 'icc1k'],
    isEven ? [] : ragged,
    kindOf,
    (units, weights) => {
      const { single, mean } = oneWayUnbalanced(units, weights);
      return { icc1: single, icc1k: mean };
    },
    options,
  );
  return intraclassFigures.map((name) => {
    const isOneWay = name === 'icc1' || name === 'icc1k';
    const units = isOneWay ? paired.length : complete.length;
    const few: Pick<AgreementOf, 'why'> = units < 2 ? { why: 'fewUnits' } : {};
    if (isOneWay && !isEven) {
      const estimate = uneven.get(name) ?? { value: null, interval: null };
      return [name, { ...estimate, units, intervalBy: 'bootstrap', ...few }];
    }
    const { value, interval } = all[name] ?? { value: null, interval: null };
    return [name, { value, interval, units, intervalBy: 'F', ...few }];
  });
}
