// Computes macro F1 for any selection of a file's claims, fast enough for a thousand resamples. Macro F1 is not a mean over
// claims.

import type { LabelSet } from '../../read/claims/dataSets.ts';
import {
  macroF1Column,
  listMeasuredLabels,
  verdictMetric,
  type VerdictPair,
} from '../../score/metrics/verdict.ts';
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
import {
  exchangesOf,
  TestedRows,
  type Drawing,
  type SystemMean,
  type TestedDifference,
  type TestedRow,
} from './systemRows.ts';

/**
 * Returns a function that computes macro F1 over the claims at the given positions (positions may repeat), as
 * `verdictAccumulator` does for these claims: the mean of the labels' F1, 0 to 1. A missing verdict counts as wrong. The result is
 * `null` if no claim at these positions has a reference verdict. The labels are `listMeasuredLabels` of all claims: all labels of
 * the data set, or else those of them that occur at the given positions. A verdict outside these labels counts as an error for
 * the label of the other verdict.
 */
export function macroF1Of(
  claims: readonly VerdictPair[],
  dataSet: LabelSet,
): (places: Sample) => number | null {
  const labels = listLabelsOfPairs(claims, dataSet);
  const areAllCounted = labels === dataSet.labels;
  const codes = new Map(labels.map((label, code) => [label, code]));
  // The last code stands for all other labels. The last cell counts claims that are left out.
  const size = labels.length + 1;
  const codeOf = (label: string | null): number =>
    (label === null ? undefined : codes.get(label)) ?? labels.length;
  const cells = Uint32Array.from(claims, ({ referenceVerdict, predictedVerdict }) =>
    referenceVerdict === null
      ? size * size
      : codeOf(referenceVerdict) * size + codeOf(predictedVerdict),
  );
  return (places) => {
    const counts = new Float64Array(size * size + 1);
    for (const place of places) {
      const cell = cells[place] ?? 0;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    if (labels.length === 0 || counts[size * size] === places.length) return null;
    let sum = 0;
    let counted = areAllCounted ? labels.length : 0;
    for (const code of labels.keys()) {
      let occurring = 0;
      for (let other = 0; other < size; other += 1) {
        occurring += (counts[code * size + other] ?? 0) + (counts[other * size + code] ?? 0);
      }
      if (occurring === 0) continue;
      sum += (2 * (counts[code * size + code] ?? 0)) / occurring;
      if (!areAllCounted) counted += 1;
    }
    return sum / counted;
  };
}

function listLabelsOfPairs(claims: readonly VerdictPair[], dataSet: LabelSet): readonly string[] {
  const counted = claims.filter(hasVerdict);
  return listMeasuredLabels(
    dataSet,
    counted.flatMap(({ referenceVerdict }) => referenceVerdict ?? []),
    counted.flatMap(({ predictedVerdict }) => predictedVerdict ?? []),
  );
}

/** Names of macro F1 in a comparison. */
export const macroF1Score = {
  metric: verdictMetric.id,
  column: macroF1Column,
  kind: 'file',
} as const;

type F1 = ReturnType<typeof macroF1Of>;

function hasVerdict({ referenceVerdict }: VerdictPair): boolean {
  return referenceVerdict !== null;
}

/** Computes macro F1 over all positions. */
function computeForAll(f1: F1, claims: readonly unknown[]): number | null {
  return f1(Uint32Array.from(claims.keys()));
}

type TestFields = Pick<
  TestedDifference,
  'difference' | 'differing' | 'groups' | 'interval' | 'noInterval' | 'test' | 'pValue' | 'isBound'
>;

/** Finds the positions at which the two systems' verdicts differ in a way that affects macro F1. */
function findDifferingPlaces(
  a: readonly VerdictPair[],
  b: readonly VerdictPair[],
  dataSet: LabelSet,
): readonly number[] {
  const known = new Set<string | null>(listLabelsOfPairs([...a, ...b], dataSet));
  const seen = ({ predictedVerdict }: VerdictPair) =>
    known.has(predictedVerdict) ? predictedVerdict : null;
  return [...a.entries()].flatMap(([place, one]) => {
    const other = b[place];
    return hasVerdict(one) && other && seen(one) !== seen(other) ? [place] : [];
  });
}

/**
 * Returns macro F1 of A minus macro F1 of B after exchanging the verdicts of some differing claims, or of some groups of them.
 * `units`: claim or group of each differing claim.
 */
function differenceAfterExchange(
  a: readonly VerdictPair[],
  b: readonly VerdictPair[],
  dataSet: LabelSet,
  differing: readonly number[],
  units: readonly number[],
): (exchanged: Uint8Array) => number {
  const f1 = macroF1Of([...a, ...b], dataSet);
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
    return (f1(placesA) ?? 0) - (f1(placesB) ?? 0);
  };
}

