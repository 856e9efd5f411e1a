// Draws a value for every combination of two parameters. Darker cells have larger values. A cell shows its value if there is
// room.

import { findLargest } from '../../base/statistics/sums.ts';
import { bottomPixels, linePixels } from './axes.ts';
import {
  type Area,
  drawing,
  type Drawing,
  element,
  type PlotOptions,
  type SvgNode,
  textAt,
  textPixels,
} from './drawing.ts';
import { formatPrintedScore, formatStep, toOne } from '../../base/numbers.ts';
import { joinSentences, msg, textOf, type Message, countMsg } from '../../base/words/message.ts';

export interface HeatPlace {
  readonly row: number;
  readonly column: number;
}

export interface HeatMapOptions extends PlotOptions {
  /** Parameter on the horizontal axis: its name and its values, ascending. */
  readonly columns: { readonly name: string; readonly values: readonly number[] };
  /** Parameter on the vertical axis, from bottom to top. */
  readonly rows: { readonly name: string; readonly values: readonly number[] };
  /** Name of the values in the cells. */
  readonly name: string;
  /** `[rows][columns]`. `null` if the combination has no value. */
  readonly values: readonly (readonly (number | null)[])[];
  readonly best?: HeatPlace | null;
  /** The selected combination. */
  readonly chosen?: HeatPlace | null;
}

export interface HeatMap extends Drawing {
  /** Returns the cell at a position in the drawing. */
  readonly cellAt: (left: number, top: number) => HeatPlace | undefined;
}

/** Maximum opacity of a cell. A darker cell would have too little contrast with its value, in light and dark themes. */
const mostOpaque = 0.45;
const leastOpaque = 0.03;

interface ValueRange {
  readonly least: number;
  readonly most: number;
}

function opacity(value: number, { least, most }: ValueRange): number {
  const share = most > least ? (value - least) / (most - least) : 1;
  return leastOpaque + share * (mostOpaque - leastOpaque);
}

const numberText = (value: number | null): string => formatPrintedScore(value, toOne);

function settingWords({ columns, rows }: HeatMapOptions, { row, column }: HeatPlace): Message {
  return msg(
    '{0} {1}, {2} {3}',
    ...[columns.name, formatStep(columns.values[column] ?? 0)],
    ...[rows.name, formatStep(rows.values[row] ?? 0)],
  );
}

function describe(options: HeatMapOptions, range: ValueRange): Message {
  const { name, columns, rows, best, chosen, values } = options;
  const known = values.flat().filter((value) => value !== null).length;
  if (known === 0) return msg('{0}: no combination has a score.', name);
  const numberAt = (place: HeatPlace): Message => {
    const value = values[place.row]?.[place.column] ?? null;
    return value === null ? msg('no score') : numberText(value);
  };
  const parts = [
    countMsg(
      known,
      '{1} for {0} combination of {2} (x axis) and {3} (y axis): lowest {4}, highest {5}.',
      '{1} for {0} combinations of {2} (x axis) and {3} (y axis): lowest {4}, highest {5}.',
      ...[name, columns.name, rows.name, numberText(range.least), numberText(range.most)],
    ),
    ...(best ? [msg('Best: {0} at {1}.', numberAt(best), settingWords(options, best))] : []),
    ...(chosen
      ? [msg('Current setting: {0} at {1}.', numberAt(chosen), settingWords(options, chosen))]
      : []),
  ];
  return joinSentences(...parts);
}

/** Returns the smallest n for which labels on every n-th value do not overlap. */
function labelStep(values: readonly number[], cell: number): number {
  const widest = findLargest(values.map((value) => textPixels(formatStep(value)))) + 6;
  return Math.max(1, Math.ceil(widest / cell));
}

interface Grid {
  readonly area: Area;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly left: (column: number) => number;
  readonly top: (row: number) => number;
}

function gridOf({ columns, rows }: HeatMapOptions, area: Area): Grid {
  const cellWidth = (area.right - area.left) / columns.values.length;
  const cellHeight = (area.bottom - area.top) / rows.values.length;
  return {
    area,
    cellWidth,
    cellHeight,
    left: (column) => area.left + column * cellWidth,
    top: (row) => area.bottom - (row + 1) * cellHeight,
  };
}

function cells({ values }: HeatMapOptions, grid: Grid, range: ValueRange): readonly SvgNode[] {
  const hasText = grid.cellWidth >= textPixels('0.000') + 2 && grid.cellHeight >= 13;
  return values.flatMap((line, row) =>
    line.flatMap((value, column) => {
      const [x, y] = [grid.left(column), grid.top(row)];
      const size = {
        width: Math.max(1, grid.cellWidth - 1),
        height: Math.max(1, grid.cellHeight - 1),
      };
      if (value === null) return [element('rect', { x, y, ...size, class: 'plot-cell-empty' })];
      const middle = { x: x + size.width / 2, y: y + size.height / 2 };
      const cell = { x, y, ...size, class: 'plot-cell', 'fill-opacity': opacity(value, range) };
      return [
        element('rect', cell),
        ...(hasText
          ? [textAt(numberText(value), { ...middle, anchor: 'middle', class: 'plot-cell-text' })]
          : []),
      ];
    }),
  );
}

