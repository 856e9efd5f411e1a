// Common parts of all plots: a name, a description for users who cannot see the plot, and a table of its numbers.

import { element } from './elements.ts';
import type { SvgNode } from './svg.ts';
import { joinSentences, textOf, type Message, type Render } from '../words/message.ts';

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
