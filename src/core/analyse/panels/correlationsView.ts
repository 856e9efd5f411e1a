// The correlations of every score with every other. A cell shows the value with its interval and a colour, and chooses the pair.

import type { ColumnCorrelation } from '../comparison/metricComparison.ts';
import type { ComparedScore } from '../comparison/toComparedClaim.ts';
import { type Block, type CellView, notesFold, sentence } from '../../show/document/document.ts';
import { correlationPlot } from '../../show/plots/correlationPlot.ts';
import { lightColours, standaloneSvg } from '../../show/plots/svgMarkup.ts';
import { statisticInterval, statisticText } from '../../base/numbers.ts';
import { noNumber } from '../../base/signs.ts';
import {
  type CorrelationMeasure,
  correlationMeasures,
} from '../../base/statistics/correlationMatrix.ts';
import { fewestCorrelated } from '../../base/statistics/samples.ts';
import { findLargest } from '../../base/statistics/sums.ts';
import {
  column,
  statisticCell,
  statisticIntervalCell,
  type Table,
  textCell,
} from '../../show/tables/model/table.ts';
import {
  arrange,
  countMsg,
  joinClauses,
  joinSentences,
  type Message,
  msg,
  textOf,
} from '../../base/words/message.ts';

export const measureNames = {
  pearson: msg("Pearson's r"),
  spearman: msg("Spearman's rho"),
  kendall: msg("Kendall's tau-b"),
  covariance: msg('Covariance'),
} as const satisfies Readonly<Record<CorrelationMeasure, Message>>;

const explanations: Readonly<Record<CorrelationMeasure, Message>> = {
  pearson: msg("how closely the claims' points follow a straight line, from -1 to 1."),
  spearman: msg(
    "Pearson's r of the ranks. It shows whether one metric rises with the other, even if the relationship is not linear.",
  ),
  kendall: msg(
    'share of claim pairs that both metrics put in the same order, minus the share in the opposite order, from -1 to 1. Adjusted for ties.',
  ),
  covariance: msg(
    'a measure in the units of the two scores. Covariances of different pairs cannot be compared.',
  ),
};

export interface CorrelationsShown {
  readonly columns: readonly ComparedScore[];
  readonly measure: CorrelationMeasure;
  /** Returns the correlation of two columns, or `undefined` if it is not computed yet. */
  readonly at: (row: string, column: string) => ColumnCorrelation | undefined;
  readonly isChosen: (row: string, column: string) => boolean;
  /** Number of all claims. */
  readonly claims: number;
}

/**
 * Minimum share of all claims, from 0 to 1. A cell with fewer claims has a note, because its value cannot be compared with those
 * of its neighbours.
 */
const fewClaims = 0.9;

function describePair(
  [row, of]: readonly [string, string],
  measure: CorrelationMeasure,
  pair: ColumnCorrelation | undefined,
): Message {
  if (!pair) return msg('{0} with {1}: not computed yet', row, of);
  const { coefficient, interval } = pair[measure];
  const claims = countMsg(pair.claims, '{0} claim', '{0} claims');
  if (coefficient === null) {
    return msg(
      '{0} with {1} on {2}: no value, because there are too few claims or a score is the same for all claims',
      ...[row, of, claims],
    );
  }
  const value = statisticText(coefficient);
  if (!interval) return msg('{0} with {1}: {2}, {3}', row, of, value, claims);
  const ends = statisticInterval(interval);
  return msg('{0} with {1}: {2}, 95 % interval {3}, {4}', row, of, value, ends, claims);
}

/** Returns the matrix as an SVG file in English. `of`: the name of what was scored. */
export function correlationsSvg(
  { columns, measure, at }: Pick<CorrelationsShown, 'columns' | 'measure' | 'at'>,
  of: string,
): string {
  const name = textOf(measureNames[measure]);
  const { node } = correlationPlot({
    id: 'correlations',
    title: `${name} of ${of}`,
    names: columns.map(({ heading }) => heading),
    measure: name,
    coefficients: columns.map((row) =>
      columns.map((one) => at(row.column, one.column)?.[measure].coefficient ?? null),
    ),
  });
  return standaloneSvg(node, lightColours);
}

