// How well each metric follows people: a correlation with its interval in each row, and a line for what ratings allow.

import { statisticInterval, statisticText } from '../format/numbers.ts';
import { largestOf } from '../statistics/extremes.ts';
import { bottomAxis, bottomPixels, linePixels } from './axes.ts';
import { drawing, type Area, type Drawing, type PlotOptions } from './drawing.ts';
import { element, lineBetween, textAt, textPixels } from './elements.ts';
import { linearScale, type Scale } from './scale.ts';
import type { SvgNode } from './svg.ts';
import { niceRange } from './ticks.ts';

export interface FollowRow {
  readonly name: string;
  /** -1..1; `null`: undefined. */
  readonly coefficient: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

export interface FollowPlotOptions extends PlotOptions {
  readonly rows: readonly FollowRow[];
  /** Of the axis: "Spearman with semantic coverage". */
  readonly name: string;
  /** The best that any metric could have; `null`: nobody knows. */
  readonly ceiling: number | null;
}

const rowPixels = 22;
/** Of a row whose name and numbers stand above its line. */
const stackedPixels = 38;
const widestName = 220;
/** Between names and numbers; with less room they stand above the lines. */
const leastAcross = 160;
const ceilingWords = 'what raters allow';

/** Told from 0: the interval has one sign. */
function isClear({ interval }: FollowRow): boolean {
  return interval !== null && (interval.low > 0 || interval.high < 0);
}

function rowText({ coefficient, interval }: FollowRow): string {
  const range = interval ? ` (${statisticInterval(interval)})` : '';
  return `${statisticText(coefficient)}${range}`;
}

function describe({ rows, name, ceiling }: FollowPlotOptions): string {
  const allowed =
    ceiling === null ? '' : ` Raters disagree so much that ${statisticText(ceiling)} is the most.`;
  const said = rows.map((row) => `${row.name} ${rowText(row)}`).join('; ');
  return `${name} of ${String(rows.length)} ${rows.length === 1 ? 'metric' : 'metrics'}.${allowed} ${said}.`;
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

/** Where names, numbers and lines stand: side by side, or where that leaves no room for the lines, one above the other. */
interface Layout {
  readonly left: number;
  readonly right: number;
  readonly rowPixels: number;
  /** Of names and numbers and of the line, from the top of the row. */
  readonly textY: number;
  readonly lineY: number;
  readonly nameWidth: (numbers: string) => number;
}

function layoutOf(rows: readonly FollowRow[], width: number): Layout {
  const names = Math.max(0, largestOf(rows.map(({ name }) => textPixels(name))));
  const numbers = Math.max(0, largestOf(rows.map((row) => textPixels(rowText(row)))));
  const left = 10 + Math.min(widestName, names);
  const right = width - 12 - numbers;
  const middle = rowPixels / 2;
  return right - left >= leastAcross
    ? { left, right, rowPixels, textY: middle, lineY: middle, nameWidth: () => left - 8 }
    : {
        left: 10,
        right: width - 10,
        rowPixels: stackedPixels,
        textY: 10,
        lineY: 27,
        nameWidth: (text) => width - textPixels(text) - 14,
      };
}

/** Rows as given. The axis holds every interval, 0 and the ceiling; height follows from the rows. */
export function followPlot(options: FollowPlotOptions): Drawing {
  const { rows, name, ceiling, width = 640 } = options;
  const layout = layoutOf(rows, width);
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
  // Over words a line would be hard to read through: stacked rows have a piece of it each.
  const uprights = (x: number, classes: string): readonly SvgNode[] =>
    layout.rowPixels === stackedPixels
      ? rows.map((_, at) => {
          const y = topOf(at) + layout.lineY;
          return lineBetween([x, y - 9], [x, y + 9], classes);
        })
      : [lineBetween([x, top - 4], [x, bottom], classes)];
  const halfWords = textPixels(ceilingWords) / 2 + 2;
  const most = ceiling === null ? null : across.pixel(ceiling);
  return {
    title: options.title,
    node: drawing(options, [width, bottom + bottomPixels], describe(options), [
      ...bottomAxis(across, area, name),
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
      ...rows.flatMap((row, at) => {
        const numbers = rowText(row);
        const y = topOf(at) + layout.textY;
        return [
          textAt(row.name, { x: 2, y, class: 'plot-text', widest: layout.nameWidth(numbers) }),
          ...rowParts(row, topOf(at) + layout.lineY, across),
          textAt(numbers, {
            x: width - 2,
            y,
            anchor: 'end',
            class: isClear(row) ? 'plot-text plot-strong' : 'plot-text',
          }),
        ];
      }),
    ]),
    table: () => ({
      headings: ['metric', name, 'from', 'to'],
      rows: rows.map(({ name: row, coefficient, interval }) => [
        row,
        statisticText(coefficient),
        statisticText(interval?.low),
        statisticText(interval?.high),
      ]),
    }),
  };
}
