// The correlations of every score with every other. A cell shows the value with its interval and a colour, and chooses the pair.

import type { ColumnCorrelation } from '../comparison/metricComparison.ts';
import type { ComparedScore } from '../comparison/toComparedClaim.ts';
import type { Block, CellView } from '../../show/document/document.ts';
import { statisticInterval, statisticText } from '../../base/numbers.ts';
import { noNumber } from '../../base/signs.ts';
import type { CorrelationMeasure } from '../../base/statistics/correlationMatrix.ts';
import { findLargest } from '../../base/statistics/sums.ts';
import { column, statisticCell, textCell } from '../../show/tables/model/table.ts';
import { countMsg, joinClauses, type Message, msg } from '../../base/words/message.ts';

export interface CorrelationsShown {
  readonly columns: readonly ComparedScore[];
  readonly measure: CorrelationMeasure;
  /** The measure's name. */
  readonly name: Message;
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

/** Returns the matrix as a table. Pressing a cell chooses its column as `x` and its row as `y`. */
export function viewCorrelations(shown: CorrelationsShown): Block {
  const { columns, measure, name, at, isChosen, claims } = shown;
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
    footnotes: [msg('{0} for every pair of scores. Select a cell to see its claims.', name)],
  };
  return { kind: 'table', table, cells };
}
