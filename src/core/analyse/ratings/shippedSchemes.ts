// The bundled schemes, one file each in schemes/.

import type { DimensionScale } from '../../score/columns/columnScales.ts';
import type { Scale } from '../../score/metrics/metric.ts';
import { findLargest, findSmallest } from '../../base/statistics/sums.ts';
import { readScheme, type RatingScheme, type RatingValue } from './scheme.ts';
import claimDecomp from './schemes/claimDecomp.json' with { type: 'json' };
import ev2r from './schemes/ev2r.json' with { type: 'json' };
import semqaPaper from './schemes/semqaPaper.json' with { type: 'json' };
import similarity from './schemes/similarity.json' with { type: 'json' };
import sufficiency from './schemes/sufficiency.json' with { type: 'json' };

/** Bundled schemes in the order in which they are offered. */
export const shippedSchemes: readonly RatingScheme[] = [
  ev2r,
  similarity,
  semqaPaper,
  claimDecomp,
  sufficiency,
].map(readScheme);

function scaleOfLevels(levels: readonly { readonly value: RatingValue }[]): Scale | undefined {
  const numbers = levels.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  if (numbers.length < 2) return undefined;
  return { minimum: findSmallest(numbers), maximum: findLargest(numbers), better: 'higher' };
}

/**
 * Returns the scale of a numeric dimension in a bundled scheme, from its lowest to its highest level. Computed dimensions are
 * included. Higher is better. `undefined` for words, and for an unknown scheme.
 */
export function findBundledScale(scheme: string, dimension: string): DimensionScale | undefined {
  const { dimensions = [], combined = [] } = shippedSchemes.find(({ id }) => id === scheme) ?? {};
  const asked = (id: string) => dimensions.find((one) => one.id === id)?.levels ?? [];
  const made = combined.find(({ id }) => id === dimension);
  const scale = scaleOfLevels(made?.levels ?? asked(dimension));
  const items = made && scaleOfLevels(asked(made.of));
  if (!scale || !made || !items) return scale;
  return { ...scale, combines: { of: made.of, levels: made.levels, scale: items } };
}
