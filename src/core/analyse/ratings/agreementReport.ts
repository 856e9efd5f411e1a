// The complete agreement report on rating files, one dimension after another.

import type { BootstrapOptions } from '../../base/statistics/bootstrap.ts';
import { agreementSteps, type Agreement } from '../../base/statistics/agreement/agreement.ts';
import type { CodedRatings } from '../../base/statistics/agreement/codedRatings.ts';
import { pairSteps, type PairAgreement } from '../../base/statistics/agreement/pairAgreement.ts';
import type { DataSet } from '../../read/claims/dataSets.ts';
import { quote } from '../../read/claims/quote.ts';
import { lettersOf } from '../../read/claims/verdictWords.ts';
import { statisticText } from '../../base/numbers.ts';
import {
  describeSample,
  type Description,
  histogram,
  type Histogram,
  meanOf,
  standardDeviation,
} from '../../base/statistics/describe.ts';
import { finishSteps, type Steps } from '../../base/statistics/samples.ts';
import { countNoun } from '../../base/words/countedNouns.ts';
import {
  describeCounting,
  dimensionRatings,
  type DimensionRatings,
  dimensionsOf,
} from './dimensionRatings.ts';
import { type Rating, schemesApart } from './rating.ts';
import type { RatingScheme } from './scheme.ts';
import { dataSetOfVerdicts, schemeScale } from './schemeScale.ts';
import { shippedSchemes } from './shippedSchemes.ts';
import { inferScale, type RatingScale, type ScaleOptions } from './ratingScale.ts';
import { joinList, msg, type Message, type Wording } from '../../base/words/message.ts';

export interface PairOfRaters extends PairAgreement {
  readonly first: string;
  readonly second: string;
}

/** Agreement between a rater's first ratings and the same rater's repeated ratings. */
export interface SelfAgreement extends PairAgreement {
  readonly rater: string;
}

/** How often a value was given. These counts are the base rates for chance agreement. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

export interface RaterSummary {
  readonly rater: string;
  /** Number of rated claims. */
  readonly claims: number;
  /** Statistics of the values. `null` for words, and if there are no ratings. */
  readonly description: Description | null;
}

export interface DimensionAgreement {
  readonly dimension: string;
  readonly scale: Pick<RatingScale, 'level' | 'isNumeric' | 'isGiven' | 'values'> & {
    /** The data set whose labels are the values. Absent if the values were given explicitly. */
    readonly dataSet?: string;
    /** The name of the rating scheme that defines the levels. */
    readonly scheme?: string;
  };
  readonly agreement: Agreement;
  readonly values: readonly ValueCount[];
  readonly description: Description | null;
  /** Present for numbers. */
  readonly histogram: Histogram | null;
  readonly raters: readonly RaterSummary[];
  /** Pairs of raters who both rated at least one claim. */
  readonly pairs: readonly PairOfRaters[];
  readonly self: readonly SelfAgreement[];
  /** Notes on the numbers. */
  readonly notes: readonly Message[];
}

export interface AgreementOptions extends ScaleOptions {
  readonly resamples?: number;
  readonly seed?: number;
  /** Name of the only dimension to report. Default: all dimensions. */
  readonly dimension?: string;
  /** Further notes on a dimension. */
  readonly notesOn?: (dimension: string) => readonly Message[];
  /** The user's own schemes. They take precedence over bundled schemes with the same id. */
  readonly schemes?: readonly RatingScheme[];
}

/** Returns the agreement in each dimension of the ratings. Empty if a requested dimension does not exist. */
export function agreementReport(
  ratings: readonly Rating[],
  options: AgreementOptions = {},
): readonly DimensionAgreement[] {
  const { dimension: wanted } = options;
  const asked =
    wanted === undefined ? ratings : ratings.filter(({ dimension }) => dimension === wanted);
  const apart = schemesApart(asked);
  return dimensionsOf(apart).map((dimension) =>
    finishSteps(dimensionSteps(dimensionRatings(apart, dimension), options)),
  );
}

