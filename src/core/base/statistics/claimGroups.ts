// Groups of claims that depend on each other, such as the claims of one speaker. Intervals and tests draw and exchange groups
// instead of claims, because claims of a group say less than as many independent claims. Checked against statsmodels
// (test: claimGroups.test.ts).

import { meanOf, standardDeviation } from './describe.ts';
import type { Scores } from './samples.ts';

/** Which claims belong together. */
export interface ClaimGroups {
  /** Group of each claim, `[claims]`. Groups are numbered from 0 in the order of their first claims. */
  readonly of: Uint32Array;
  /** Number of groups. */
  readonly count: number;
  /** Number of claims in the largest group. */
  readonly largest: number;
  /** Number of claims without a label. Each of them is a group of its own. */
  readonly unlabelled: number;
}

/** Groups claims by their labels, `[claims]`. A claim whose label is `null` is a group of its own. */
export function groupClaims(labels: readonly (string | null)[]): ClaimGroups {
  const byLabel = new Map<string, number>();
  const sizes: number[] = [];
  const of = Uint32Array.from(labels, (label) => {
    const group = (label === null ? undefined : byLabel.get(label)) ?? sizes.length;
    if (label !== null) byLabel.set(label, group);
    sizes[group] = (sizes[group] ?? 0) + 1;
    return group;
  });
  return {
    of,
    count: sizes.length,
    largest: sizes.reduce((most, size) => Math.max(most, size), 0),
    unlabelled: labels.filter((label) => label === null).length,
  };
}

/** Returns the groups if claims depend on each other: if a group has at least two claims. Otherwise claims are independent. */
export function ifDependent(groups: ClaimGroups | undefined): ClaimGroups | undefined {
  return groups && groups.largest > 1 ? groups : undefined;
}

/** Counts the groups of the claims at some positions. Without groups, each claim is a group. */
export function countGroups(places: readonly number[], groups: ClaimGroups | undefined): number {
  return groups ? new Set(places.map((place) => groups.of[place])).size : places.length;
}

/** Sums of the scores in each group and numbers of claims with a score, `[groups]`. Without groups, `[claims]`. */
export interface GroupTotals {
  readonly sums: Float64Array;
  readonly counts: Uint32Array;
}

/** Sums scores by group. Throws RangeError if the groups are of other claims. */
export function groupTotals(scores: Scores, groups: ClaimGroups | undefined): GroupTotals {
  if (groups && groups.of.length !== scores.length) {
    throw new RangeError(`groups: ${groups.of.length} and ${scores.length} claims`);
  }
  const count = groups?.count ?? scores.length;
  const totals = { sums: new Float64Array(count), counts: new Uint32Array(count) };
  for (const [place, score] of scores.entries()) {
    const group = groups?.of[place] ?? place;
    if (score === null) continue;
    totals.sums[group] = (totals.sums[group] ?? 0) + score;
    totals.counts[group] = (totals.counts[group] ?? 0) + 1;
  }
  return totals;
}

/** Generates for draws of groups the positions of their claims. Every step fills the same array, so callers must not keep it. */
export function* claimsOfGroups(
  { of, count, largest }: ClaimGroups,
  draws: Iterable<Uint32Array>,
): Generator<Uint32Array> {
  const members = Array.from({ length: count }, (): number[] => []);
  for (const [place, group] of of.entries()) members[group]?.push(place);
  let places = new Uint32Array(Math.min(count * largest, 2 * of.length));
  for (const groups of draws) {
    let at = 0;
    for (const group of groups) {
      const own = members[group] ?? [];
      if (at + own.length > places.length) {
        const longer = new Uint32Array(2 * (at + own.length));
        longer.set(places);
        places = longer;
      }
      places.set(own, at);
      at += own.length;
    }
    yield places.subarray(0, at);
  }
}

/**
 * Computes the standard error of the mean of scores `[claims]`, in their unit. `NaN` below two claims or groups.
 *
 * Without groups: standard deviation (with n - 1) divided by the square root of n. With groups: the cluster-robust error with the
 * correction G / (G - 1) for G groups with a score. If every claim is a group of its own, both are equal. Source: K.-Y. Liang and
 * S. L. Zeger, Longitudinal data analysis using generalized linear models, Biometrika 73, 1986; statsmodels'
 * `OLS(...).fit(cov_type='cluster')` of a constant.
 */
export function standardError(scores: Scores, groups?: ClaimGroups): number {
  const present = scores.filter((score) => score !== null);
  const mean = meanOf(present) ?? NaN;
  if (!groups) return (standardDeviation(present) ?? NaN) / Math.sqrt(present.length);
  const off = scores.map((score) => (score === null ? null : score - mean));
  const { sums, counts } = groupTotals(off, groups);
  const scored = counts.filter((count) => count > 0).length;
  if (scored < 2) return NaN;
  const squares = sums.reduce((sum, value) => sum + value * value, 0);
  return Math.sqrt((squares * scored) / (scored - 1)) / present.length;
}

/**
 * Computes how many times as wide the interval of a mean is with groups as for independent claims: the square root of the design
 * effect. 1 if every claim is a group of its own, below 1 if the claims of a group differ more than those of other groups. `null`
 * below two groups and for equal scores. Source: L. Kish, Survey Sampling, 1965, section 8.2.
 */
export function wideningOf(scores: Scores, groups: ClaimGroups): number | null {
  const widening = standardError(scores, groups) / standardError(scores);
  return Number.isFinite(widening) ? widening : null;
}
