// Draws the AVeriTeC score at every level: how many claims still count when the level rises.

import {
  bottomPixels,
  drawBottomAxis,
  drawLeftAxis,
  linearScale,
  linePixels,
  niceRange,
  type Scale,
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
  textAt,
  textPixels,
} from './drawing.ts';
import { formatPrintedScore, formatStep, toOne } from '../../base/numbers.ts';
import {
  countMsg,
  joinList,
  joinSentences,
  msg,
  textOf,
  type Message,
  type Render,
} from '../../base/words/message.ts';

export interface StepCurveOptions extends PlotOptions {
  /** Titles of the level axis and the share axis. */
  readonly names: { readonly level: string; readonly share: string };
  /**
   * For each claim that can count: the lowest level at which it no longer counts, such as the METEOR Q+A of a claim with the right verdict.
   * Order does not matter.
   */
  readonly values: ArrayLike<number>;
  /** Number of all claims, the denominator of the shares. */
  readonly of: number;
  /** Levels that are marked by a dot, such as the official levels. */
  readonly marks: readonly number[];
  /** The level selected by the user. */
  readonly marker?: number | null;
}

export interface StepCurve extends Drawing {
  /** Returns the level at a position in the drawing, limited to 0 to 1. */
  readonly valueAt: (left: number) => number;
}

/** Counts the sorted values strictly above the level. */
function countAbove(sorted: Float64Array, level: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) > level) high = middle;
    else low = middle + 1;
  }
  return sorted.length - low;
}

/**
 * Draws a step for every value, but at most one step per half pixel, so that the path for 20,000 claims has only twice as many
 * points as the plot has pixels in width.
 */
function curvePath(sorted: Float64Array, of: number, x: Scale, y: Scale): SvgNode {
  const share = (above: number): number => (of === 0 ? 0 : above / of);
  let last = x.pixel(0);
  const parts = [`M${roundPixels(last)} ${roundPixels(y.pixel(share(countAbove(sorted, 0))))}`];
  for (const value of sorted) {
    const at = Math.round(x.pixel(value) * 2) / 2;
    if (at <= last) continue;
    const above = share(countAbove(sorted, value));
    parts.push(`H${at}V${roundPixels(y.pixel(above))}`);
    last = at;
  }
  parts.push(`H${roundPixels(x.pixel(1))}`);
  return element('path', { d: parts.join(''), class: 'plot-curve plot-series-1' });
}

const shareText = (share: number): string => formatPrintedScore(share, toOne);

function describe(options: StepCurveOptions, shareAt: (level: number) => number): Message {
  const { names, of, marks, marker } = options;
  if (of === 0) return msg('{0}: no claims.', names.share);
  const at = (level: number): Message => msg('{0} at {1}', shareText(shareAt(level)), level);
  const parts = [
    countMsg(
      of,
      '{1} over {0} claim decreases in steps as the {2} rises: {3}.',
      '{1} over {0} claims decreases in steps as the {2} rises: {3}.',
      ...[names.share, names.level, joinList(marks.map(at))],
    ),
    ...(marker == null ? [] : [msg('Selected level: {0}.', at(marker))]),
  ];
  return joinSentences(...parts);
}

interface Box {
  readonly left: number;
  readonly right: number;
  /** Vertical centre of the line of text. */
  readonly middle: number;
}

/**
 * Draws the marks and their shares. A share is at the upper right of its mark, where the curve never is. Shares that would
 * overlap each other, the marker's line or its text are left out. `markerLeft`: the position of the marker's line.
 */
