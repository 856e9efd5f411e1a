// Sums that show how similar the ratings of each unit are. The coefficients for many raters are computed from them.

import { distanceOf, presentCodes, type CodedRatings, type Weighting } from './codedRatings.ts';

/**
 * One unit (claim) with at least one rating. `alike`, `within1` and `within2` are means over the unit's pairs of ratings. They
 * are undefined if the unit has fewer than two ratings.
 */
export interface RatedUnit {
  /** Indices on the scale. */
  readonly codes: readonly number[];
  /** Mean agreement of two ratings, by weighting: 1 minus the distance of their values. */
  readonly alike: Readonly<Record<Weighting, number>>;
  /** Share of pairs that are at most 1 or 2 apart. */
  readonly within1: number;
  readonly within2: number;
}

/** Returns the units with at least one rating. */
export function selectRatedUnits(ratings: CodedRatings): readonly RatedUnit[] {
  const { positions } = ratings;
  const by = (weighting: Weighting) => distanceOf(positions, weighting);
  const [identity, ordinal, linear, quadratic] = [
    by('identity'),
    by('ordinal'),
    by('linear'),
    by('quadratic'),
  ];
  const apart = (a: number, b: number) => Math.abs((positions[a] ?? 0) - (positions[b] ?? 0));
  return presentCodes(ratings)
    .filter((codes) => codes.length > 0)
    .map((codes) => ({
      codes,
      alike: {
        identity: 1 - meanOfPairs(codes, identity),
        ordinal: 1 - meanOfPairs(codes, ordinal),
        linear: 1 - meanOfPairs(codes, linear),
        quadratic: 1 - meanOfPairs(codes, quadratic),
      },
      within1: meanOfPairs(codes, (a, b) => (apart(a, b) <= 1 ? 1 : 0)),
      within2: meanOfPairs(codes, (a, b) => (apart(a, b) <= 2 ? 1 : 0)),
    }));
}

function meanOfPairs(codes: readonly number[], of: (a: number, b: number) => number): number {
  let sum = 0;
  for (const [index, a] of codes.entries()) {
    for (let other = index + 1; other < codes.length; other += 1) sum += of(a, codes[other] ?? 0);
  }
  return codes.length < 2 ? 0 : (2 * sum) / (codes.length * (codes.length - 1));
}

/** Sums over the units of a sample. Every coefficient in `chanceCorrected.ts` is computed from these sums. */
export interface UnitSums {
  /** `rated`: number of units with at least one rating. `paired`: number of units with at least two ratings. */
  readonly rated: number;
  readonly paired: number;
  /** Means over the units with at least two ratings. NaN if no unit has two ratings. */
  readonly alike: Readonly<Record<Weighting, number>>;
  readonly within1: number;
  readonly within2: number;
  /** `[values]`: the share of each value in a unit's ratings, averaged over the rated units. */
  readonly shares: Float64Array;
}

/** Computes the sums over a sample of units. `weights`: how often each unit counts, by default once. */
export function sumsOf(
  units: readonly RatedUnit[],
  values: number,
  weights?: ArrayLike<number>,
): UnitSums {
  const shares = new Float64Array(values);
  let rated = 0;
  let paired = 0;
  const sums = { identity: 0, ordinal: 0, linear: 0, quadratic: 0, within1: 0, within2: 0 };
  for (const [index, { codes, alike, within1, within2 }] of units.entries()) {
    const weight = weights === undefined ? 1 : (weights[index] ?? 0);
    if (weight === 0) continue;
    rated += weight;
    for (const code of codes) shares[code] = (shares[code] ?? 0) + weight / codes.length;
    if (codes.length < 2) continue;
    paired += weight;
    sums.identity += weight * alike.identity;
    sums.ordinal += weight * alike.ordinal;
    sums.linear += weight * alike.linear;
    sums.quadratic += weight * alike.quadratic;
    sums.within1 += weight * within1;
    sums.within2 += weight * within2;
  }
  return {
    rated,
    paired,
    alike: {
      identity: sums.identity / paired,
      ordinal: sums.ordinal / paired,
      linear: sums.linear / paired,
      quadratic: sums.quadratic / paired,
    },
    within1: sums.within1 / paired,
    within2: sums.within2 / paired,
    shares: shares.map((share) => share / rated),
  };
}
