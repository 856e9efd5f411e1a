import type { Drawing, PlotOptions } from '../plots/drawing.ts';
import { followPlot } from '../plots/followPlot.ts';
import { msg, textOf, type Render } from '../words/message.ts';
import type { CheckedRating } from './checkup.ts';
import { sortFollowed } from './checkupSentences.ts';

/**
 * Plots Spearman's correlation of every metric with a dimension, in table order. A line shows the highest possible correlation.
 */
export function ratingPlot(
  rating: CheckedRating,
  size: Pick<PlotOptions, 'id' | 'width'>,
  render: Render = textOf,
): Drawing {
  const name = render(msg('Spearman with {0}', rating.name));
  return followPlot({
    ...size,
    title: name,
    name,
    render,
    ceiling: rating.ceiling,
    rows: sortFollowed(rating.metrics).map(({ name: metric, spearman }) => ({
      name: metric,
      coefficient: spearman.coefficient,
      interval: spearman.interval,
    })),
  });
}
