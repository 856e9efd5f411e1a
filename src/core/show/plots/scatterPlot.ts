// Plots two scores against each other, with one dot per claim.

import { ifAny } from '../../base/words/countedNouns.ts';
import {
  bottomPixels,
  drawBottomAxis,
  drawLeftAxis,
  legend,
  linearScale,
  linePixels,
  tickColumn,
} from './axes.ts';
import {
  type Area,
  drawing,
  type Drawing,
  element,
  lineBetween,
  type PlotOptions,
  roundPixels,
  type SvgNode,
} from './drawing.ts';
import { formatInScale } from '../../base/numbers.ts';
import {
  countMsg,
  joinParts,
  joinSentences,
  msg,
  textOf,
  type Message,
} from '../../base/words/message.ts';

export interface ScatterDot {
  /** The claim's position in the reference file. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** Index among `groups`. */
  readonly group: number;
}

export interface ScoreAxis {
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
}

export interface ScatterOptions extends PlotOptions {
  readonly x: ScoreAxis;
  readonly y: ScoreAxis;
  /** Names of the groups, at most `mostGroups`. Each group has its own shape. */
  readonly groups: readonly string[];
  /** Number of claims that lack one of the two scores. They are not drawn, but the plot states how many they are. */
  readonly left?: number;
  /** Whether to draw the line on which both scores are equal, for scores with the same range. */
  readonly withDiagonal?: boolean;
}

export interface PlacedDot extends ScatterDot {
  /** Position of the dot in the drawing, in pixels. */
  readonly left: number;
  readonly top: number;
}

export interface ScatterPlot extends Drawing {
  /** Dots from left to right, and from bottom to top at the same horizontal position. Arrow keys move in this order. */
  readonly dots: readonly PlacedDot[];
  /**
   * Returns the dot nearest to a position in the drawing. In a tie, the first dot wins. `undefined` if no dot is within the given
   * number of pixels (default 12).
   */
  readonly nearestDot: (left: number, top: number, within?: number) => PlacedDot | undefined;
}

const mostGroups = 4;

/**
 * All dots of a group are one path. Round and square dots are lines of zero length with round or square caps, because browsers
 * draw 20,000 such lines in one frame, but not 20,000 elements. In PDF a line of zero length has no square caps.
 */
const shapes = [
  { name: 'round', draw: (x: number, y: number) => `M${x} ${y}h0` },
  { name: 'square', draw: (x: number, y: number) => `M${x} ${y}h.01` },
  { name: 'cross', draw: (x: number, y: number) => `M${x - 3} ${y - 3}l6 6m0-6l-6 6` },
  { name: 'triangle', draw: (x: number, y: number) => `M${x} ${y - 3.5}l3.5 6h-7z` },
] as const;

function shapeOf(group: number): (typeof shapes)[number] {
  return shapes[group] ?? shapes[0];
}

/** Returns the size of a dot. The more dots, the smaller each dot. */
function dotPixels(count: number): number {
  if (count <= 1000) return 5.5;
  return count <= 5000 ? 4 : 2.5;
}

/** Draws a group's dots as one path. Dots at the same half pixel are drawn once. */
function dotsPath(dots: readonly PlacedDot[], group: number, pixels: number): SvgNode {
  const { name, draw } = shapeOf(group);
  const places = new Set<number>();
  const parts: string[] = [];
  for (const dot of dots) {
    if (dot.group !== group) continue;
    const [x, y] = [Math.round(dot.left * 2), Math.round(dot.top * 2)];
    const place = x * 100_000 + y;
    if (places.has(place)) continue;
    places.add(place);
    parts.push(draw(x / 2, y / 2));
  }
  const isLine = name === 'cross' || name === 'triangle';
  return element('path', {
    d: parts.join(''),
    class: `plot-dots plot-dots-${name} plot-series-${String(group + 1)}`,
    'stroke-width': isLine ? 1.3 : pixels,
  });
}

function findNearestDot(
  dots: readonly PlacedDot[],
  left: number,
  top: number,
  within: number,
): PlacedDot | undefined {
  let best: PlacedDot | undefined;
  let least = within * within;
  for (const dot of dots) {
    const [x, y] = [dot.left - left, dot.top - top];
    const distance = x * x + y * y;
    if (distance < least || (distance === least && best === undefined)) {
      best = dot;
      least = distance;
    }
  }
  return best;
}

