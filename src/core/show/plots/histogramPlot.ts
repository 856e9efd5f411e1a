// The distribution of the claims' scores.

import { formatInScale, formatStep } from '../../base/numbers.ts';
import { findLargest } from '../../base/statistics/sums.ts';
import { countNoun, nounOfMany, type CountedNoun } from '../../base/words/countedNouns.ts';
import {
  bottomPixels,
  drawBottomAxis,
  drawLeftAxis,
  legend,
  type LegendEntry,
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
import { drawInterval } from './intervalPlot.ts';
import { withNote } from '../../base/words/lists.ts';
import { joinSentences, msg, textOf, type Message } from '../../base/words/message.ts';

export interface HistogramSeries {
  readonly name: string;
  /** `[bins]`. */
  readonly counts: readonly number[];
}

export interface HistogramOptions extends PlotOptions {
  /** Name of the score. */
  readonly name: string;
  /** Noun for the counted items. Default: claims. */
  readonly counted?: CountedNoun;
  /** `[bins + 1]`, ascending. */
  readonly edges: readonly number[];
  /** Whether each bin contains only the whole number at its start. The bin is then drawn around this number. */
  readonly isWhole?: true;
  /** The first series is drawn as bars, the others as outlines: dashed, then dotted. */
  readonly series: readonly HistogramSeries[];
  /** A position marked by a line, such as the mean. */
  readonly mark?: {
    readonly value: number;
    readonly text: string;
    /** Drawn above the bars. */
    readonly interval?: { readonly low: number; readonly high: number };
  };
}

/** Draws the bars, with a gap of one pixel between them if there is room. */
function bars(counts: readonly number[], edges: readonly number[], x: Scale, y: Scale): SvgNode[] {
  return counts.flatMap((count, bin) => {
    if (count === 0) return [];
    const [from, to] = [x.pixel(edges[bin] ?? 0), x.pixel(edges[bin + 1] ?? 0)];
    const gap = to - from > 4 ? 1 : 0;
    const top = y.pixel(count);
    const size = { width: to - from - gap, height: y.pixel(0) - top };
    return [
      element('rect', { x: from + gap / 2, y: top, ...size, class: 'plot-bar plot-series-1' }),
    ];
  });
}

function outline(
  { counts }: HistogramSeries,
  at: number,
  edges: readonly number[],
  x: Scale,
  y: Scale,
): SvgNode {
  const steps = counts.map((count, bin) => {
    const [from, to] = [x.pixel(edges[bin] ?? 0), x.pixel(edges[bin + 1] ?? 0)];
    return `${bin === 0 ? `M${roundPixels(from)} ${roundPixels(y.pixel(0))}` : ''}V${roundPixels(y.pixel(count))}H${roundPixels(to)}`;
  });
  const d = `${steps.join('')}V${roundPixels(y.pixel(0))}`;
  return element('path', { d, class: outlineClass(at) });
}

function outlineClass(at: number): string {
  return `plot-outline plot-line-${String(at + 1)} plot-series-${String(at + 1)}`;
}

function keys(series: readonly HistogramSeries[]): readonly LegendEntry[] {
  if (series.length < 2) return [];
  return series.map(({ name }, index) => ({
    name,
    symbol: (x, y) =>
      index === 0
        ? element('rect', {
            x: x - 6,
            y: y - 5,
            width: 12,
            height: 10,
            class: 'plot-bar plot-series-1',
          })
        : lineBetween([x - 7, y], [x + 7, y], outlineClass(index)),
  }));
}

function describe(options: HistogramOptions): Message {
  const { name, counted = 'claim', edges, series, mark, isWhole } = options;
  const edgeText = (bin: number): string =>
    formatInScale(edges[bin] ?? 0, { maximum: edges.at(-1) ?? 1 });
  const seriesTexts = series.map(({ name: of, counts }) => {
    const total = counts.reduce((sum, count) => sum + count, 0);
    const note = series.length > 1 ? of : '';
    if (total === 0) return msg('{0}: no {1}.', withNote(name, note), nounOfMany(counted));
    const most = findLargest(counts);
    const bin = counts.indexOf(most);
    const whose = withNote(countNoun(total, counted), note);
    return isWhole
      ? msg('{0}, {1}: the largest group has {2}, at {3}.', name, whose, most, edges[bin] ?? 0)
      : msg(
          '{0}, {1}: the largest group has {2}, between {3} and {4}.',
          ...[name, whose, most, edgeText(bin), edgeText(bin + 1)],
        );
  });
  return joinSentences(...seriesTexts, ...(mark ? [msg('{0}.', mark.text)] : []));
}

/** Removes ticks between whole numbers, because the values are whole numbers. */
function withWholeTicks(scale: Scale): Scale {
  const whole = scale.ticks.filter(({ value }) => Number.isInteger(value));
  return { ...scale, ticks: whole.map(({ value }) => ({ value, text: String(value) })) };
}

/** Draws the plot. Throws RangeError when a series does not have one count per bin. */
export function histogramPlot(options: HistogramOptions): Drawing {
  const { edges: named, series, mark, isWhole, width = 360, height = 220 } = options;
  const { counted: thing = 'claim', render = textOf } = options;
  const edges = isWhole ? named.map((edge) => edge - 0.5) : named;
  for (const { name, counts } of series) {
    if (counts.length === edges.length - 1) continue;
    throw new RangeError(`histogram: ${counts.length} counts of ${name}, ${edges.length} edges`);
  }
  const key = legend(keys(series), width);
  const interval = mark?.interval;
  // Rows above the bars: text of the mark, name of the axis, interval.
  const aboveBars = interval ? 26 : 0;
  const top = key.height + linePixels + 8 + aboveBars;
  const bottom = height - bottomPixels;
  const most = Math.max(1, findLargest(series.flatMap(({ counts }) => counts)));
  const counted = linearScale([0, niceRange(0, most, 4)[1]], [bottom, top], 40);
  const upward = withWholeTicks(counted);
  const area: Area = { left: tickColumn(upward), right: width - 14, top, bottom };
  const along = linearScale([edges[0] ?? 0, edges.at(-1) ?? 1], [area.left, area.right]);
  const across = isWhole ? withWholeTicks(along) : along;
  const markAt = mark ? across.pixel(mark.value) : 0;
  // Bold letters are about 10 % wider.
  const room = mark ? textPixels(mark.text) * 1.1 + 8 : 0;
  return {
    title: options.title,
    node: drawing(options, [width, height], describe(options), [
      ...key.parts,
      ...drawBottomAxis(across, area, options.name),
      ...drawLeftAxis(
        upward,
        interval ? { ...area, top: top - 10 } : area,
        render(nounOfMany(thing)),
      ),
      ...series.flatMap((one, index) =>
        index === 0
          ? bars(one.counts, edges, across, upward)
          : [outline(one, index, edges, across, upward)],
      ),
      ...(mark
        ? [
            lineBetween([markAt, top - 10 - aboveBars], [markAt, bottom], 'plot-mark'),
            ...(interval ? drawInterval(interval, top - 6, across) : []),
            textAt(mark.text, {
              x: markAt + room > width ? markAt - 4 : markAt + 4,
              y: top - 9 - aboveBars,
              anchor: markAt + room > width ? 'end' : 'start',
              class: 'plot-mark-text',
            }),
          ]
        : []),
    ]),
    table: () => ({
      headings: [
        ...(isWhole ? [''] : [render(msg('from')), render(msg('to'))]),
        ...series.map(({ name }) => name),
      ],
      rows: named
        .slice(0, -1)
        .map((edge, bin) => [
          formatStep(edge),
          ...(isWhole ? [] : [formatStep(named[bin + 1] ?? 0)]),
          ...series.map(({ counts }) => String(counts[bin] ?? 0)),
        ]),
    }),
  };
}