/** Computes `agreementReport` for one dimension, as a generator. Ignores the option `dimension`. */
export function* dimensionSteps(
  ratings: DimensionRatings,
  options: AgreementOptions,
): Steps<DimensionAgreement> {
  const allRows = [...ratings.rows, ...ratings.repeats.flat().map(([, second]) => [second])];
  const dataSet =
    options.values === undefined ? dataSetOfVerdicts(ratings.dimension, allRows.flat()) : undefined;
  const levels =
    options.values === undefined && dataSet === undefined
      ? schemeScale(ratings.askedBy, allRows.flat(), [
          ...(options.schemes ?? []),
          ...shippedSchemes,
        ])
      : undefined;
  const scale = inferScale(
    allRows,
    dataSet === undefined ? { ...levels, ...options } : verdictScale(dataSet, options),
  );
  const coded = scale.code(ratings.rows);
  const { level, isNumeric, isGiven, values } = scale;
  const { resamples, seed } = options;
  const bootstrap: BootstrapOptions = { resamples, seed };
  const agreement = yield* agreementSteps(coded, level, bootstrap);
  const onLevelOf = (rows: Parameters<typeof scale.code>[0]) => onLevel(scale.code(rows), level);
  const pairs = yield* pairsOf(ratings.raters, onLevelOf(ratings.rows), bootstrap);
  const self: SelfAgreement[] = [];
  for (const [index, rater] of ratings.raters.entries()) {
    const twice = ratings.repeats[index] ?? [];
    if (twice.length === 0) continue;
    self.push({ rater, ...(yield* pairSteps(onLevelOf(twice), 0, 1, bootstrap)) });
  }
  const numbers = isNumeric ? numbersOf(coded, coded.rows.flat()) : [];
  return {
    dimension: ratings.dimension,
    scale: { level, isNumeric, isGiven, values, dataSet: dataSet?.name, scheme: levels?.scheme },
    agreement,
    values: valueCounts(coded, values),
    description: describeSample(numbers),
    histogram: numbers.length === 0 ? null : histogram(numbers),
    raters: ratings.raters.map((rater, index) => {
      const own = coded.rows.map((row) => row[index] ?? null);
      const claims = own.filter((code) => code !== null).length;
      return { rater, claims, description: describeSample(isNumeric ? numbersOf(coded, own) : []) };
    }),
    pairs,
    self,
    notes: [
      ...scale.notes,
      ...(levels === null ? [describeOtherLevels(ratings)] : []),
      ...describeCounting(ratings),
      ...(isNumeric ? differenceNotes(ratings.raters, coded) : noteAlikeValues(values)),
      ...(options.notesOn?.(ratings.dimension) ?? []),
    ],
  };
}

/** Names values that differ only in capitals, blanks or punctuation, which count as different values. */
function noteAlikeValues(values: readonly string[]): readonly Message[] {
  return [...Map.groupBy(values, lettersOf)]
    .filter(([letters, { length }]) => letters !== '' && length > 1)
    .map(([, alike]) =>
      msg(
        '{0} differ only in capitals, blanks or punctuation, and count as different values. Write them alike if they mean the same.',
        joinList(alike.map(quote)),
      ),
    );
}

/**
 * Returns notes on the differences between two raters' values, over the claims that both rated. With more raters, returns
 * nothing, because the tables show the differences.
 */
function differenceNotes(
  [first, second, ...more]: readonly string[],
  { rows, positions }: CodedRatings,
): readonly Message[] {
  const apart = rows.flatMap(([a = null, b = null]) =>
    a === null || b === null ? [] : [(positions[b] ?? 0) - (positions[a] ?? 0)],
  );
  const [mean, spread] = [meanOf(apart), standardDeviation(apart)];
  if (first === undefined || second === undefined || more.length > 0) return [];
  if (mean === null || spread === null) return [];
  const [distance, deviation] = [statisticText(Math.abs(mean)), statisticText(spread)];
  const claims = countNoun(apart.length, 'claim');
  if (mean === 0) {
    return [
      msg(
        'The ratings by {0} and {1} have the same mean (over {2} that both rated). The standard deviation of the differences is {3}.',
        ...[first, second, claims, deviation],
      ),
    ];
  }
  return [
    mean < 0
      ? msg(
          'The ratings by {0} are on average {1} lower than those by {2} (over {3} that both rated). The standard deviation of the differences is {4}.',
          ...[second, distance, first, claims, deviation],
        )
      : msg(
          'The ratings by {0} are on average {1} higher than those by {2} (over {3} that both rated). The standard deviation of the differences is {4}.',
          ...[second, distance, first, claims, deviation],
        ),
  ];
}

/** Says that the scheme with this id has different levels. */
function describeOtherLevels({ askedBy }: DimensionRatings): Wording {
  return msg(
    "Some ratings are not levels of the scheme {0}, so the scale consists of the values found in the ratings. Provide the scheme's file, or list all values.",
    quote(askedBy?.scheme ?? ''),
  );
}

function verdictScale(dataSet: DataSet, { level }: ScaleOptions): ScaleOptions {
  const { labels, isOrdered } = dataSet;
  return { values: labels, level: level ?? (isOrdered ? 'ordinal' : 'nominal'), dataSet };
}

/**
 * Replaces the distances between values with the distances that `agreementOf` uses: below interval level, neighbouring values of
 * the scale are 1 apart.
 */
function onLevel(coded: CodedRatings, level: RatingScale['level']): CodedRatings {
  if (level === 'interval') return coded;
  return { rows: coded.rows, positions: coded.positions.map((_, place) => place) };
}

function numbersOf(
  { positions }: CodedRatings,
  codes: readonly (number | null)[],
): readonly number[] {
  return codes.flatMap((code) => (code === null ? [] : (positions[code] ?? [])));
}

function valueCounts({ rows }: CodedRatings, values: readonly string[]): readonly ValueCount[] {
  const counts = new Array<number>(values.length).fill(0);
  for (const code of rows.flat()) if (code !== null) counts[code] = (counts[code] ?? 0) + 1;
  return values.map((value, place) => ({ value, count: counts[place] ?? 0 }));
}

function* pairsOf(
  raters: readonly string[],
  coded: CodedRatings,
  options: BootstrapOptions,
): Steps<readonly PairOfRaters[]> {
  const pairs: PairOfRaters[] = [];
  for (const [a, first] of raters.entries()) {
    for (const [after, second] of raters.slice(a + 1).entries()) {
      const pair = yield* pairSteps(coded, a, a + 1 + after, options);
      if (pair.units > 0) pairs.push({ first, second, ...pair });
    }
  }
  return pairs;
}
