// Compares the pages that two sides cite.

import type { QaPair } from './evidence.ts';
import {
  answersOf,
  normaliseCitedSources,
  namesAmong,
  type ComparableCited,
} from './sourceNames.ts';

/** Normalised addresses of a claim's sources, without duplicates, in order of first occurrence. */
export interface ComparedSources {
  readonly shared: readonly string[];
  readonly referenceOnly: readonly string[];
  readonly predictedOnly: readonly string[];
}

export function compareSources(
  reference: readonly QaPair[],
  predicted: readonly QaPair[],
): ComparedSources {
  return compareCited(listCitedSources(reference), listCitedSources(predicted));
}

function listCitedSources(evidence: readonly QaPair[]): ComparableCited {
  return normaliseCitedSources(answersOf(evidence));
}

/** Compares the sources that two sides cite. Does not need the answer texts. */
function compareCited(reference: ComparableCited, predicted: ComparableCited): ComparedSources {
  const nameOf = namesAmong([reference, predicted]);
  const citedBy = ({ sources }: ComparableCited): ReadonlySet<string> =>
    new Set(sources.map(nameOf));
  const [expected, actual] = [citedBy(reference), citedBy(predicted)];
  return {
    shared: [...expected].filter((address) => actual.has(address)),
    referenceOnly: [...expected].filter((address) => !actual.has(address)),
    predictedOnly: [...actual].filter((address) => !expected.has(address)),
  };
}

/**
 * Computes the Jaccard overlap of the sets of sources: number of shared sources divided by number of all sources, 0 to 1. Returns
 * `null` if neither side has an address and 0 if only one side has addresses. Each source counts once per side, together with its
 * archived copy, however often it is cited. Source: the Jaccard overlap of evidence sets in Chen, Kim, Sriram, Durrett and Choi:
 * Complex Claim Verification with Evidence Retrieved in the Wild; the rule for equal addresses is ours
 * (docs/metrics/urlOverlap.md).
 */
export function urlOverlap(
  reference: readonly QaPair[],
  predicted: readonly QaPair[],
): number | null {
  return computeCitedOverlap(listCitedSources(reference), listCitedSources(predicted));
}

/** Computes `urlOverlap` of the sources that two sides cite. */
export function computeCitedOverlap(
  reference: ComparableCited,
  predicted: ComparableCited,
): number | null {
  const { shared, referenceOnly, predictedOnly } = compareCited(reference, predicted);
  const all = shared.length + referenceOnly.length + predictedOnly.length;
  return all === 0 ? null : shared.length / all;
}
