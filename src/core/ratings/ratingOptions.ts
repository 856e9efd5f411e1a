// How a rating session is set up, as a person writes it in the settings.

import type { RatingPlanOptions } from './ratingPlan.ts';

export interface RatingOptions extends RatingPlanOptions {
  /** Neither system nor scores are shown. */
  readonly blind: boolean;
  /** Paths of schemes besides those that come with the product. */
  readonly schemes: readonly string[];
}

export const defaultRatingOptions: RatingOptions = { blind: true, schemes: [] };

const known = ['blind', 'seed', 'raters', 'perClaim', 'again', 'schemes'];

/** Throws RangeError with a sentence that says what was found and what is expected. */
export function readRatingOptions(json: unknown): RatingOptions {
  if (json === undefined || json === null) return defaultRatingOptions;
  if (typeof json !== 'object' || Array.isArray(json)) {
    throw new RangeError(`It is an object with ${known.join(', ')}.`);
  }
  const members = new Map<string, unknown>(Object.entries(json));
  for (const name of members.keys()) {
    if (!known.includes(name)) {
      throw new RangeError(`It has no "${name.slice(0, 40)}"; it can have ${known.join(', ')}.`);
    }
  }
  const blind = members.get('blind') ?? true;
  if (typeof blind !== 'boolean') throw new RangeError('"blind" is true or false.');
  const raters = texts(members.get('raters'), 'raters');
  const perClaim = members.get('perClaim');
  if (perClaim !== undefined && !isBetween(perClaim, 1, raters.length, true)) {
    throw new RangeError('"perClaim" is a whole number from 1 to the number of "raters".');
  }
  const again = members.get('again') ?? 0;
  if (!isBetween(again, 0, 1)) throw new RangeError('"again" is a share from 0 to 1.');
  const seed = members.get('seed');
  if (seed !== undefined && !isBetween(seed, 0, 2 ** 32 - 1, true)) {
    throw new RangeError('"seed" is a whole number from 0.');
  }
  return {
    blind,
    schemes: texts(members.get('schemes'), 'schemes'),
    raters,
    again,
    ...(perClaim === undefined ? {} : { perClaim }),
    ...(seed === undefined ? {} : { seed }),
  };
}

function texts(value: unknown, name: string): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' && one.trim() !== '')) {
    return (value as readonly string[]).map((one) => one.trim());
  }
  throw new RangeError(`"${name}" is a list of texts.`);
}

function isBetween(value: unknown, least: number, most: number, isWhole = false): value is number {
  return (
    typeof value === 'number' &&
    value >= least &&
    value <= most &&
    (!isWhole || Number.isSafeInteger(value))
  );
}
