// The scale of a dimension that a rating scheme asks: its levels in the scheme's order, whether anybody gave them or not.

import { normaliseText } from '../evidence/claimText.ts';
import { numberOf, type ScaleOptions } from './ratingScale.ts';
import type { Dimension, Level, RatingScheme } from './scheme.ts';

/** What asked for ratings: a scheme's id, and the id of one of its dimensions. */
export interface RatingQuestion {
  readonly scheme: string;
  readonly dimension: string;
}

export interface SchemeScale extends Required<Pick<ScaleOptions, 'values'>> {
  /** Its name, for people. */
  readonly scheme: string;
  /** Absent: what numbers or words whose order is given have. */
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
 * The levels of the scheme that asked for these values. `null`: a scheme of that id is known, and one of the values is none of its
 * levels, because it was another wording of it; `undefined`: no such scheme is known. A dimension that can end the form is a gate:
 * its levels are reasons, and no scale, so that nothing may be said of their distance.
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