function frameOf(grid: Grid, { row, column }: HeatPlace, classes: string): SvgNode {
  return element('rect', {
    x: grid.left(column) - 0.5,
    y: grid.top(row) - 0.5,
    width: grid.cellWidth,
    height: grid.cellHeight,
    class: classes,
  });
}

/** Draws the legend above the map, which explains the frames and the darkness. */
function key(options: HeatMapOptions, range: ValueRange, width: number): readonly SvgNode[] {
  const { best, chosen, values, name, render = textOf } = options;
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const from = numberText(range.least);
  const to = numberText(range.most);
  const ramp = 4 + textPixels(`${name} ${from}`);
  const marks = [
    ...(best ? [{ place: best, text: render(msg('best')), classes: 'plot-best' }] : []),
    ...(chosen ? [{ place: chosen, text: render(msg('current')), classes: 'plot-chosen' }] : []),
  ];
  return [
    textAt(`${name} ${from}`, { x: 2, y: 10, class: 'plot-key' }),
    ...steps.map((step, index) =>
      element('rect', {
        x: ramp + index * 14,
        y: 3,
        width: 14,
        height: 13,
        class: 'plot-cell',
        'fill-opacity': leastOpaque + step * (mostOpaque - leastOpaque),
      }),
    ),
    textAt(to, { x: ramp + steps.length * 14 + 5, y: 10, class: 'plot-key' }),
    ...marks.flatMap(({ place, text, classes }, index) => {
      const y = 10 + (index + 1) * linePixels;
      const value = values[place.row]?.[place.column] ?? null;
      const description = render(
        msg('{0}: {1} at {2}', text, numberText(value), settingWords(options, place)),
      );
      return [
        element('rect', { x: 3, y: y - 5.5, width: 14, height: 11, class: classes }),
        textAt(description, { x: 24, y, class: 'plot-key', widest: width - 24 }),
      ];
    }),
  ];
}

export function heatMap(options: HeatMapOptions): HeatMap {
  const { columns, rows, values, best, chosen, width = 520, height = 400 } = options;
  const known = values.flat().filter((value) => value !== null);
  const range: ValueRange = {
    least: known.reduce((a, b) => Math.min(a, b), Infinity),
    most: known.reduce((a, b) => Math.max(a, b), -Infinity),
  };
  const marks = (best ? 1 : 0) + (chosen ? 1 : 0);
  const top = (known.length > 0 ? (marks + 1) * linePixels : 0) + linePixels + 14;
  const widest = Math.max(
    0,
    findLargest(rows.values.map((value) => textPixels(formatStep(value)))),
  );
  const area = { left: widest + 10, right: width - 4, top, bottom: height - bottomPixels };
  const grid = gridOf(options, area);
  const acrossStep = labelStep(columns.values, grid.cellWidth);
  const upwardStep = Math.max(1, Math.ceil(13 / grid.cellHeight));
  return {
    title: options.title,
    node: drawing(options, [width, height], describe(options, range), [
      ...(known.length > 0 ? key(options, range, width) : []),
      textAt(`↑ ${rows.name}`, { x: 2, y: top - 10, class: 'plot-label' }),
      ...cells(options, grid, range),
      ...columns.values.flatMap((value, column) => {
        if (column % acrossStep !== 0) return [];
        const x = grid.left(column) + grid.cellWidth / 2;
        const place = { x, y: area.bottom + 11, anchor: 'middle', class: 'plot-tick' } as const;
        return [textAt(formatStep(value), place)];
      }),
      ...rows.values.flatMap((value, row) => {
        if (row % upwardStep !== 0) return [];
        const y = grid.top(row) + grid.cellHeight / 2;
        const place = { x: area.left - 6, y, anchor: 'end', class: 'plot-tick' } as const;
        return [textAt(formatStep(value), place)];
      }),
      textAt(`${columns.name} →`, {
        x: area.right,
        y: area.bottom + 28,
        anchor: 'end',
        class: 'plot-label',
      }),
      ...(chosen ? [frameOf(grid, chosen, 'plot-chosen')] : []),
      ...(best ? [frameOf(grid, best, 'plot-best')] : []),
    ]),
    cellAt: (left, at) => {
      const column = Math.floor((left - area.left) / grid.cellWidth);
      const row = Math.floor((area.bottom - at) / grid.cellHeight);
      return rows.values[row] === undefined || columns.values[column] === undefined
        ? undefined
        : { row, column };
    },
    table: () => ({
      headings: [`${rows.name} \\ ${columns.name}`, ...columns.values.map(formatStep)],
      rows: rows.values.map((value, row) => [
        formatStep(value),
        ...columns.values.map((_, column) => {
          const cell = values[row]?.[column] ?? null;
          return numberText(cell);
        }),
      ]),
    }),
  };
}
