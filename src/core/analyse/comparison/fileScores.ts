// The scores of the whole file that are not means over claims, as functions of any claims of the file: macro F1, and F1 of the named
// evidence of FEVER and SciFact.

import type { LabelSet } from '../../read/claims/dataSets.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import {
  macroF1Column,
  verdictMetric,
  listMeasuredLabels,
  type VerdictPair,
} from '../../score/metrics/verdict.ts';
import {
  type BootstrapOptions,
  defaultLevel,
  type Interval,
  percentileInterval,
  resampleSteps,
} from '../../base/statistics/bootstrap.ts';
import { fewestOfMean, type Sample, type Steps } from '../../base/statistics/samples.ts';
import type { ScoreDescription, SumScore } from '../../score/metrics/metric.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import type { AlignedSystems, ScoreColumn, SumColumn } from './alignedSystems.ts';
import type { ComparedClaim } from './toComparedClaim.ts';

/**
 * Returns a function that computes macro F1 over the claims at the given positions (positions may repeat), fast enough for a
 * thousand resamples, as `verdictAccumulator` does for these claims: the mean of the labels' F1, 0 to 1. A missing verdict counts as
 * wrong. The result is `null` if no claim at these positions has a reference verdict. The labels are `listMeasuredLabels` of all
 * claims: all labels of the data set, or else those of them that occur at the given positions. A verdict outside these labels counts
 * as an error for the label of the other verdict.
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

/** The labels that macro F1 of these claims is over. */
function listLabelsOfPairs(claims: readonly VerdictPair[], dataSet: LabelSet): readonly string[] {
  const counted = claims.filter(({ referenceVerdict }) => referenceVerdict !== null);
  return listMeasuredLabels(
    dataSet,
    counted.flatMap(({ referenceVerdict }) => referenceVerdict ?? []),
    counted.flatMap(({ predictedVerdict }) => predictedVerdict ?? []),
  );
}

export type Claims = readonly ComparedClaim[];
export type OverPlaces = (places: Sample) => number | null;

/** A score of the whole file that can be computed for any selection of its claims. */
export interface FileScore {
  readonly column: ScoreColumn;
  /** Identifies the score of these systems among stored rows (`TestedRows`). */
  readonly key: object;
  /** Returns the function that computes the score over the claims at given positions, which may repeat. `null` without a value. */
  readonly over: (claims: Claims) => OverPlaces;
  /** Whether the claim counts for the score. Depends on its reference alone. */
  readonly isCounted: (claim: ComparedClaim) => boolean;
  /** Returns what affects the score in a claim's prediction, for claims of both systems. */
  readonly seenIn: (claims: Claims) => (claim: ComparedClaim) => string | null;
}

/** Returns the score over claims whose terms are given. */
function overTerms(
  terms: readonly (readonly number[])[],
  scoreOf: SumScore['scoreOf'],
): OverPlaces {
  return (places) => {
    const sums = (terms[0] ?? []).map(() => 0);
    for (const place of places) {
      for (const [at, term] of (terms[place] ?? []).entries()) sums[at] = (sums[at] ?? 0) + term;
    }
    return scoreOf(sums);
  };
}

function sumScore(sum: SumColumn): FileScore {
  const { isCounted = () => true, scoreOf, ...column } = sum;
  const termsOf = ({ terms }: ComparedClaim): readonly number[] =>
    getOwnValue(terms ?? {}, column.column) ?? [];
  return {
    column,
    key: sum,
    over: (claims) => overTerms(claims.map(termsOf), scoreOf),
    isCounted: (claim) => isCounted(termsOf(claim)),
    seenIn: () => (claim) => termsOf(claim).join(' '),
  };
}

function macroF1Score(dataSet: LabelSet, key: object): readonly FileScore[] {
  const score = verdictMetric.scores.find((one) => one.column === macroF1Column);
  if (!score) return [];
  const { minimum, maximum, better, page, id: metric } = verdictMetric;
  const { column, name, heading } = score;
  return [
    {
      column: { metric, column, name, heading, minimum, maximum, better, page },
      key,
      over: (claims) => macroF1Of(claims, dataSet),
      isCounted: ({ referenceVerdict }) => referenceVerdict !== null,
      seenIn: (claims) => {
        const labels = new Set<string | null>(listLabelsOfPairs(claims, dataSet));
        return ({ predictedVerdict }) => (labels.has(predictedVerdict) ? predictedVerdict : null);
      },
    },
  ];
}

/** Lists the scores of the whole file that all systems have. `dataSet`: if given, macro F1 is one of them. */
export function listFileScores(
  { sums, claims }: Pick<AlignedSystems, 'sums' | 'claims'>,
  dataSet: LabelSet | undefined,
): readonly FileScore[] {
  return [...sums.map(sumScore), ...(dataSet ? macroF1Score(dataSet, claims) : [])];
}

/**
 * Draws the percentile bootstrap interval of a score of the whole file. `claims`: number of claims that `over` has. `counted`: number of
 * those that the score is about. `null` without a value, if fewer than 20 claims or groups count, and if resamples do not differ.
 */
export function* fileIntervalSteps(
  over: OverPlaces,
  claims: number,
  counted: number,
  drawing: BootstrapOptions,
): Steps<Interval | null> {
  const units = drawing.groups?.count ?? counted;
  if (Math.min(counted, units) < fewestOfMean) return null;
  const interval = percentileInterval(yield* resampleSteps(claims, over, drawing), defaultLevel);
  return interval && interval.low < interval.high ? interval : null;
}

/** Draws the interval of a score over the claims of one run. `null` for a score that is no score of the whole file. */
export function* runIntervalSteps(
  { column, ofSums }: Pick<ScoreDescription, 'column' | 'ofSums'>,
  claims: readonly ReportClaim[],
  dataSet: LabelSet,
  drawing: BootstrapOptions,
): Steps<Interval | null> {
  if (column === macroF1Column) {
    const counted = claims.filter(({ referenceVerdict }) => referenceVerdict !== null).length;
    return yield* fileIntervalSteps(macroF1Of(claims, dataSet), claims.length, counted, drawing);
  }
  if (!ofSums) return null;
  const { termsOf, scoreOf, isCounted = () => true } = ofSums;
  const terms = claims.map(termsOf);
  const counted = terms.filter(isCounted).length;
  return yield* fileIntervalSteps(overTerms(terms, scoreOf), claims.length, counted, drawing);
}
