// What all plots have in common: a name, a sentence for those who cannot see it, a table of its numbers.

import { element } from './elements.ts';
import type { SvgNode } from './svg.ts';
import { joinSentences, textOf, type Message, type Render } from '../words/message.ts';

export interface PlotOptions {
  /** Unique in its page; never from data: letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** What the maker knows of the numbers and the plot does not: "Pearson's r is 0.61." Ends the description. */
  readonly finding?: Message;
  /** Pixels; each kind of plot has its own default. */
  readonly width?: number;
  readonly height?: number;
  /** Turns the plot's own words into text; default: English, as exports have it. */
  readonly render?: Render;
}

/** The numbers of a plot as text, for those whom a table serves better. */
export interface PlotTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Drawing {
  readonly title: string;
  readonly node: SvgNode;
  /** Made when somebody asks: a scatter plot's has a row for each claim. */
  readonly table: () => PlotTable;
}

/** Inner area of a plot, in pixels. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** `description`: whole sentences for people who cannot see the plot, with its numbers. */
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
