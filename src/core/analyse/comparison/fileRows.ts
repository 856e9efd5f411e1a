// Tests scores of the whole file that are not means over claims: macro F1, and ratios of sums such as SciFact's F1.

import { exchangeTestSteps, isFew } from '../../base/statistics/paired/fewDifferences.ts';
import { countGroups, groupClaims } from '../../base/statistics/claimGroups.ts';
import {
  fewDiffering,
  fewestClaims,
  type Sample,
  type Steps,
} from '../../base/statistics/samples.ts';
import { bootstrapDifferenceSteps } from '../../base/statistics/paired/pairedDifference.ts';
import type { AlignedSystems, ScoreColumn } from './alignedSystems.ts';
import {
  exchangesOf,
  type Drawing,
  type SystemMean,
  type TestedDifference,
  type TestedRow,
} from './systemRows.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import type { Ratio } from '../../score/metrics/metric.ts';
import type { ComparedClaim } from './toComparedClaim.ts';

type Claims = readonly ComparedClaim[];
type OverPlaces = (places: Sample) => number | null;

/** A score of the whole file that can be computed for any selection of its claims. */
export interface FileScore {
  readonly column: ScoreColumn;
  /** Returns the function that computes the score over the claims at given positions, which may repeat. `null` without a value. */
  readonly over: (claims: Claims) => OverPlaces;
  /** Whether the claim counts for the score. */
  readonly isCounted: (claim: ComparedClaim) => boolean;
  /** Returns what affects the score in a claim's prediction, for claims of both systems. */
  readonly seenIn: (claims: Claims) => (claim: ComparedClaim) => string | null;
}

/** Returns a score that is a sum of parts divided by a sum of wholes (`ratios` of the claims). */
function ratioScore(column: ScoreColumn): FileScore {
  const ratioOf = ({ ratios }: ComparedClaim): Ratio =>
    getOwnValue(ratios ?? {}, column.column) ?? [0, 0];
  return {
    column,
    over: (claims) => {
      const ratios = claims.map(ratioOf);
      return (places) => {
        let [part, whole] = [0, 0];
        for (const place of places) {
          const [ownPart, ownWhole] = ratios[place] ?? [0, 0];
          part += ownPart;
          whole += ownWhole;
        }
        return whole === 0 ? null : part / whole;
      };
    },
    isCounted: () => true,
    seenIn: () => (claim) => ratioOf(claim).join(' '),
  };
}

type TestFields = Pick<
  TestedDifference,
  'difference' | 'differing' | 'groups' | 'interval' | 'noInterval' | 'test' | 'pValue' | 'isBound'
>;

/** Computes the score over all positions. */
function computeForAll(over: OverPlaces, claims: Claims): number | null {
  return over(Uint32Array.from(claims.keys()));
}

/** Finds the positions at which the two systems differ in a way that affects the score. */
function findDifferingPlaces(
  a: Claims,
  b: Claims,
  { seenIn, isCounted }: FileScore,
): readonly number[] {
  const seen = seenIn([...a, ...b]);
  return [...a.entries()].flatMap(([place, one]) => {
    const other = b[place];
    return isCounted(one) && other && seen(one) !== seen(other) ? [place] : [];
  });
}

/**
 * Returns A's score minus B's after exchanging the predictions of some differing claims, or of some groups of them. `units`: claim or
 * group of each differing claim.
 */
function differenceAfterExchange(
  a: Claims,
  b: Claims,
  { over }: FileScore,
  differing: readonly number[],
  units: readonly number[],
): (exchanged: Uint8Array) => number {
  const both = over([...a, ...b]);
  const [placesA, placesB] = [
    Uint32Array.from(a.keys()),
    Uint32Array.from(a.keys(), (place) => place + a.length),
  ];
  return (exchanged) => {
    for (const [index, place] of differing.entries()) {
      const isExchanged = exchanged[units[index] ?? 0] === 1;
      placesA[place] = isExchanged ? place + a.length : place;
      placesB[place] = isExchanged ? place : place + a.length;
    }
    return (both(placesA) ?? 0) - (both(placesB) ?? 0);
  };
}

