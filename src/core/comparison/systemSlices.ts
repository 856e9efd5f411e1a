// Where a system gains and where it loses: the same numbers by verdict, claim type, strategy, answer type and flaw of the evidence.

import { sumOfCounts, type MatchCounts } from '../scoring/semqa.ts';
import { mostSlices, otherValues, type SliceKind } from '../report/slices.ts';
import { finishSteps, type Steps } from '../statistics/steps.ts';
import type { AlignedColumn, AlignedSystems } from './alignedSystems.ts';
import { matchesOfColumn, type ComparedClaim } from './toComparedClaim.ts';
import { getOwnValue } from '../getOwnValue.ts';
import { Mean } from '../results/means.ts';
import { fewClaims } from '../words/sliceWords.ts';

export const comparedSliceKinds = [
  'referenceVerdict',
  'claimType',
  'strategy',
  'answerType',
  'flaw',
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
  /** A `ComparedSliceKind`, or a column of words. */
  readonly by: string;
  readonly value: string;
  readonly claims: number;
  /** Fewer than ten claims. */
  readonly isSmall: boolean;
  /** Parallel to the columns. */
  readonly numbers: readonly SliceNumbers[];
}

function isKind(by: string): by is ComparedSliceKind {
  return (comparedSliceKinds as readonly string[]).includes(by);
}

type ReferenceKind = Exclude<ComparedSliceKind, 'flaw'>;

function valuesOf(claim: ComparedClaim, kind: ReferenceKind): readonly string[] {
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

/** A word is about a claim where all systems have the same one there: ratings of each system's own evidence may differ. */
function findCommonWord(
  { claims }: Pick<AlignedSystems, 'claims'>,
  column: string,
  place: number,
): readonly string[] {
  const words = claims.map((one) => getOwnValue(one[place]?.words, column) ?? null);
  const [first = null] = words;
  return first !== null && words.every((word) => word === first) ? [first] : [];
}

/** Of a claim under all systems, by its place among the aligned claims. */
export type FindFlaws = (place: number) => readonly string[];

/**
 * Flaws that the evidence of every system has, in the order of the first. What one system's evidence alone has says nothing of
 * the claim, and its slice would hold good evidence of one system against bad evidence of another.
 */
export function findCommonFlaws(systems: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = systems;
  return first.filter((flaw) => others.every((flaws) => flaws.includes(flaw)));
}

function nameSlices(
  aligned: Pick<AlignedSystems, 'claims'>,
  by: string,
  place: number,
  flawsAt: FindFlaws | undefined,
): readonly string[] {
  if (!isKind(by)) return findCommonWord(aligned, by, place);
  if (by === 'flaw') {
    return (
      flawsAt?.(place) ?? findCommonFlaws(aligned.claims.map((one) => one[place]?.flaws ?? []))
    );
  }
  const claim = aligned.claims[0]?.[place];
  return claim ? valuesOf(claim, by) : [];
}

/** Places of the claims of each value, in the order the values are met; those beyond the most share one. */
function placesByValue(
  aligned: Pick<AlignedSystems, 'claims'>,
  by: string,
  flawsAt: FindFlaws | undefined,
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const place of (aligned.claims[0] ?? []).keys()) {
    const named = nameSlices(aligned, by, place, flawsAt)
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
  { names, claims }: AlignedSystems,
  described: AlignedColumn,
  places: readonly number[],
): SliceNumbers {
  const { column, values } = described;
  const means = names.map(() => new Mean());
  const matches = names.map((): MatchCounts[] => []);
  for (const place of places) {
    const row = values.map((scores) => scores[place] ?? null);
    if (row.includes(null)) continue;
    for (const [index, value] of row.entries()) {
      means[index]?.add(value ?? 0);
      const claim = claims[index]?.[place];
      const counts = claim ? matchesOfColumn(claim, described) : undefined;
      if (counts) matches[index]?.push(counts);
    }
  }
  const meanValues = means.map((mean) => mean.value());
  const baseline = meanValues[0] ?? null;
  return {
    column,
    claims: means[0]?.count ?? 0,
    means: meanValues,
    differences: meanValues.map((mean) =>
      mean === null || baseline === null ? null : mean - baseline,
    ),
    ...(matches.some(({ length }) => length > 0) ? { matches: matches.map(sumOfCounts) } : {}),
  };
}

function compareSlices(a: SystemSlice, b: SystemSlice): number {
  if (a.value === otherValues || b.value === otherValues) {
    return Number(a.value === otherValues) - Number(b.value === otherValues);
  }
  return b.claims - a.claims || (a.value < b.value ? -1 : 1);
}

/**
 * Slices of one kind, largest first, by what the baseline's report says of the claims (the reference is the same for all).
 * A claim is in the slice of each of its values; without a value in none. By a column of words: the claims for which all systems have
 * that word; by flaw: those for which the evidence of all systems has it. As `sliceAccumulator` does for one run.
 */
export function systemSlices(aligned: AlignedSystems, by: string): readonly SystemSlice[] {
  return finishSteps(systemSlicesSteps(aligned, by));
}

/** `systemSlices` in short parts: a column of a slice each. `flawsAt`: where the claims themselves have no flaws. */
export function* systemSlicesSteps(
  aligned: AlignedSystems,
  by: string,
  flawsAt?: FindFlaws,
): Steps<readonly SystemSlice[]> {
  const { columns } = aligned;
  const placesOfValues = placesByValue(aligned, by, flawsAt);
  yield 0;
  const slices: SystemSlice[] = [];
  for (const [value, places] of placesOfValues) {
    const numbers: SliceNumbers[] = [];
    for (const column of columns) {
      numbers.push(numbersOf(aligned, column, places));
      yield (slices.length + numbers.length / columns.length) / placesOfValues.size;
    }
    const claims = places.length;
    slices.push({ by, value, claims, isSmall: claims < fewClaims, numbers });
  }
  return slices.sort(compareSlices);
}
