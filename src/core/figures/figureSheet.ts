// A figure for a paper: drawings below each other, with a title above and a caption below, as one SVG file.

import { breakText } from '../text/toPlainText.ts';
import { countText } from '../format/numbers.ts';
import { linePixels } from '../plots/axes.ts';
import { type Drawing, element, type SvgNode, textAt, textPixels } from '../plots/drawing.ts';
import { lightColours, type PlotColours, standaloneSvg } from '../plots/svgMarkup.ts';

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
