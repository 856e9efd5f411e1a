import { findLargest } from '../statistics/extremes.ts';
import type { Area } from './drawing.ts';
import { element, lineBetween, textAt, textPixels } from './elements.ts';
import type { Scale } from './scale.ts';
import type { SvgNode } from './svg.ts';

/** Height in pixels of a line of text. */
export const linePixels = 16;
/** Height in pixels of the space below the plot area, for tick labels and the axis title. */
export const bottomPixels = 38;

/** Draws grid, ticks and the axis title at the lower right. Leaves out tick labels that would overlap. */
export function drawBottomAxis(scale: Scale, area: Area, name: string): readonly SvgNode[] {
  const { left, right, top, bottom } = area;
  let free = -Infinity;
  const texts = scale.ticks.flatMap(({ value, text }) => {
    const x = scale.pixel(value);
    const half = textPixels(text) / 2;
    if (x - half < free) return [];
    free = x + half + 4;
    return [textAt(text, { x, y: bottom + 11, anchor: 'middle', class: 'plot-tick' })];
  });
  return [
    element(
      'g',
      { class: 'plot-grid' },
      ...scale.ticks.map(({ value }) => {
        const x = scale.pixel(value);
        return lineBetween([x, top], [x, bottom], 'plot-grid-line');
      }),
    ),
    lineBetween([left, bottom], [right, bottom], 'plot-axis'),
    ...texts,
    textAt(`${name} →`, {
      x: right,
      y: bottom + 28,
      anchor: 'end',
      class: 'plot-label',
      widest: right,
    }),
  ];
}

/** Draws grid, ticks and the axis title above the upper end. */
export function drawLeftAxis(scale: Scale, area: Area, name: string): readonly SvgNode[] {
  const { left, right, top } = area;
  return [
    element(
      'g',
      { class: 'plot-grid' },
      ...scale.ticks.map(({ value }) => {
        const y = scale.pixel(value);
        return lineBetween([left, y], [right, y], 'plot-grid-line');
      }),
    ),
    ...scale.ticks.map(({ value, text }) =>
      textAt(text, { x: left - 6, y: scale.pixel(value), anchor: 'end', class: 'plot-tick' }),
    ),
    textAt(`↑ ${name}`, { x: 2, y: top - 12, class: 'plot-label', widest: right }),
  ];
}

/** Returns the width in pixels of the tick labels left of the area. */
export function tickColumn(scale: Pick<Scale, 'ticks'>): number {
  return 10 + findLargest(scale.ticks.map(({ text }) => textPixels(text)));
}
