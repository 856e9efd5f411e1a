// The scale of a dimension in a rating scheme: all its levels in the scheme's order, including levels that were not used.

import { normaliseText } from '../../read/claims/claimKey.ts';
import { type DataSet, dataSetOfLabels, labelIn } from '../../read/claims/dataSets.ts';
import { numberOf, type ScaleOptions } from './ratingScale.ts';
import type { Dimension, Level, RatingScheme } from './scheme.ts';

/** The question that ratings answer: a scheme's id, and the id of one of its dimensions. */
export interface RatingQuestion {
  readonly scheme: string;
  readonly dimension: string;
}

export interface SchemeScale extends Required<Pick<ScaleOptions, 'values'>> {
  /** Display name of the scheme. */
  readonly scheme: string;
  /** Measurement level. If absent, the default level for numbers, or for words with a given order, is used. */
  readonly level?: 'nominal';
}

function isLevel(level: Level, value: string): boolean {
  return typeof level.value === 'number'
    ? numberOf(value) === level.value
    : normaliseText(level.value) === normaliseText(value);
}

function dimensionOf(
  { scheme, dimension }: RatingQuestion,
  schemes: readonly RatingScheme[],
): readonly [RatingScheme, Pick<Dimension, 'levels'>] | undefined {
  const match = schemes.find(({ id }) => id === scheme);
  const asked = [...(match?.dimensions ?? []), ...(match?.combined ?? [])].find(
    ({ id }) => id === dimension,
  );
  return match && asked ? [match, asked] : undefined;
}

/**
 * Returns the levels of the scheme that these values come from. `null` if the scheme id is known but a value is not one of its
 * levels, because the raters used a different wording. `undefined` if the scheme is unknown. A dimension that can end the rating
 * has nominal levels, because its levels are reasons without distances.
 */
export function schemeScale(
  asked: RatingQuestion | null,
  values: Iterable<string | null>,
  schemes: readonly RatingScheme[],
): SchemeScale | null | undefined {
  const dimension = asked === null ? undefined : dimensionOf(asked, schemes);
  if (dimension === undefined) return undefined;
  const [scheme, { levels }] = dimension;
  for (const value of values) {
    if (value !== null && !levels.some((level) => isLevel(level, value))) return null;
  }
  const isGate = levels.some(({ ends }) => ends === true);
  return {
    scheme: scheme.name,
    values: levels.map(({ value }) => String(value)),
    level: isGate ? 'nominal' : undefined,
  };
}

// The scale of verdicts, which comes from their data set and not from the ratings.

/** Name of the verdict dimension, in evidence files and in users' rating files. */
export const verdictDimension = 'verdict';

/**
 * Returns the bundled data set whose labels include all of these verdicts. `undefined` for another dimension, and if a verdict is
 * not one of the labels, because the raters may have used their own scale.
 */
export function dataSetOfVerdicts(
  dimension: string,
  verdicts: Iterable<string | null>,
): DataSet | undefined {
  if (dimension.toLowerCase() !== verdictDimension) return undefined;
  const labels = new Set<string>();
  for (const verdict of verdicts) if (verdict !== null) labels.add(verdict);
  const dataSet = dataSetOfLabels(labels);
  const areLabels = [...labels].every((verdict) => labelIn(dataSet, verdict) !== undefined);
  return labels.size > 0 && areLabels ? dataSet : undefined;
}
