// Where a system gains and where it loses: the same numbers by verdict, claim type, strategy and answer type.

import { sumOfCounts, type MatchCounts } from '../scoring/semqa.ts';
import { mostSlices, otherValues, type SliceKind } from '../report/slices.ts';
import type { AlignedSystems } from './alignedSystems.ts';
import { matchesOfColumn, type ComparedClaim } from './comparedClaim.ts';
import { Mean } from '../results/means.ts';
import { fewClaims } from '../words/sliceWords.ts';

export const comparedSliceKinds = [
  'referenceVerdict',
  'claimType',
  'strategy',
  'answerType',
] as const satisfies readonly SliceKind[];
export type ComparedSliceKind = (typeof comparedSliceKinds)[number];

/** One column in one slice. */
export interface SliceNumbers {
  readonly column: string;
  /** Claims of the slice for which every system has the number: the means are of these. */
  readonly claims: number;
  /** Parallel to the systems. */
  readonly means: readonly (number | null)[];
  /** Each system less the first; the first's own is 0. */
  readonly differences: readonly (number | null)[];
  /** Parallel to the systems, for a score of SemQA: the matches of the same claims. */
  readonly matches?: readonly MatchCounts[];
}

/**
 * A part of the claims. It has no p-values: slices are looked at because something shows there, there are dozens of them, and
 * they overlap; what a slice suggests is to be tested on other claims.
 */
export interface SystemSlice {
  readonly by: ComparedSliceKind;
  readonly value: string;
  readonly claims: number;
  /** Fewer than ten claims. */
  readonly isSmall: boolean;
  /** Parallel to the columns. */
  readonly numbers: readonly SliceNumbers[];
}

function valuesOf(claim: ComparedClaim, kind: ComparedSliceKind): readonly string[] {
  switch (kind) {
    case 'referenceVerdict':
      return claim.referenceVerdict === null ? [] : [claim.referenceVerdict];
    case 'claimType':
      return claim.claimTypes;
    case 'strategy':
      return claim.strategies;
    case 'answerType':
      return claim.answerTypes;
  }
}

/** Places of the claims of each value, in the order the values are met; those beyond the most share one. */
function placesByValue(
  claims: readonly ComparedClaim[],
  kind: ComparedSliceKind,
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [place, claim] of claims.entries()) {
    const named = valuesOf(claim, kind)
      .map((value) => value.trim())
      .filter((value) => value !== '')
      .map((value) => (places.has(value) || places.size < mostSlices ? value : otherValues));
    for (const value of new Set(named)) {
      const known = places.get(value);
      if (known) known.push(place);
      else places.set(value, [place]);
    }
  }
  return places;
}

function numbersOf(
  { names, columns, claims }: AlignedSystems,
  places: readonly number[],
): readonly SliceNumbers[] {
  return columns.map((described) => {
    const { column, values } = described;
    const means = names.map(() => new Mean());
    const matches = names.map((): MatchCounts[] => []);
    for (const place of places) {
      const row = values.map((scores) => scores[place] ?? null);
      if (row.includes(null)) continue;
      for (const [at, value] of row.entries()) {
        means[at]?.add(value ?? 0);
        const claim = claims[at]?.[place];
        const counts = claim ? matchesOfColumn(claim, described) : undefined;
        if (counts) matches[at]?.push(counts);
      }
    }
    const found = means.map((mean) => mean.value());
    const baseline = found[0] ?? null;
    return {
      column,
      claims: means[0]?.count ?? 0,
      means: found,
      differences: found.map((mean) =>
        mean === null || baseline === null ? null : mean - baseline,
      ),
      ...(matches.some(({ length }) => length > 0) ? { matches: matches.map(sumOfCounts) } : {}),
    };
  });
}

function inOrder(a: SystemSlice, b: SystemSlice): number {
  if (a.value === otherValues || b.value === otherValues) {
    return Number(a.value === otherValues) - Number(b.value === otherValues);
  }
  return b.claims - a.claims || (a.value < b.value ? -1 : 1);
}

/**
 * Slices of one kind, largest first, by what the baseline's report says of the claims (the reference is the same for all).
 * A claim is in the slice of each of its values; without a value in none. As `sliceAccumulator` does for one run.
 */
export function systemSlices(
  aligned: AlignedSystems,
  kind: ComparedSliceKind,
): readonly SystemSlice[] {
  return [...placesByValue(aligned.claims[0] ?? [], kind)]
    .map(([value, places]) => ({
      by: kind,
      value,
      claims: places.length,
      isSmall: places.length < fewClaims,
      numbers: numbersOf(aligned, places),
    }))
    .sort(inOrder);
}
