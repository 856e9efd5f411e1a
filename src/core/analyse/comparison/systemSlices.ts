// Shows for which claims a system gains or loses: means by verdict, claim type, strategy, answer type and evidence flaw.

import { sumOfCounts, type MatchCounts } from '../../score/measures/semqa.ts';
import { mostSlices, otherValues, type SliceKind } from '../../score/report/slices.ts';
import { finishSteps, type Steps } from '../../base/statistics/samples.ts';
import type { AlignedColumn, AlignedSystems } from './alignedSystems.ts';
import { matchesOfColumn, type ComparedClaim } from './toComparedClaim.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { Mean } from '../../score/results/means.ts';
import { fewClaims } from '../../base/words/sliceWords.ts';

export const comparedSliceKinds = [
  'referenceVerdict',
  'claimType',
  'strategy',
  'answerType',
  'flaw',
] as const satisfies readonly SliceKind[];
export type ComparedSliceKind = (typeof comparedSliceKinds)[number];

/** The results of one column in one slice. */
export interface SliceNumbers {
  readonly column: string;
  /** Number of claims in the slice for which every system has a value. The means use these claims. */
  readonly claims: number;
  /** Parallel to the systems. */
  readonly means: readonly (number | null)[];
  /** Mean of each system minus the mean of the first system. 0 for the first system itself. */
  readonly differences: readonly (number | null)[];
  /** For a score of SemQA: counts of its matches in the same claims. Parallel to the systems. */
  readonly matches?: readonly MatchCounts[];
}

/**
 * A slice of the claims. Has no p-values, because users look at the few slices that stand out among dozens of overlapping slices.
 * A finding in a slice must be tested on other claims.
 */
export interface SystemSlice {
  /** A `ComparedSliceKind`, or the name of a column of words. */
  readonly by: string;
  readonly value: string;
  readonly claims: number;
  /** Whether the slice has fewer than ten claims. */
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

/**
 * Returns a claim's word in a column as a list. The list is empty if the claim has no word or if the systems have different
 * words, because ratings of each system's own evidence may differ.
 */
function findCommonWord(
  { claims }: Pick<AlignedSystems, 'claims'>,
  column: string,
  place: number,
): readonly string[] {
  const words = claims.map((one) => getOwnValue(one[place]?.words, column) ?? null);
  const [first = null] = words;
  return first !== null && words.every((word) => word === first) ? [first] : [];
}

/** Finds the flaws of a claim in all systems, by its index among the aligned claims. */
export type FindFlaws = (place: number) => readonly string[];

/**
 * Finds the flaws that the evidence of every system has, in the order of the first system. A flaw of only one system's evidence
 * is not a property of the claim. A slice by such a flaw would compare good evidence of one system with bad evidence of another.
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

/**
 * Groups the indices of the claims by value, in order of first occurrence. If there are too many values, the last values share
 * one entry.
 */
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
    differences: meanValues.map((mean) => {
      const difference = mean === null || baseline === null ? null : mean - baseline;
      return difference !== null && Number.isFinite(difference) ? difference : null;
    }),
    matches: matches.some(({ length }) => length > 0) ? matches.map(sumOfCounts) : undefined,
  };
}

function compareSlices(a: SystemSlice, b: SystemSlice): number {
  if (a.value === otherValues || b.value === otherValues) {
    return Number(a.value === otherValues) - Number(b.value === otherValues);
  }
  return b.claims - a.claims || (a.value < b.value ? -1 : 1);
}

/**
 * Computes the slices of one kind, largest first. Claim properties are taken from the baseline's report, because the reference is
 * the same for all systems. A claim is in the slice of each of its values. A claim without a value is in no slice. Slices by a
 * word column contain the claims for which all systems have the same word. Slices by flaw contain the claims for which the
 * evidence of all systems has the flaw. `sliceAccumulator` does the same for one run.
 */
export function systemSlices(aligned: AlignedSystems, by: string): readonly SystemSlice[] {
  return finishSteps(systemSlicesSteps(aligned, by));
}

/**
 * Runs `systemSlices` as a generator that yields after each column of a slice. `flawsAt`: used if the claims themselves have no
 * flaws.
 */
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
