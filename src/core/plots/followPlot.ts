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
const widestName = 220;

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

/** Rows as given. The axis holds every interval, 0 and the ceiling; height follows from the rows. */
export function followPlot(options: FollowPlotOptions): Drawing {
  const { rows, name, ceiling, width = 640 } = options;
  const texts = rows.map(rowText);
  const left =
    10 + Math.min(widestName, Math.max(0, largestOf(rows.map((row) => textPixels(row.name)))));
  const right = width - 12 - Math.max(0, largestOf(texts.map(textPixels)));
  const top = linePixels + 10;
  const bottom = top + Math.max(1, rows.length) * rowPixels;
  const area: Area = { left, right, top, bottom };
  const values = rows.flatMap(({ coefficient, interval }) =>
    coefficient === null
      ? []
      : [coefficient, interval?.low ?? coefficient, interval?.high ?? coefficient],
  );
  const lowest = values.reduce((least, value) => Math.min(least, value), 0);
  const highest = values.reduce((most, value) => Math.max(most, value), ceiling ?? 0.1);
  const across = linearScale(niceRange(lowest, highest, 5), [left, right]);
  const middle = (row: number): number => top + row * rowPixels + rowPixels / 2;
  const most = ceiling === null ? null : across.pixel(ceiling);
  return {
    title: options.title,
    node: drawing(options, [width, bottom + bottomPixels], describe(options), [
      ...bottomAxis(across, area, name),
      lineBetween([across.pixel(0), top - 4], [across.pixel(0), bottom], 'plot-zero'),
      ...(most === null
        ? []
        : [
            lineBetween([most, top - 4], [most, bottom], 'plot-mark'),
            textAt('what raters allow', {
              x: most,
              y: top - 12,
              anchor: 'middle',
              class: 'plot-label',
              widest: width,
            }),
          ]),
      ...rows.flatMap((row, at) => [
        textAt(row.name, { x: 2, y: middle(at), class: 'plot-text', widest: left - 8 }),
        ...rowParts(row, middle(at), across),
        textAt(texts[at] ?? '', {
          x: width - 2,
          y: middle(at),
          anchor: 'end',
          class: isClear(row) ? 'plot-text plot-strong' : 'plot-text',
        }),
      ]),
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