/**
 * Uses the bootstrap if many verdicts differ, and exchanges of verdicts if few differ. Gives an interval only if at least 50 claims have a
 * verdict and enough verdicts differ.
 */
function* testDifference(
  a: readonly VerdictPair[],
  b: readonly VerdictPair[],
  dataSet: LabelSet,
  drawing: Drawing,
): Steps<TestFields> {
  const f1A = macroF1Of(a, dataSet);
  yield 0;
  const f1B = macroF1Of(b, dataSet);
  yield 0;
  const differenceAt = (places: Sample): number | null => {
    const [valueA, valueB] = [f1A(places), f1B(places)];
    return valueA === null || valueB === null ? null : valueA - valueB;
  };
  const places = findDifferingPlaces(a, b, dataSet);
  const { groups } = drawing;
  const withVerdict = [...a.entries()].flatMap(([place, one]) => (hasVerdict(one) ? [place] : []));
  const { of, count: differing } = groupClaims(
    places.map((place) => (groups ? String(groups.of[place]) : null)),
  );
  const claims = countGroups(withVerdict, groups);
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
  const exchange = differenceAfterExchange(a, b, dataSet, places, [...of]);
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
 * Makes the row for macro F1. Compares every other system with the first system, on the claims that every system has. Returns no
 * row if no reference has a verdict. Yields after short pieces of work. `tested`: as in `columnRows`. `dataSet`: the data set of
 * the reference.
 */
export function* macroF1Row(
  { names, claims, own }: AlignedSystems,
  dataSet: LabelSet,
  drawing: Drawing,
  tested: TestedRows = new TestedRows(),
): Steps<readonly TestedRow[]> {
  const known = tested.rowOf(claims, drawing);
  if (known) return [known];
  const [baselineClaims = []] = claims;
  const score = verdictMetric.scores.find(({ column }) => column === macroF1Column);
  const counted = baselineClaims.filter(hasVerdict).length;
  if (!score || counted === 0) return [];
  const means: SystemMean[] = [];
  for (const [index, system] of names.entries()) {
    const all = own[index] ?? [];
    const mean = computeForAll(macroF1Of(claims[index] ?? [], dataSet), baselineClaims);
    yield 0;
    const ownMean = computeForAll(macroF1Of(all, dataSet), all);
    means.push({ system, mean, ownMean, ownClaims: all.filter(hasVerdict).length });
    yield 0;
  }
  const differences: TestedDifference[] = [];
  for (const [before, system] of names.slice(1).entries()) {
    const systemClaims = claims[before + 1] ?? [];
    const tested = yield* testDifference(systemClaims, baselineClaims, dataSet, drawing);
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
  const { minimum, maximum, better, page, id } = verdictMetric;
  const { column, name, heading } = score;
  const row = { metric: id, column, name, heading, minimum, maximum, better, page };
  const testedRow: TestedRow = { ...row, kind: 'file', claims: counted, means, differences };
  tested.keep(claims, drawing, testedRow);
  return [testedRow];
}