function markParts(
  marks: readonly number[],
  shareAt: (level: number) => number,
  x: Scale,
  y: Scale,
  taken: Box | null,
  markerLeft: number | null,
): readonly SvgNode[] {
  let [freeRight, freeBelow] = [-Infinity, -Infinity];
  return [...marks]
    .sort((a, b) => a - b)
    .flatMap((level) => {
      const [left, top] = [x.pixel(level), y.pixel(shareAt(level))];
      const text = shareText(shareAt(level)).replace(/^0/u, '');
      const dot = element('circle', { cx: left, cy: top, r: 3, class: 'plot-level' });
      const right = left + textPixels(text) + 2;
      const meetsMarker =
        taken !== null &&
        Math.abs(top - 9 - taken.middle) < linePixels &&
        left < taken.right &&
        right > taken.left;
      // The marker's text already has the share at the marker's own level.
      const meetsLine = markerLeft !== null && left <= markerLeft && right > markerLeft;
      if (meetsMarker || meetsLine || (left < freeRight && top < freeBelow)) return [dot];
      freeRight = right + 6; // room for the next mark
      freeBelow = top + linePixels - 4;
      return [dot, textAt(text, { x: left + 3, y: top - 9, class: 'plot-tick' })];
    });
}

interface MarkerText extends Box {
  readonly text: string;
  /** Whether the text is to the left of the marker. */
  readonly isLeft: boolean;
}

function markerText(
  level: number,
  share: number,
  x: Scale,
  area: Area,
  render: Render,
): MarkerText {
  const at = x.pixel(level);
  const text = render(msg('{0} at {1}', shareText(share), formatStep(level)));
  const room = textPixels(text) * 1.1 + 8; // bold
  const isLeft = at + room > area.right;
  const [left, right] = isLeft ? [at - room, at] : [at, at + room];
  return { text, isLeft, left, right, middle: area.top - 3 };
}

function markerParts(
  level: number,
  { text, isLeft, middle }: MarkerText,
  x: Scale,
  area: Area,
): readonly SvgNode[] {
  const left = x.pixel(level);
  return [
    lineBetween([left, area.top - 6], [left, area.bottom], 'plot-mark'),
    element('path', {
      d: `M${roundPixels(left)} ${roundPixels(area.bottom)}l-5 8h10z`,
      class: 'plot-mark-handle',
    }),
    textAt(text, {
      x: left + (isLeft ? -5 : 5),
      y: middle,
      anchor: isLeft ? 'end' : 'start',
      class: 'plot-mark-text',
    }),
  ];
}

/** Draws the curve. Throws RangeError for more values than claims. */
export function stepCurve(options: StepCurveOptions): StepCurve {
  const { names, values, of, marks, marker, width = 520, height = 260, render = textOf } = options;
  if (values.length > of) {
    throw new RangeError(`step curve: ${values.length} values of ${of} claims`);
  }
  const sorted = Float64Array.from(values).sort();
  const shareAt = (level: number): number => (of === 0 ? 0 : countAbove(sorted, level) / of);
  const top = linePixels + 16;
  const bottom = height - bottomPixels;
  const upward = linearScale([0, niceRange(0, shareAt(0) || 1, 5)[1]], [bottom, top], 40);
  const area: Area = { left: tickColumn(upward), right: width - 14, top, bottom };
  const across = linearScale([0, 1], [area.left, area.right]);
  const markerLabel =
    marker == null ? null : markerText(marker, shareAt(marker), across, area, render);
  return {
    title: options.title,
    node: drawing(options, [width, height], describe(options, shareAt), [
      ...drawBottomAxis(across, area, names.level),
      ...drawLeftAxis(upward, { ...area, top: top - 8 }, names.share),
      curvePath(sorted, of, across, upward),
      ...markParts(
        marks,
        shareAt,
        across,
        upward,
        markerLabel,
        marker == null ? null : across.pixel(marker),
      ),
      ...(marker == null || !markerLabel ? [] : markerParts(marker, markerLabel, across, area)),
    ]),
    valueAt: (left) => across.value(left),
    table: () => ({
      headings: [names.level, names.share],
      rows: [...new Set([...marks, ...(marker == null ? [] : [marker])])]
        .sort((a, b) => a - b)
        .map((level) => [String(level), shareText(shareAt(level))]),
    }),
  };
}
