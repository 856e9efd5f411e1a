// Agreement between two columns of ratings (from two raters, or from one rater at two times) on the units rated in both columns.

import type { BootstrapOptions } from '../bootstrap.ts';
import { cohensKappas } from './cohensKappa.ts';
import type { Steps } from '../steps.ts';
import type { CodedRatings } from './codedRatings.ts';
import { estimateSteps, type Estimate, type UnitWeights } from './estimates.ts';

/**
 * `equal`, `within1`, `within2`: shares of the units, 0 to 1, whose two values are equal, or at most 1 or 2 apart. The kappas are Cohen's.
 */
export const pairFigures = [
  'equal',
  'within1',
  'within2',
  'kappa',
  'linearKappa',
  'quadraticKappa',
] as const;
export type PairFigure = (typeof pairFigures)[number];

export interface PairAgreement {
  /** Number of units that both raters rated. Other units are ignored. */
  readonly units: number;
  readonly figures: ReadonlyMap<PairFigure, Estimate>;
}

interface SharedUnit {
  readonly a: number;
  readonly b: number;
  /** Distance between the two values. */
  readonly distance: number;
}

/** Compares two columns of the ratings. All figures are `null` if no unit was rated by both raters. */
export function* pairSteps(
  { rows, positions }: CodedRatings,
  first: number,
  second: number,
  options: BootstrapOptions = {},
): Steps<PairAgreement> {
  const units: SharedUnit[] = [];
  for (const row of rows) {
    const [a, b] = [row[first] ?? null, row[second] ?? null];
    if (a === null || b === null) continue;
    units.push({ a, b, distance: Math.abs((positions[a] ?? 0) - (positions[b] ?? 0)) });
  }
  const figures = yield* estimateSteps(
    pairFigures,
    units,
    ({ a, b }) => `${String(a)} ${String(b)}`,
    figuresBy(positions),
    options,
  );
  return { units: units.length, figures };
}

function figuresBy(
  positions: readonly number[],
): (
  units: readonly SharedUnit[],
  weights: UnitWeights,
) => Readonly<Record<PairFigure, number | null>> {
  return (units, weights) => {
    const kappas = cohensKappas(
      units.map(({ a }) => a),
      units.map(({ b }) => b),
      positions,
      weights,
    );
    const shareWithin = (most: number): number | null => {
      let near = 0;
      let all = 0;
      for (const [index, { distance }] of units.entries()) {
        const weight = weights[index] ?? 0;
        all += weight;
        if (distance <= most) near += weight;
      }
      return all === 0 ? null : near / all;
    };
    return {
      equal: shareWithin(0),
      within1: shareWithin(1),
      within2: shareWithin(2),
      kappa: kappas.plain,
      linearKappa: kappas.linear,
      quadraticKappa: kappas.quadratic,
    };
  };
}
