// The scale of a column's numbers: given by the user, or detected from the numbers.

import type { Scale } from '../metrics/metric.ts';

/** Scales given by the user, for all columns of a file or for single columns. */
export interface NamedScales {
  readonly all?: Scale;
  readonly byColumn: ReadonlyMap<string, Scale>;
}

/** A level of a claim. A level without `all` and `some` applies to all remaining claims. */
export interface CombinedLevel {
  readonly value: number;
  readonly text: string;
  /** Condition: every item has one of these ratings. */
  readonly all?: readonly number[];
  /** Condition: at least one item has one of these ratings. */
  readonly some?: readonly number[];
}

/** A dimension that raters do not rate directly. It is computed from the ratings of a claim's items. */
export interface CombinedDimension {
  readonly id: string;
  /** Id of the dimension that is rated for each item. */
  readonly of: string;
  /** In order of priority: the claim gets the first level whose condition is met. */
  readonly levels: readonly CombinedLevel[];
}

/** What is known about a dimension of a scheme. */
export interface DimensionScale extends Scale {
  /** Present if the dimension is computed from items. `scale`: the scale of the items. */
  readonly combines?: Pick<CombinedDimension, 'of' | 'levels'> & { readonly scale: Scale };
}

/** Returns the scale of a dimension that is rated with a scheme, or `undefined` if the scheme is unknown. */
export type SchemeScale = (scheme: string, dimension: string) => DimensionScale | undefined;

export const noScales: NamedScales = { byColumn: new Map() };

const range = /^\s*([+-]?\d+(?:\.\d+)?)\s*\.\.\s*([+-]?\d+(?:\.\d+)?)\s*$/u;

/**
 * Parses a scale. For `1..5` the best mark is 5, for `5..1` the best mark is 1. Returns `undefined` if the text is not a scale.
 */
function scaleOfText(text: string): Scale | undefined {
  const [, first, last] = range.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (!Number.isFinite(from) || !Number.isFinite(to) || from === to) return undefined;
  return from < to
    ? { minimum: from, maximum: to, better: 'higher' }
    : { minimum: to, maximum: from, better: 'lower' };
}

/**
 * Parses scales: `1..5` for all columns, `coverage=1..5,repetition=1..3` by column, or both. Throws RangeError for other texts.
 */
export function parseScales(text: string): NamedScales {
  const byColumn = new Map<string, Scale>();
  let all: Scale | undefined;
  for (const part of text.split(',')) {
    const equals = part.lastIndexOf('=');
    const scale = scaleOfText(part.slice(equals + 1));
    if (!scale) {
      throw new RangeError(`"${part}" is no scale; expected 1..5, or coverage=1..5 for one column`);
    }
    if (equals === -1) all = scale;
    else byColumn.set(part.slice(0, equals).trim(), scale);
  }
  return { byColumn, all };
}

/**
 * Detects the scale of a column for which the user gave none: 0 to 1 if all values are in this range, otherwise from the smallest
 * value to the largest. If all values are equal, the scale is the range between 0 and this value. Assumes that higher is better.
 * The range is too narrow if raters never used the lowest mark, so users should give the scale.
 */
export function scaleOfValues(values: readonly number[]): Scale {
  let minimum = Infinity;
  let maximum = -Infinity;
  for (const value of values) {
    minimum = Math.min(minimum, value);
    maximum = Math.max(maximum, value);
  }
  const isShare = values.length === 0 || (minimum >= 0 && maximum <= 1);
  if (isShare) return { minimum: 0, maximum: 1, better: 'higher' };
  if (minimum < maximum) return { minimum, maximum, better: 'higher' };
  return { minimum: Math.min(0, minimum), maximum: Math.max(0, maximum), better: 'higher' };
}

/**
 * Returns the file's scale if most values of the column are within it. Otherwise the column has a different scale, and the result
 * is `undefined`.
 */
export function scaleForMost(
  numbers: readonly number[],
  scale: Scale | undefined,
): Scale | undefined {
  if (!scale) return undefined;
  const { minimum, maximum } = scale;
  const inside = numbers.filter((value) => value >= minimum && value <= maximum);
  return 2 * inside.length > numbers.length ? scale : undefined;
}
