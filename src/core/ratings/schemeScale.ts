// The scale of a dimension in a rating scheme: its levels in the scheme's order, whether or not they were used.

import { normaliseText } from '../evidence/claimText.ts';
import { numberOf, type ScaleOptions } from './ratingScale.ts';
import type { Dimension, Level, RatingScheme } from './scheme.ts';

/** The question behind ratings: a scheme's id, and the id of one of its dimensions. */
export interface RatingQuestion {
  readonly scheme: string;
  readonly dimension: string;
}

export interface SchemeScale extends Required<Pick<ScaleOptions, 'values'>> {
  /** Its display name. */
  readonly scheme: string;
  /** Absent: the default level of numbers, or of words with a given order. */
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
): readonly [RatingScheme, Dimension] | undefined {
  const match = schemes.find(({ id }) => id === scheme);
  const asked = match?.dimensions.find(({ id }) => id === dimension);
  return match && asked ? [match, asked] : undefined;
}

/**
 * The levels of the scheme behind these values. `null`: the scheme id is known, but a value is not one of its levels, because another
 * wording was used. `undefined`: the scheme is unknown. A dimension that can end the rating is a gate: its levels are reasons without
 * distances.
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
    ...(isGate ? { level: 'nominal' } : {}),
  };
}
