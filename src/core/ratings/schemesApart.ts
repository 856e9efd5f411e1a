// Separates answers to different questions: dimensions that have the same name in several schemes or wordings.

import type { Rating } from './rating.ts';

/** Number of characters of a hash that are shown. Enough to distinguish wordings. */
const shownLetters = 8;

/**
 * If several schemes have a dimension with the same name, adds the scheme to the name. If a scheme has several wordings, also
 * adds the start of the wording's hash. Ratings without a scheme keep their name.
 */
export function schemesApart(ratings: readonly Rating[]): readonly Rating[] {
  const schemes = new Map<string, Map<string, Set<string>>>();
  for (const { dimension, scheme } of ratings) {
    if (scheme === undefined) continue;
    const names = schemes.get(dimension) ?? new Map<string, Set<string>>();
    schemes.set(dimension, names);
    names.set(scheme.name, (names.get(scheme.name) ?? new Set()).add(scheme.hash));
  }
  return ratings.map((rating) => {
    const { dimension, scheme } = rating;
    const names = schemes.get(dimension);
    if (scheme === undefined || names === undefined) return rating;
    const wordings = names.get(scheme.name)?.size ?? 1;
    const of = [
      ...(names.size > 1 || wordings > 1 ? [scheme.name] : []),
      ...(wordings > 1 ? [scheme.hash.slice(0, shownLetters)] : []),
    ].filter((part) => part !== '');
    return of.length === 0
      ? rating
      : { ...rating, dimension: `${dimension} (${of.join(' ')})`, asked: dimension };
  });
}
