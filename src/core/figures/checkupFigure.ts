// The figure of a check-up: how each metric agrees with each rated dimension, and how it separates outcomes.

import type { Checkup } from '../checkup/checkup.ts';
import type { CheckupProvenance } from '../checkup/checkupJson.ts';
import { ratingPlot } from '../checkup/checkupTables.ts';
import { countOf } from '../format/numbers.ts';
import { meansPlot } from '../plots/forestPlots.ts';
import { describeProgram, figureSheet, figureWidth } from './figureSheet.ts';

/** The SVG file. */
export function checkupFigure(checkup: Checkup, provenance: CheckupProvenance): string {
  const { ratings, outcomes, resamples, seed, level } = checkup;
  const drawings = [
    ...ratings.map((rating, at) => {
      const drawing = ratingPlot(rating, { id: `rating-${String(at + 1)}`, width: figureWidth });
      return { ...drawing, title: `${rating.name}, ${countOf(rating.n, 'claim')}` };
    }),
    ...outcomes.map(({ name, n, metrics }, at) =>
      meansPlot({
        id: `outcome-${String(at + 1)}`,
        title: `${name}, ${countOf(n, 'claim')}`,
        name: 'area under the curve',
        scale: { minimum: 0, maximum: 1 },
        upright: 0.5,
        width: figureWidth,
        rows: metrics.map((metric) => ({
          name: metric.name,
          mean: metric.area,
          interval: metric.interval,
          isClear:
            metric.interval !== null && (metric.interval.low > 0.5 || metric.interval.high < 0.5),
        })),
      }),
    ),
  ];
  return figureSheet({
    title: 'Metrics and human ratings',
    caption: [
      `Claims of ${provenance.reference.name}, predictions of ${provenance.predictions.name}.`,
      `Lines: ${String(Math.round(100 * level))} % intervals, by bootstrap over claims.`,
      ...(ratings.length > 0
        ? ['Filled: the interval excludes 0. Hollow: it does not, or there is no interval.']
        : []),
      ...(outcomes.length > 0
        ? ['An area of 0.5 is chance, and filled areas differ from it.']
        : []),
      describeProgram(provenance.product.version, resamples, seed),
    ],
    drawings,
  });
}
