// Tests scores of the whole file that are not means over claims.

import { exchangeTestSteps, isFew } from '../../base/statistics/paired/fewDifferences.ts';
import { countGroups, groupClaims } from '../../base/statistics/claimGroups.ts';
import {
  fewDiffering,
  fewestClaims,
  type Sample,
  type Steps,
} from '../../base/statistics/samples.ts';
import { bootstrapDifferenceSteps } from '../../base/statistics/paired/pairedDifference.ts';
import type { AlignedSystems } from './alignedSystems.ts';
import type { Claims, FileScore, OverPlaces } from './fileScores.ts';
import {
  exchangesOf,
  type Drawing,
  type SystemMean,
  type TestedDifference,
  type TestedRow,
  type TestedRows,
} from './systemRows.ts';

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
function* fileRow(
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

/** Makes the rows of scores of the whole file. `tested`: as in `columnRows`. */
export function* fileRows(
  aligned: AlignedSystems,
  scores: readonly FileScore[],
  drawing: Drawing,
  tested: TestedRows,
): Steps<readonly TestedRow[]> {
  const rows: TestedRow[] = [];
  for (const score of scores) {
    const row = tested.rowOf(score.key, drawing) ?? (yield* fileRow(aligned, score, drawing));
    if (!row) continue;
    tested.keep(score.key, drawing, row);
    rows.push(row);
  }
  return rows;
}
