// The bundled schemes, one file each in schemes/.

import type { Scale } from '../metrics/metric.ts';
import { findLargest, findSmallest } from '../statistics/extremes.ts';
import { readScheme, type RatingScheme } from './scheme.ts';
import claimDecomp from './schemes/claimDecomp.json' with { type: 'json' };
import ev2r from './schemes/ev2r.json' with { type: 'json' };
import semqaPaper from './schemes/semqaPaper.json' with { type: 'json' };
import similarity from './schemes/similarity.json' with { type: 'json' };

/** The first scheme is offered first. */
export const shippedSchemes: readonly RatingScheme[] = [
  ev2r,
  similarity,
  semqaPaper,
  claimDecomp,
].map(readScheme);

/**
 * The scale of a numeric dimension in a bundled scheme, from its lowest to its highest level. Higher is better. `undefined` for words, and
 * for an unknown scheme.
 */
export function findBundledScale(scheme: string, dimension: string): Scale | undefined {
  const levels = shippedSchemes
    .find(({ id }) => id === scheme)
    ?.dimensions.find(({ id }) => id === dimension)?.levels;
  const numbers = (levels ?? []).flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  if (numbers.length < 2) return undefined;
  return { minimum: findSmallest(numbers), maximum: findLargest(numbers), better: 'higher' };
}
