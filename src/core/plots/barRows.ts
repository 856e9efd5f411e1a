// Draws named values as bars, one row each, with the value beside the bar.

import { findLargest } from '../statistics/extremes.ts';
import { drawing, type Drawing, type PlotOptions } from './drawing.ts';
import { element, textAt, textPixels } from './elements.ts';
import { joinParts, msg } from '../words/message.ts';

export interface BarRow {
  readonly name: string;
  /** Value from 0 to the maximum. `null` if there is no value. */
  readonly value: number | null;
  /** The formatted number. */
  readonly text: string;
}

export interface BarRowsOptions extends PlotOptions {
  readonly rows: readonly BarRow[];
  readonly maximum: number;
  /** Title of the value axis, such as "accuracy". */
  readonly name: string;
  /** Whether the maximum is the largest value of the rows. A full bar is then not 100 %, so the bars have no track. */
  readonly isRelative?: boolean;
}

const rowPixels = 20;
/** Maximum width of a name, as a share of the plot's width. */
const widestName = 0.48;

/** Draws the plot. Its height depends on the number of rows. Values outside 0 to `maximum` are drawn at the ends. */
export function barRows(options: BarRowsOptions): Drawing {
  const { rows, maximum, name, isRelative = false, width = 360 } = options;
  const left =
    10 +
    Math.min(widestName * width, Math.max(0, findLargest(rows.map((row) => textPixels(row.name)))));
  const room = Math.max(0, findLargest(rows.map(({ text }) => textPixels(text)))) + 8;
  const longest = Math.max(20, width - left - room);
  const rowTexts = rows.map((row) => `${row.name} ${row.text}`);
  return {
    title: options.title,
    node: drawing(
      options,
      [width, rows.length * rowPixels + 4],
      rows.length === 0
        ? msg('{0}: nothing to show.', name)
        : msg('{0}: {1}.', name, joinParts(rowTexts)),
      rows.flatMap((row, index) => {
        const y = 2 + index * rowPixels + rowPixels / 2;
        const share = Math.min(1, Math.max(0, (row.value ?? 0) / maximum));
        const bar = { x: left, y: y - 6, height: 12 };
        return [
          textAt(row.name, { x: 2, y, class: 'plot-text', widest: left - 8 }),
          ...(isRelative ? [] : [element('rect', { ...bar, width: longest, class: 'plot-track' })]),
          ...(share > 0
            ? [element('rect', { ...bar, width: share * longest, class: 'plot-bar plot-series-1' })]
            : []),
          textAt(row.text, { x: width - 2, y, anchor: 'end', class: 'plot-text' }),
        ];
      }),
    ),
    table: () => ({
      headings: ['', name],
      rows: rows.map((row) => [row.name, row.text]),
    }),
  };
}
