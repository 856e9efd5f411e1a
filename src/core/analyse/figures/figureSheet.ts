// A figure for a paper: drawings below each other, with a title above and a caption below, as one SVG file.

import type { Checkup } from '../checkup/checkup.ts';
import type { CheckupProvenance } from '../checkup/checkupJson.ts';
import { ratingPlot } from '../checkup/checkupTables.ts';
import { countOf, countText } from '../../base/numbers.ts';
import { linePixels } from '../../show/plots/axes.ts';
import {
  type Drawing,
  element,
  type SvgNode,
  textAt,
  textPixels,
} from '../../show/plots/drawing.ts';
import { meansPlot } from '../../show/plots/forestPlots.ts';
import { lightColours, type PlotColours, standaloneSvg } from '../../show/plots/svgMarkup.ts';
import { breakText } from '../../base/toPlainText.ts';

/** Width of a paper column: 336 px are 3.5 in. At this size, text is 8.25 pt. */
export const figureWidth = 336;

const headingPixels = 20;
const gapPixels = 10;

/** Text and marks are black, so that they stay readable in black and white. Bars have a colour that prints as a medium grey. */
const paperColours: PlotColours = {
  ...lightColours,
  text: '#000000',
  muted: '#333333',
  grid: '#e0e0e0',
  axis: '#595959',
  mark: '#000000',
};

export interface FigureSheet {
  readonly title: string;
  /** Sentences that say what is shown and how the numbers were computed. */
  readonly caption: readonly string[];
  /** If there are several drawings, each has its own title above it. Drawings are at most `figureWidth` wide. */
  readonly drawings: readonly Drawing[];
}

function moved(parts: readonly (SvgNode | string)[], y: number): SvgNode {
  return element('g', { transform: `translate(0 ${String(y)})` }, ...parts);
}

/** Returns the SVG file. The file contains no scripts and loads nothing. */
export function figureSheet({ title, caption, drawings }: FigureSheet): string {
  let y = 0;
  const parts: SvgNode[] = [];
  for (const drawing of drawings) {
    if (drawings.length > 1) {
      parts.push(
        textAt(drawing.title, { x: 2, y: y + 8, class: 'plot-strong', widest: figureWidth - 4 }),
      );
      y += headingPixels;
    }
    // The first two children are the drawing's title and description. They are left out, because the figure has its own.
    parts.push(moved(drawing.node.children.slice(2), y));
    y += Number(drawing.node.attributes['height']) + gapPixels;
  }
  const lines = breakText(caption.join(' '), figureWidth - 4, textPixels);
  for (const line of lines) {
    parts.push(textAt(line, { x: 2, y: y + linePixels / 2, class: 'plot-label' }));
    y += linePixels;
  }
  const description = drawings.flatMap(({ title: of, node }) => {
    const [, told] = node.children;
    const words =
      typeof told === 'object' ? told.children.filter((one) => typeof one === 'string') : [];
    return [`${of}: ${words.join('')}`];
  });
  const size = { width: figureWidth, height: y + 6 };
  const whole = element(
    'svg',
    {
      ...size,
      viewBox: `0 0 ${String(size.width)} ${String(size.height)}`,
      class: 'plot',
      role: 'img',
      'aria-labelledby': 'figure-title figure-description',
    },
    element('title', { id: 'figure-title' }, title),
    element('desc', { id: 'figure-description' }, [...description, ...caption].join(' ')),
    ...parts,
  );
  return standaloneSvg(whole, paperColours);
}

/** "Evidence Inspector 0.1.0, 1,000 resamples, seed 12345." */
export function describeProgram(version: string, resamples: number, seed: number): string {
  return `Evidence Inspector ${version}, ${countText(resamples)} resamples, seed ${String(seed)}.`;
}

// The figure of a check-up: how each metric agrees with each rated dimension, and how it separates outcomes.

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
