// The figures of a comparison and of a leaderboard: differences and means of the primary scores with their intervals.

import { labelOf } from '../comparison/alignedSystems.ts';
import type { Comparison } from '../comparison/comparison.ts';
import { type ComparedLeaderboard, rankRows } from '../comparison/leaderboard/leaderboardTable.ts';
import { differencePlots } from '../comparison/tables/differencePlots.ts';
import { countOf } from '../../base/numbers.ts';
import { meansPlot } from '../../show/plots/forestPlots.ts';
import { findLargest } from '../../base/statistics/sums.ts';
import { textOf } from '../../base/words/message.ts';
import { describeProgram, figureSheet, figureWidth } from './figureSheet.ts';

function captionOf(comparison: Comparison): readonly string[] {
  const { claimCount, confidence, comparisons, provenance, resamples, seed } = comparison;
  const { reference, product } = provenance[0]?.provenance ?? {};
  const level = String(Math.round((1 - confidence) * 100) / 100);
  const hasPrimary = comparison.rows.some(({ isPrimary }) => isPrimary);
  return [
    `${countOf(claimCount, 'claim')} of ${reference?.name ?? ''}.`,
    `Lines: ${String(Math.round(confidence * 100))} % intervals of the differences.`,
    hasPrimary
      ? `Filled: shown to differ (adjusted p < ${level}, Holm over ${countOf(comparisons, 'comparison')}). Hollow: not shown.`
      : 'The differences are not tested.',
    ...comparison.provenanceDifferences.map((one) => textOf(one)),
    describeProgram(product?.version ?? '', resamples, seed),
  ];
}

/** Returns the SVG file. Without primary scores, the figure shows all scores, which are not tested. */
export function comparisonFigure(comparison: Comparison): string {
  const [first, ...others] = comparison.systems.map(({ name }) => name);
  const hasPrimary = comparison.rows.some(({ isPrimary }) => isPrimary);
  return figureSheet({
    title: `${others.join(', ')} compared with ${first ?? ''}`,
    caption: captionOf(comparison),
    drawings: differencePlots(comparison, hasPrimary ? 'primary' : 'exploratory', {
      width: figureWidth,
    }),
  });
}

// The figure of a leaderboard: the means of all systems with intervals, for each primary score.

/**
 * Returns the SVG file. Systems are in the order of the leaderboard. Without primary scores, the figure shows the scores that
 * summarise a system.
 */
export function leaderboardFigure({ board, notes, reports }: ComparedLeaderboard): string {
  const all = [...board.columns.entries()];
  const primary = all.filter(([, { isPrimary }]) => isPrimary);
  const shown = primary.length > 0 ? primary : all.filter(([, { isStanding }]) => isStanding);
  const { reference, product } = reports[0]?.provenance ?? {};
  const ranked = rankRows(board, 0);
  const most = findLargest([0, ...board.rows.map(({ claims }) => claims)]);
  return figureSheet({
    title: 'Leaderboard',
    caption: [
      `${countOf(most, 'claim')} of ${reference?.name ?? ''}.`,
      `Lines: ${String(Math.round(board.confidence * 100))} % intervals of the means.`,
      ...notes.map((note) => textOf(note)),
      describeProgram(product?.version ?? '', board.resamples, board.seed),
    ],
    drawings: shown.map(([at, column]) => {
      const rows = ranked.map(({ row }) => ({
        name: row.system,
        mean: row.cells[at]?.mean ?? null,
        interval: row.cells[at]?.interval ?? null,
      }));
      const isNegative = rows.some(({ mean, interval }) => (interval?.low ?? mean ?? 0) < 0);
      return meansPlot({
        id: `means-${String(at + 1)}`,
        title: labelOf(column),
        name: 'mean over claims',
        scale: {
          minimum: isNegative ? column.minimum : Math.max(0, column.minimum),
          maximum: column.maximum,
        },
        width: figureWidth,
        rows,
      });
    }),
  });
}
