// Measures how far two systems cite the same pages.

import {
  type NormalisedCitations,
  computeCitedOverlap,
  normaliseCitedSources,
} from '../../read/claims/sourceNames.ts';
import type { Steps } from '../../base/statistics/samples.ts';
import type { ComparedClaim } from './toComparedClaim.ts';

/** How far two systems cite the same sources, compared claim by claim. */
export interface SourceOverlap {
  readonly system: string;
  /** The system of the pair that comes first in the order of systems. */
  readonly other: string;
  /**
   * Mean over `claims` of the number of shared sources divided by the number of all sources of the two systems, 0 to 1. `null`
   * without claims.
   */
  readonly overlap: number | null;
  /** Number of claims for which at least one of the two systems has a source. */
  readonly claims: number;
  /** Number of claims for which neither system has a source. They are left out of the mean. */
  readonly leftOut: number;
  /** Number of `claims` without a common source. Includes claims for which only one system has sources. */
  readonly nothingShared: number;
}

const citesNothing: NormalisedCitations = { sources: [], copies: [] };

/** Normalises addresses once per claim for all pairs of systems, because this takes most of the time. */
function* normaliseCited(
  claims: readonly Pick<ComparedClaim, 'cited'>[],
): Steps<NormalisedCitations[]> {
  const normalised: NormalisedCitations[] = [];
  for (const [row, { cited }] of claims.entries()) {
    normalised.push(cited ? normaliseCitedSources(cited) : citesNothing);
    if (row % 100 === 0) yield 0;
  }
  return normalised;
}

/**
 * Computes the Jaccard overlap of the sources of each pair of systems, over the claims that all systems have. Yields after short
 * pieces of work. Addresses are compared by the rule of `urlOverlap`. The result is empty if no claim has a source.
 */
export function* sourceOverlapsSteps({
  names,
  claims,
}: {
  readonly names: readonly string[];
  /** `[systems][claims]`. */
  readonly claims: readonly (readonly Pick<ComparedClaim, 'cited'>[])[];
}): Steps<readonly SourceOverlap[]> {
  const cited: (readonly NormalisedCitations[])[] = [];
  for (const ofSystem of claims) cited.push(yield* normaliseCited(ofSystem));
  const overlaps: SourceOverlap[] = [];
  for (const [later, system] of names.entries()) {
    for (const [first, other] of names.slice(0, later).entries()) {
      let sum = 0;
      let counted = 0;
      let nothingShared = 0;
      for (const [row, own] of (cited[later] ?? []).entries()) {
        const overlap = computeCitedOverlap(cited[first]?.[row] ?? citesNothing, own);
        if (row % 100 === 0) yield 0;
        if (overlap === null) continue;
        sum += overlap;
        counted += 1;
        if (overlap === 0) nothingShared += 1;
      }
      const leftOut = (claims[later] ?? []).length - counted;
      const overlap = counted === 0 ? null : sum / counted;
      overlaps.push({ system, other, overlap, claims: counted, leftOut, nothingShared });
    }
  }
  return overlaps.some((one) => one.claims > 0) ? overlaps : [];
}
