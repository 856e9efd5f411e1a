// Makes the parts of a drawing: coordinates to a hundredth of a pixel, texts that fit without a browser to measure them.

import { cutToWidth, displayWidth, toPlainText } from '../text/toPlainText.ts';
import type { SvgNode } from './svg.ts';

type Attributes = SvgNode['attributes'];

/** A hundredth of a pixel is more than is seen; 20,000 dots with all digits would be a megabyte. */
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

/** Pixels of a character in the plots' font, 11 px sans serif: the widest of common fonts, so that labels rather have room to spare. */
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
  /** Cut to so many pixels; the whole text is then its tooltip. */
  readonly widest?: number;
}

/** One line of text; `y` is its middle. */
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