/**
 * Uses the bootstrap if many predictions differ, and exchanges of predictions if few differ. Gives an interval only if at least 50
 * claims count and enough predictions differ.
 */
function* testDifference(
  a: Claims,
  b: Claims,
  score: FileScore,
  drawing: Drawing,
): Steps<TestFields> {
  const overA = score.over(a);
  yield 0;
  const overB = score.over(b);
  yield 0;
  const differenceAt = (places: Sample): number | null => {
    const [valueA, valueB] = [overA(places), overB(places)];
    return valueA === null || valueB === null ? null : valueA - valueB;
  };
  const places = findDifferingPlaces(a, b, score);
  const { groups } = drawing;
  const counted = [...a.entries()].flatMap(([place, one]) => (score.isCounted(one) ? [place] : []));
  const { of, count: differing } = groupClaims(
    places.map((place) => (groups ? String(groups.of[place]) : null)),
  );
  const claims = countGroups(counted, groups);
  const common = {
    difference: differenceAt([...a.keys()]),
    differing: places.length,
    groups: groups && { count: claims, differing, widening: null },
  };
  const hasInterval = claims >= fewDiffering && differing >= fewestClaims;
  const bootstrapped = hasInterval
    ? yield* bootstrapDifferenceSteps(a.length, differenceAt, drawing)
    : null;
  const interval = bootstrapped?.interval ?? null;
  if (bootstrapped && !isFew(differing)) {
    const { pValue, isBound } = bootstrapped;
    return { ...common, interval, test: 'pairedBootstrap', pValue, isBound };
  }
  const exchange = differenceAfterExchange(a, b, score, places, [...of]);
  const { pValue, isBound } = yield* exchangeTestSteps(differing, exchange, exchangesOf(drawing));
  const few = groups ? 'fewGroups' : 'fewClaims';
  return {
    ...common,
    interval,
    ...(hasInterval ? {} : { noInterval: differing < fewestClaims ? few : 'noMean' }),
    test: 'pairedRandomisation',
    pValue,
    isBound,
  };
}

/**
 * Makes the row for a score of the whole file. Compares every other system with the first system, on the claims that every system
 * has. `undefined` if no claim counts. Yields after short pieces of work.
 */
export function* fileRow(
  { names, claims, own }: Pick<AlignedSystems, 'names' | 'claims' | 'own'>,
  score: FileScore,
  drawing: Drawing,
): Steps<TestedRow | undefined> {
  const [baselineClaims = []] = claims;
  const counted = baselineClaims.filter(score.isCounted).length;
  if (counted === 0) return undefined;
  const means: SystemMean[] = [];
  for (const [index, system] of names.entries()) {
    const all = own[index] ?? [];
    const mean = computeForAll(score.over(claims[index] ?? []), baselineClaims);
    yield 0;
    const ownMean = computeForAll(score.over(all), all);
    means.push({ system, mean, ownMean, ownClaims: all.filter(score.isCounted).length });
    yield 0;
  }
  const differences: TestedDifference[] = [];
  for (const [before, system] of names.slice(1).entries()) {
    const systemClaims = claims[before + 1] ?? [];
    const tested = yield* testDifference(systemClaims, baselineClaims, score, drawing);
    differences.push({
      system,
      baseline: names[0] ?? '',
      claims: counted,
      leftOut: baselineClaims.length - counted,
      mean: means[before + 1]?.mean ?? null,
      baselineMean: means[0]?.mean ?? null,
      ...tested,
      effectSize: null,
      wins: null,
    });
  }
  return { ...score.column, kind: 'file', claims: counted, means, differences };
}

/** Makes the rows of scores that are ratios of sums, which every claim of every system has. */
export function* ratioRows(
  aligned: AlignedSystems,
  columns: readonly ScoreColumn[],
  drawing: Drawing,
): Steps<readonly TestedRow[]> {
  const rows: TestedRow[] = [];
  for (const { metric, column, name, heading, minimum, maximum, better, page } of columns) {
    const own = { metric, column, name, heading, minimum, maximum, better, page };
    const row = yield* fileRow(aligned, ratioScore(own), drawing);
    if (row) rows.push(row);
  }
  return rows;
}
