// Agreement of each metric with human ratings: one correlation with its interval per row, and a line for the highest possible correlation.

import { statisticText } from '../format/numbers.ts';
import { findLargest } from '../statistics/extremes.ts';
import { drawBottomAxis, bottomPixels, linePixels } from './axes.ts';
import { drawing, type Area, type Drawing, type PlotOptions } from './drawing.ts';
import { element, lineBetween, textAt, textPixels } from './elements.ts';
import { linearScale, type Scale } from './scale.ts';
import type { SvgNode } from './svg.ts';
import { niceRange } from './ticks.ts';
import { withNote } from '../words/lists.ts';
import {
  countMsg,
  joinClauses,
  joinSentences,
  msg,
  textOf,
  type Message,
  type Render,
} from '../words/message.ts';

export interface FollowRow {
  readonly name: string;
  /** Correlation, -1 to 1. `null`: undefined. */
  readonly coefficient: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

export interface FollowPlotOptions extends PlotOptions {
  readonly rows: readonly FollowRow[];
  /** Axis title: "Spearman with semantic coverage". */
  readonly name: string;
  /** The highest correlation that any metric could reach. `null`: unknown. */
  readonly ceiling: number | null;
}

const rowPixels = 22;
/** Minimum width of the lines. If they would be narrower, names and numbers are placed above the lines. */
const leastAcross = 160;
/** Space between a name and its numbers in one line. */
const gapPixels = 14;

/** Whether the correlation differs significantly from 0: the whole interval has one sign. */
function isClear({ interval }: FollowRow): boolean {
  return interval !== null && (interval.low > 0 || interval.high < 0);
}

function rowText({ coefficient, interval }: FollowRow): Message {
  const ends = interval && [interval.low, interval.high].map(statisticText);
  return withNote(statisticText(coefficient), ends ? msg('{0} to {1}', ...ends) : undefined);
}

function describe({ rows, name, ceiling }: FollowPlotOptions): Message {
  const rowTexts = rows.map((row) => msg('{0} {1}', row.name, rowText(row)));
  const parts = [
    countMsg(rows.length, '{1}, for {0} metric.', '{1}, for {0} metrics.', name),
    ...(ceiling === null
      ? []
      : [
          msg(
            'Raters disagree so much that {0} is the highest possible value.',
            statisticText(ceiling),
          ),
        ]),
    msg('{0}.', joinClauses(rowTexts)),
  ];
  return joinSentences(...parts);
}

function rowParts(row: FollowRow, y: number, x: Scale): readonly SvgNode[] {
  const { coefficient, interval } = row;
  if (coefficient === null) return [];
  const ends = interval ? [x.pixel(interval.low), x.pixel(interval.high)] : [];
  const [low, high] = ends;
  return [
    ...(low !== undefined && high !== undefined
      ? [
          lineBetween([low, y], [high, y], 'plot-interval'),
          ...ends.map((end) => lineBetween([end, y - 4], [end, y + 4], 'plot-interval')),
        ]
      : []),
    element('circle', {
      cx: Math.round(x.pixel(coefficient) * 10) / 10,
      cy: y,
      r: 4.5,
      class: isClear(row) ? 'plot-point-clear' : 'plot-point-unclear',
    }),
  ];
}

/**
 * Positions of names, numbers and lines. Side by side if names need not be cut off. Otherwise names and numbers are above the lines.
 * Numbers are below the name if they do not fit beside it.
 */
interface Layout {
  readonly left: number;
  readonly right: number;
  readonly rowPixels: number;
  /** Offsets of names, numbers and lines from the top of the row. */
  readonly nameY: number;
  readonly numbersY: number;
  readonly lineY: number;
  readonly widestName: number;
}

function layoutOf(rows: readonly FollowRow[], width: number, render: Render): Layout {
  const names = Math.max(0, findLargest(rows.map(({ name }) => textPixels(name))));
  const numbers = Math.max(0, findLargest(rows.map((row) => textPixels(render(rowText(row))))));
  const [left, right] = [10 + names, width - 12 - numbers];
  if (right - left >= leastAcross) {
    const middle = rowPixels / 2;
    const across = { left, right, rowPixels, widestName: Infinity };
    return { ...across, nameY: middle, numbersY: middle, lineY: middle };
  }
  // Tick labels extend beyond the ends of the axis by half of their width.
  const below = { left: 14, right: width - 14, nameY: 10, widestName: width - 4 };
  return names + numbers + gapPixels <= width
    ? { ...below, rowPixels: 38, numbersY: 10, lineY: 27 }
    : { ...below, rowPixels: 52, numbersY: 25, lineY: 41 };
}

/** Rows are in the given order. The axis covers every interval, 0 and the ceiling. The height depends on the number of rows. */
export function followPlot(options: FollowPlotOptions): Drawing {
  const { rows, name, ceiling, width = 640, render = textOf } = options;
  const layout = layoutOf(rows, width, render);
  const { left, right } = layout;
  const top = linePixels + 10;
  const bottom = top + Math.max(1, rows.length) * layout.rowPixels;
  const area: Area = { left, right, top, bottom };
  const values = rows.flatMap(({ coefficient, interval }) =>
    coefficient === null
      ? []
      : [coefficient, interval?.low ?? coefficient, interval?.high ?? coefficient],
  );
  const lowest = values.reduce((least, value) => Math.min(least, value), 0);
  const highest = values.reduce((most, value) => Math.max(most, value), ceiling ?? 0.1);
  const across = linearScale(niceRange(lowest, highest, 5), [left, right]);
  const topOf = (row: number): number => top + row * layout.rowPixels;
  // A continuous line would cross texts, so each stacked row has its own piece of the line.
  const uprights = (x: number, classes: string): readonly SvgNode[] =>
    layout.lineY !== layout.nameY
      ? rows.map((_, index) => {
          const y = topOf(index) + layout.lineY;
          return lineBetween([x, y - 9], [x, y + 9], classes);
        })
      : [lineBetween([x, top - 4], [x, bottom], classes)];
  const ceilingWords = render(msg('ceiling set by raters'));
  const halfWords = Math.min(width, textPixels(ceilingWords)) / 2 + 2;
  const most = ceiling === null ? null : across.pixel(ceiling);
  return {
    title: options.title,
    node: drawing(options, [width, bottom + bottomPixels], describe(options), [
      ...drawBottomAxis(across, area, name),
      ...uprights(across.pixel(0), 'plot-zero'),
      ...(most === null
        ? []
        : [
            ...uprights(most, 'plot-mark'),
            textAt(ceilingWords, {
              x: Math.max(halfWords, Math.min(width - halfWords, most)),
              y: top - 12,
              anchor: 'middle',
              class: 'plot-label',
              widest: width,
            }),
          ]),
      ...rows.flatMap((row, index) => {
        const numbers = render(rowText(row));
        return [
          textAt(row.name, {
            x: 2,
            y: topOf(index) + layout.nameY,
            class: 'plot-text',
            widest: layout.widestName,
          }),
          ...rowParts(row, topOf(index) + layout.lineY, across),
          textAt(numbers, {
            x: width - 2,
            y: topOf(index) + layout.numbersY,
            anchor: 'end',
            class: isClear(row) ? 'plot-text plot-strong' : 'plot-text',
          }),
        ];
      }),
    ]),
    table: () => ({
      headings: [render(msg('metric')), name, render(msg('from')), render(msg('to'))],
      rows: rows.map(({ name: row, coefficient, interval }) => [
        row,
        statisticText(coefficient),
        statisticText(interval?.low),
        statisticText(interval?.high),
      ]),
    }),
  };
}
