import type { Standing } from '../../src/core/analyse/comparison/metricComparison.ts';
import { semqaVariations } from '../../src/core/score/parameters/semqaParameters.ts';
import { correlationMeasures } from '../../src/core/base/statistics/correlationMatrix.ts';
import { measureNames } from '../../src/core/analyse/panels/correlationsView.ts';
import {
  flag,
  keyOf,
  oneOfField,
  position,
  restoreView,
  text,
  type ViewOf,
} from '../common/panel/keptView.ts';
import { outcomeHeadings } from '../../src/core/base/words/remarks.ts';
import { english } from '../common/l10n.ts';

export const tabNames = {
  scatter: english('Scatter'),
  matrix: english('Matrix'),
  disagreement: english('Disagreement'),
  claim: english('Claim'),
  levels: english('Levels'),
  grid: english('More: grid search'),
} as const;

export type MetricsTab = keyof typeof tabNames;

/** Tabs in which the choice of X and Y changes something. */
export const pairTabs: readonly MetricsTab[] = ['scatter', 'matrix', 'disagreement'];

/** Filter by rank: all claims, claims that X ranks low and Y ranks high, or the reverse. */
export type StandingChoice = 'all' | 'xLow' | 'yLow';

export const standingsOf: Readonly<
  Record<StandingChoice, { readonly a?: Standing; readonly b?: Standing }>
> = {
  all: {},
  xLow: { a: 'low', b: 'high' },
  yLow: { a: 'high', b: 'low' },
};

export const verdictNames = {
  all: english('Any verdict'),
  right: outcomeHeadings.right,
  wrong: outcomeHeadings.wrong,
} as const;

export const statisticNames = {
  pearson: measureNames.pearson,
  kendall: measureNames.kendall,
  covariance: measureNames.covariance,
} as const;

/** View state of the panel. Columns are not checked, because a column that this run lacks may exist in another run. */
export const viewFields = {
  /** The file to open again after a restart. */
  predictionsUri: text,
  tab: keyOf(tabNames, 'scatter'),
  /** Columns of the two metrics. */
  x: text,
  y: text,
  selected: position,
  measure: oneOfField(correlationMeasures, 'pearson'),
  /** Whether the matrix shows one score per metric instead of all scores. */
  isShort: flag,
  standing: keyOf(standingsOf, 'all'),
  verdict: keyOf(verdictNames, 'all'),
  find: text,
  /** Columns of the two matchings that are compared for a claim. If empty, the matchings of X and Y are compared. */
  matchingA: text,
  matchingB: text,
  /** Column with which SemQA's settings are compared. If empty, the view decides. */
  target: text,
  statistic: keyOf(statisticNames, 'pearson'),
  variation: oneOfField(semqaVariations, 'hungarian'),
};

export type MetricsViewState = ViewOf<typeof viewFields>;

export const initialViewState = restoreView<MetricsViewState>(viewFields, {});
