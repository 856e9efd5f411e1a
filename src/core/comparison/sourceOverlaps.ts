// Whether two systems draw on the same pages.

import { normaliseCitedSources, type ComparableCited } from '../evidence/sourceNames.ts';
import { computeCitedOverlap } from '../evidence/sourceOverlap.ts';
import type { Steps } from '../statistics/steps.ts';
import type { ComparedClaim } from './toComparedClaim.ts';

/** The sources of two systems, claim by claim. */
export interface SourceOverlap {
  readonly system: string;
  /** The one of the two that stands first among the systems. */
  readonly other: string;
  /** Mean over `claims` of shared / all sources, 0..1; `null` without claims. */
  readonly overlap: number | null;
  /** Claims for which at least one of the two has a source. */
  readonly claims: number;
  /** Claims for which neither has one: not in the mean. */
  readonly leftOut: number;
  /** Of `claims`: no source in common, those among them for which only one has any. */
  readonly nothingShared: number;
}

const citesNothing: ComparableCited = { sources: [], copies: [] };

/** Of each claim, once for all pairs: to make addresses comparable takes most of the time. */
function* normaliseCited(
  claims: readonly Pick<ComparedClaim, 'cited'>[],
): Steps<ComparableCited[]> {
  const normalised: ComparableCited[] = [];
  for (const [row, { cited }] of claims.entries()) {
    normalised.push(cited ? normaliseCitedSources(cited) : citesNothing);
    if (row % 100 === 0) yield 0;
  }
  return normalised;
}

/**
 * Jaccard overlap of the sources of every two systems, over the claims that all systems have, in short parts. When two
 * addresses are one source is the rule of `urlOverlap`. None where no claim has a source.
 */
export function* sourceOverlapsSteps({
  names,
  claims,
}: {
  readonly names: readonly string[];
  /** `[systems][claims]`. */
  readonly claims: readonly (readonly Pick<ComparedClaim, 'cited'>[])[];
}): Steps<readonly SourceOverlap[]> {
  const cited: (readonly ComparableCited[])[] = [];
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