/** Describes an axis: its name, and its smallest and largest value. */
function extentOf(values: readonly number[], axis: ScoreAxis): readonly string[] {
  const least = values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = values.reduce((a, b) => Math.max(a, b), -Infinity);
  return [axis.name, formatInScale(least, axis), formatInScale(most, axis)];
}

function describe(dots: readonly ScatterDot[], options: ScatterOptions): Message {
  const { x, y, groups, left = 0 } = options;
  const counts = groups.map((name, group) => {
    const count = dots.filter((dot) => dot.group === group).length;
    return msg('{0}: {1}', name, count);
  });
  const parts = [
    dots.length === 0
      ? msg('No claim has both scores.')
      : msg(
          'One dot per claim ({0}): {1} from {2} to {3} on the x axis, {4} from {5} to {6} on the y axis.',
          countMsg(dots.length, '{0} claim', '{0} claims'),
          ...[x, y].flatMap((axis, index) =>
            extentOf(
              dots.map((dot) => (index === 0 ? dot.x : dot.y)),
              axis,
            ),
          ),
        ),
    ...(groups.length > 1 ? [msg('{0}.', joinParts(counts))] : []),
    ...ifAny(
      countMsg(
        left,
        '{0} claim is not plotted because a score is missing.',
        '{0} claims are not plotted because a score is missing.',
      ),
    ),
  ];
  return joinSentences(...parts);
}

/** Draws the plot. Scores outside an axis are drawn at its end. Throws RangeError for more groups than there are shapes. */
export function scatterPlot(claims: readonly ScatterDot[], options: ScatterOptions): ScatterPlot {
  const { x, y, groups, width = 520, height = 400, render = textOf } = options;
  if (groups.length > mostGroups) {
    throw new RangeError(`a scatter plot has ${mostGroups} shapes, not ${groups.length}`);
  }
  const key = legend(
    groups.map((name, group) => ({
      name,
      symbol: (left, top) =>
        dotsPath([{ index: 0, x: 0, y: 0, group, left, top }], group, dotPixels(1)),
    })),
    width,
  );
  const top = key.height + linePixels + 8;
  const bottom = height - bottomPixels;
  const upward = linearScale([y.minimum, y.maximum], [bottom, top], 40);
  const area: Area = { left: tickColumn(upward), right: width - 14, top, bottom };
  const across = linearScale([x.minimum, x.maximum], [area.left, area.right]);
  const dots = claims
    .map(({ index, x: ofX, y: ofY, group }) => ({
      index,
      x: ofX,
      y: ofY,
      group,
      left: roundPixels(across.pixel(ofX)),
      top: roundPixels(upward.pixel(ofY)),
    }))
    .sort((a, b) => a.left - b.left || b.top - a.top || a.index - b.index);
  const diagonal = [Math.max(x.minimum, y.minimum), Math.min(x.maximum, y.maximum)] as const;
  return {
    title: options.title,
    node: drawing(options, [width, height], describe(claims, options), [
      ...key.parts,
      ...drawBottomAxis(across, area, x.name),
      ...drawLeftAxis(upward, area, y.name),
      ...(options.withDiagonal === true
        ? [
            lineBetween(
              [across.pixel(diagonal[0]), upward.pixel(diagonal[0])],
              [across.pixel(diagonal[1]), upward.pixel(diagonal[1])],
              'plot-diagonal',
            ),
          ]
        : []),
      ...groups.map((_, group) => dotsPath(dots, group, dotPixels(dots.length))),
    ]),
    dots,
    nearestDot: (left, at, within = 12) => findNearestDot(dots, left, at, within),
    table: () => ({
      headings: [
        render(msg('claim')),
        x.name,
        y.name,
        ...(groups.length > 1 ? [render(msg('group'))] : []),
      ],
      rows: [...claims]
        .sort((a, b) => a.index - b.index)
        .map((dot) => [
          String(dot.index),
          formatInScale(dot.x, x),
          formatInScale(dot.y, y),
          ...(groups.length > 1 ? [groups[dot.group] ?? ''] : []),
        ]),
    }),
  };
}