/** Explains the measures, in a fold. */
export function viewMeasures(): readonly Block[] {
  const notes = correlationMeasures.map((measure) =>
    arrange('{0}: {1}', measureNames[measure], explanations[measure]),
  );
  return notesFold(msg('About the measures'), notes, 'about');
}

/** Returns the matrix as a table. Pressing a cell chooses its column as `x` and its row as `y`. */
export function viewCorrelations(shown: CorrelationsShown): Block {
  const { columns, measure, at, isChosen, claims } = shown;
  const valueOf = (row: ComparedScore, of: ComparedScore): number | null =>
    row === of ? 1 : (at(row.column, of.column)?.[measure].coefficient ?? null);
  // Covariances have no largest value, so the largest of them gets the strongest colour.
  const all = columns.flatMap((row) => columns.map((of) => (row === of ? 0 : valueOf(row, of))));
  const strongest =
    measure === 'covariance' ? findLargest(all.map((one) => Math.abs(one ?? 0))) : 1;
  const cells = (down: number, right: number): CellView | undefined => {
    const [row, of] = [columns[down], columns[right - 1]];
    if (!row || !of || row === of) return undefined;
    const pair = at(row.column, of.column);
    const interval = pair?.[measure].interval;
    const below = [
      ...(pair && pair.claims < fewClaims * claims ? [msg('{0} of {1}', pair.claims, claims)] : []),
      ...(interval ? [statisticInterval(interval)] : []),
    ];
    return {
      label: describePair([row.heading, of.heading], measure, pair),
      action: { choose: { x: of.column, y: row.column } },
      isPressed: isChosen(row.column, of.column),
      heat: Math.round((4 * (valueOf(row, of) ?? 0)) / (strongest || 1)),
      below: below.length === 0 ? undefined : joinClauses(below),
    };
  };
  const table = {
    caption: msg('Correlation matrix'),
    columns: [
      column('score', msg('score'), 'text'),
      ...columns.map((one) => column(one.column, one.heading, 'statistic', { tooltip: one.name })),
    ],
    rows: columns.map((row) => [
      textCell(row.heading),
      ...columns.map((of) =>
        row === of || at(row.column, of.column)
          ? statisticCell(valueOf(row, of))
          : textCell(noNumber),
      ),
    ]),
    footnotes: [
      msg('{0} for every pair of scores. Select a cell to see its claims.', measureNames[measure]),
    ],
  };
  return { kind: 'table', table, cells };
}

/** Shows all measures of two scores' correlation, and what they are based on. `total`: number of claims of the run. */
export function viewCorrelation(pair: ColumnCorrelation, total: number): readonly Block[] {
  const { claims, resamples, isPermuted } = pair;
  const table: Table = {
    caption: msg('Correlation between the two metrics'),
    columns: [
      column('measure', msg('Measure'), 'text'),
      column('value', msg('Value'), 'statistic', { isStrong: true }),
      column('interval', msg('95 % interval'), 'statisticInterval'),
      column('p', msg('p-value'), 'pValue'),
    ],
    rows: correlationMeasures.map((measure) => {
      const { coefficient, interval, pValue, isBound } = pair[measure];
      return [
        textCell(measureNames[measure]),
        statisticCell(coefficient),
        statisticIntervalCell(interval),
        { kind: 'pValue', value: pValue, isBound },
      ];
    }),
  };
  const basis = [
    claims < total
      ? countMsg(
          claims,
          '{0} claim has both scores. Left out because scoring failed or a score is missing: {1}.',
          '{0} claims have both scores. Left out because scoring failed or a score is missing: {1}.',
          total - claims,
        )
      : countMsg(claims, '{0} claim has both scores.', '{0} claims have both scores.'),
    claims < fewestCorrelated
      ? msg('Intervals require at least {0} claims.', fewestCorrelated)
      : countMsg(
          resamples,
          'Intervals are based on {0} bootstrap resample.',
          'Intervals are based on {0} bootstrap resamples.',
        ),
    ...(isPermuted ? [msg('p-values come from permutations of the claims.')] : []),
  ];
  return [{ kind: 'table', table }, sentence(joinSentences(...basis), 'muted')];
}
