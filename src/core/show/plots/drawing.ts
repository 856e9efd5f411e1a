// Drawings as data: their elements, with coordinates rounded to a hundredth of a pixel, and what all plots have in
// common: a name, a description for users who cannot see the plot, and a table of its numbers. Panels render drawings
// with lit, reports convert them to text. Colours are classes.

import { cutToWidth, displayWidth, toPlainText } from '../../base/toPlainText.ts';
import { joinSentences, type Message, type Render, textOf } from '../../base/words/message.ts';

export interface SvgNode {
  readonly tag: 'svg' | 'g' | 'path' | 'rect' | 'line' | 'circle' | 'text' | 'title' | 'desc';
  /** Attributes never come from data, except numbers. There is no `style`, which the pages' policies forbid. */
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Strings may come from data. They are escaped, or set as text, when they are rendered. */
  readonly children: readonly (SvgNode | string)[];
}

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
/** How much wider a capital is: labels such as `NOT ENOUGH INFO` have nothing else. */
const capitalPixels = 1.3;

export function textPixels(text: string): number {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return displayWidth(text) * cellPixels + capitals * capitalPixels;
}

export type Anchor = 'start' | 'middle' | 'end';

export interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor?: Anchor;
  readonly class?: string;
  /** Maximum width in pixels. If the text is cut off, the whole text becomes its tooltip. */
  readonly widest?: number;
}

/** Draws one line of text. `y`: vertical centre of the line. */
export function textAt(text: string, place: LabelPlace): SvgNode {
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

export interface PlotOptions {
  /** Id of the plot, unique in its page. Consists of letters, digits and hyphens, and is never made from data. */
  readonly id: string;
  readonly title: string;
  /** A sentence that the plot cannot compute from its data: "Pearson's r is 0.61." Added at the end of the description. */
  readonly finding?: Message;
  /** Width in pixels. Each kind of plot has its own default. */
  readonly width?: number;
  readonly height?: number;
  /** Translates the plot's own text into the display language. Default: English, as in exports. */
  readonly render?: Render;
}

/** The values of a plot as text, for users who prefer a table. */
export interface PlotTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Drawing {
  readonly title: string;
  readonly node: SvgNode;
  /** Creates the table only when it is needed, because a scatter plot's table has one row per claim. */
  readonly table: () => PlotTable;
  /** Returns the value of the horizontal axis at a position in the drawing, if the axis has numbers. */
  readonly valueAt?: (left: number) => number;
}

/** Inner area of a plot, in pixels. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the drawing of a plot. `description`: complete sentences with the plot's values, for users who cannot see the plot. */
export function drawing(
  options: PlotOptions,
  size: readonly [width: number, height: number],
  description: Message,
  parts: readonly SvgNode[],
): SvgNode {
  const { id, title, finding } = options;
  const [width, height] = size.map(Math.ceil) as [number, number];
  const { render = textOf } = options;
  const whole = finding === undefined ? description : joinSentences(description, finding);
  return element(
    'svg',
    {
      viewBox: `0 0 ${String(width)} ${String(height)}`,
      width,
      height,
      class: 'plot',
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-description`,
    },
    element('title', { id: `${id}-title` }, title),
    element('desc', { id: `${id}-description` }, render(whole)),
    ...parts,
  );
}
