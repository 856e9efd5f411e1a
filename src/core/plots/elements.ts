// Creates the parts of a drawing: coordinates rounded to a hundredth of a pixel, and text that fits without being measured in a
// browser.

import { cutToWidth, displayWidth, toPlainText } from '../text/toPlainText.ts';
import type { SvgNode } from './svg.ts';

type Attributes = SvgNode['attributes'];

/** Rounds to a hundredth of a pixel. Finer steps are invisible, and 20,000 dots with all digits would need a megabyte. */
export function roundPixels(value: number): number {
  return Math.round(value * 100) / 100;
}

export function element(
  tag: SvgNode['tag'],
  attributes: Attributes,
  ...children: readonly (SvgNode | string)[]
): SvgNode {
  const entries = Object.entries(attributes).map(([name, value]) => [
    name,
    typeof value === 'number' ? roundPixels(value) : value,
  ]);
  return { tag, attributes: Object.fromEntries(entries) as Attributes, children };
}

/**
 * Width in pixels of one character in the plots' font (11 px sans serif). Based on the widest common font, so that labels always
 * fit.
 */
const cellPixels = 6.3;

export function textPixels(text: string): number {
  return displayWidth(text) * cellPixels;
}

export type Anchor = 'start' | 'middle' | 'end';

export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor?: Anchor;
  readonly class?: string;
  /** Maximum width in pixels. If the text is cut off, the whole text becomes its tooltip. */
  readonly widest?: number;
}

/** Draws one line of text. `y`: vertical centre of the line. */
export function textAt(text: string, place: TextPlace): SvgNode {
  const { x, y, anchor = 'start', widest = Infinity } = place;
  const line = toPlainText(text);
  const cells = Math.max(2, Math.floor(widest / cellPixels));
  const visible = Number.isFinite(widest) ? cutToWidth(line, cells) : line;
  const attributes = {
    x,
    y,
    dy: '0.35em',
    'text-anchor': anchor,
    class: place.class ?? 'plot-text',
  };
  return visible === line
    ? element('text', attributes, line)
    : element('text', attributes, element('title', {}, line), visible);
}

export function lineBetween(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  classes: string,
): SvgNode {
  return element('line', { x1, y1, x2, y2, class: classes });
}
