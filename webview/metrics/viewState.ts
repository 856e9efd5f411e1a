// What `setState` keeps across hiding, reload and restart. Another version may have written it: every field is checked.

import type { Standing } from '../../src/core/comparison/metricComparison.ts';
import { semqaVariations, type SemqaVariation } from '../../src/core/metrics/semqa.ts';
import {
  correlationMeasures,
  type CorrelationMeasure,
} from '../../src/core/statistics/correlationMatrix.ts';
import type { KeptMetrics } from '../../src/protocol/comparePanels.ts';
import { positionOf, textOf } from '../common/keptFields.ts';
import { keyOr } from '../common/keys.ts';

export const tabNames = {
  scatter: 'Scatter',
  matrix: 'Matrix',
  disagreement: 'Disagreement',
  claim: 'Claim',
  grid: 'Grid search',
  levels: 'Levels',
} as const;

export type MetricsTab = keyof typeof tabNames;

export const measureNames: Readonly<Record<CorrelationMeasure, string>> = {
  pearson: "Pearson's r",
  spearman: "Spearman's rho",
  kendall: "Kendall's tau-b",
  covariance: 'Covariance',
};

/** Where the two metrics see a claim. */
export type StandingChoice = 'all' | 'xLow' | 'yLow';

export const standingsOf: Readonly<
  Record<StandingChoice, { readonly a?: Standing; readonly b?: Standing }>
> = {
  all: {},
  xLow: { a: 'low', b: 'high' },
  yLow: { a: 'high', b: 'low' },
};

export const verdictNames = {
  all: 'Any verdict',
  right: 'Verdict right',
  wrong: 'Verdict wrong',
} as const;

export type VerdictChoice = keyof typeof verdictNames;

export const statisticNames = {
  pearson: "Pearson's r",
  kendall: "Kendall's tau-b",
  covariance: 'Covariance',
} as const;

export type GridStatistic = keyof typeof statisticNames;

/** Columns are not checked here: what this run has not, another may have. */
export interface MetricsViewState extends KeptMetrics {
  readonly tab: MetricsTab;
  /** Columns. */
  readonly x: string;
  readonly y: string;
  readonly selected: number | null;
  readonly measure: CorrelationMeasure;
  /** The matrix: one score of each metric instead of all. */
  readonly isShort: boolean;
  readonly standing: StandingChoice;
  readonly verdict: VerdictChoice;
  readonly find: string;
  /** Columns whose matchings of a claim are held against each other; empty: as X and Y. */
  readonly matchingA: string;
  readonly matchingB: string;
  /** Column that SemQA's settings are held against; empty: the view decides. */
  readonly target: string;
  readonly statistic: GridStatistic;
  readonly variation: SemqaVariation;
}

export const initialViewState: MetricsViewState = {
  predictionsUri: '',
  tab: 'scatter',
  x: '',
  y: '',
  selected: null,
  measure: 'pearson',
  isShort: false,
  standing: 'all',
  verdict: 'all',
  find: '',
  matchingA: '',
  matchingB: '',
  target: '',
  statistic: 'pearson',
  variation: 'hungarian',
};

/** What can be used of a kept state, field by field; the rest is as on first opening. */
export function restoredViewState(kept: unknown): MetricsViewState {
  if (typeof kept !== 'object' || kept === null) return initialViewState;
  const fields: Partial<Record<keyof MetricsViewState, unknown>> = kept;
  const { measure, variation } = fields;
  return {
    predictionsUri: textOf(fields.predictionsUri),
    tab: keyOr(tabNames, fields.tab, initialViewState.tab),
    x: textOf(fields.x),
    y: textOf(fields.y),
    selected: positionOf(fields.selected),
    measure: correlationMeasures.find((one) => one === measure) ?? initialViewState.measure,
    isShort: fields.isShort === true,
    standing: keyOr(standingsOf, fields.standing, initialViewState.standing),
    verdict: keyOr(verdictNames, fields.verdict, initialViewState.verdict),
    find: textOf(fields.find),
    matchingA: textOf(fields.matchingA),
    matchingB: textOf(fields.matchingB),
    target: textOf(fields.target),
    statistic: keyOr(statisticNames, fields.statistic, initialViewState.statistic),
    variation: semqaVariations.find((one) => one === variation) ?? initialViewState.variation,
  };
}
