// The questions of a rating scheme about one claim, and the answers that count.

import { combineItems, nameItem, readItemName } from '../../score/columns/itemRatings.ts';
import type { QaPair } from '../../read/claims/evidence.ts';
import type { Dimension, EvidenceSide, RatingScheme, RatingValue, RatingValues } from './scheme.ts';

/** The evidence that a rater sees. */
type RatedEvidence = Readonly<Record<EvidenceSide, readonly QaPair[]>>;

function describePair({ question, answers }: QaPair, item: number): string {
  const text = question.trim() === '' ? (answers[0]?.text ?? '') : question;
  return `${String(item)}. ${text}`;
}

/** Repeats consecutive dimensions of the scheme for each pair: all dimensions for the first pair, then all for the second. */
function askForPairs(
  dimensions: readonly Dimension[],
  pairs: readonly QaPair[],
): readonly Dimension[] {
  const names = new Set(dimensions.map(({ id }) => id));
  return pairs.flatMap((pair, index) =>
    dimensions.map(({ each: _, askedIf, ...dimension }): Dimension => ({
      ...dimension,
      id: nameItem(dimension.id, index + 1),
      about: describePair(pair, index + 1),
      ...(askedIf
        ? {
            askedIf: names.has(askedIf.dimension)
              ? { ...askedIf, dimension: nameItem(askedIf.dimension, index + 1) }
              : askedIf,
          }
        : {}),
    })),
  );
}

/**
 * Returns the scheme's questions about one claim. Dimensions with `each` are asked for every pair, with ids such as
 * `faithfulness#3`. Schemes without `each` are returned unchanged.
 */
export function schemeForClaim(scheme: RatingScheme, evidence: RatedEvidence): RatingScheme {
  const groups: Dimension[][] = [];
  for (const dimension of scheme.dimensions) {
    const last = groups.at(-1);
    if (dimension.each !== undefined && last?.[0]?.each === dimension.each) last.push(dimension);
    else groups.push([dimension]);
  }
  const dimensions = groups.flatMap((group) => {
    const each = group[0]?.each;
    return each === undefined ? group : askForPairs(group, evidence[each]);
  });
  return { ...scheme, dimensions };
}

/** Whether the answers so far lead to this question. */
export function isAskedFor(
  { askedIf }: Dimension,
  values: ReadonlyMap<string, RatingValue>,
): boolean {
  return askedIf === undefined || values.get(askedIf.dimension) === askedIf.value;
}

/** Returns the dimensions that are not answered yet, in order. Empty if the rating is complete. */
export function openDimensions(
  scheme: RatingScheme,
  values: ReadonlyMap<string, RatingValue>,
): readonly Dimension[] {
  const open: Dimension[] = [];
  for (const dimension of scheme.dimensions) {
    if (!isAskedFor(dimension, values)) continue;
    const value = values.get(dimension.id);
    if (value === undefined) open.push(dimension);
    else if (dimension.levels.some((level) => level.value === value && level.ends === true)) break;
  }
  return open;
}

/**
 * Returns the answers that count. Leaves out answers after a level that ends the rating, answers to questions that are no longer
 * asked, and answers that are not a level of the scheme.
 */
export function selectCountedValues(
  scheme: RatingScheme,
  values: ReadonlyMap<string, RatingValue>,
): RatingValues {
  const counted: [string, RatingValue][] = [];
  for (const dimension of scheme.dimensions) {
    const { id, levels } = dimension;
    const level = levels.find(({ value }) => value === values.get(id));
    if (!level || !isAskedFor(dimension, values)) continue;
    counted.push([id, level.value]);
    if (level.ends === true) break;
  }
  return Object.fromEntries(counted);
}

/** Computes a claim's combined levels from one rater's answers. Has no entry for a dimension without rated items. */
export function combineAnswers(
  { combined = [] }: Pick<RatingScheme, 'combined'>,
  values: RatingValues,
): RatingValues {
  return Object.fromEntries(
    combined.flatMap(({ id, of, levels }): readonly (readonly [string, number])[] => {
      const items = Object.entries(values).flatMap(([name, value]) =>
        readItemName(name)?.dimension === of && typeof value === 'number' ? [value] : [],
      );
      const level = combineItems(levels, items);
      return level === null ? [] : [[id, level]];
    }),
  );
}
