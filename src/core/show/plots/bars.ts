// Draws named groups of bars: one bar per series, with its value beside it.

import { findLargest } from '../../base/statistics/sums.ts';
import { joinNames, withNote } from '../../base/words/lists.ts';
import { joinParts, type Message, msg } from '../../base/words/message.ts';
import { legend } from './axes.ts';
import {
  drawing,
  type Drawing,
  element,
  type PlotOptions,
  type SvgNode,
  textAt,
  textPixels,
} from './drawing.ts';

interface GroupedBar {
  /** Value from 0 to the maximum. */
  readonly value: number;
  /** The formatted number. */
  readonly text: string;
}

interface BarGroup {
  readonly name: string;
  /** Parallel to the series. */
  readonly bars: readonly GroupedBar[];
}

export interface BarGroupsOptions extends PlotOptions {
  /** Names of the series, at most four. Shown in a legend if there are several. Empty if a group has only one bar. */
  readonly series: readonly string[];
  readonly groups: readonly BarGroup[];
  /** Must be above 0. Otherwise every bar is empty. */
  readonly maximum: number;
  /** Title of the value axis, such as "Share of claims". */
  readonly name: string;
}

const barPixels = 16;
const groupGap = 6;
/** Maximum width of a name, as a share of the plot's width. */
const widestName = 0.45;

/**
 * Draws a bar of one series. The first series is filled and the others are outlined, dashed or dotted, so that they can be
 * distinguished without colours.
 */
function barOf(
  at: number,
  place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  },
): SvgNode {
  const series = `plot-series-${String(at + 1)}`;
  return at === 0
    ? element('rect', { ...place, class: `plot-bar ${series}` })
    : element('rect', { ...place, class: `plot-outline plot-line-${String(at + 1)} ${series}` });
}

/** Draws the plot. Its height depends on the number of bars. Values outside 0 to `maximum` are drawn at the ends. */
export function barGroups(options: BarGroupsOptions): Drawing {
  const { series, groups, maximum, name, width = 360 } = options;
  const key = legend(
    series.length < 2
      ? []
      : series.map((one, index) => ({
          name: one,
          symbol: (x, y) => barOf(index, { x: x - 7, y: y - 5, width: 14, height: 10 }),
        })),
    width,
  );
  const texts = groups.flatMap(({ bars }) => bars.map(({ text }) => textPixels(text)));
  const names = groups.map((group) => textPixels(group.name));
  const left = 10 + Math.min(widestName * width, Math.max(0, findLargest(names)));
  const longest = Math.max(20, width - left - Math.max(0, findLargest(texts)) - 8);
  const groupPixels = Math.max(1, series.length) * barPixels + groupGap;
  const parts = groups.flatMap((group, place): readonly SvgNode[] => {
    const top = key.height + 2 + place * groupPixels;
    const middle = top + (groupPixels - groupGap) / 2;
    return [
      textAt(group.name, { x: 2, y: middle, class: 'plot-text', widest: left - 8 }),
      ...group.bars.flatMap(({ value, text }, index) => {
        const y = top + index * barPixels;
        const share = maximum > 0 ? Math.min(1, Math.max(0, value / maximum)) : 0;
        const bar = { x: left, y: y + 2, height: barPixels - 4 };
        return [
          ...(share > 0 ? [barOf(index, { ...bar, width: share * longest })] : []),
          textAt(text, {
            x: width - 2,
            y: y + barPixels / 2,
            anchor: 'end',
            class: 'plot-text',
          }),
        ];
      }),
    ];
  });
  const groupTexts = groups.map(({ name: group, bars }) =>
    msg('{0} {1}', group, joinNames(bars.map(({ text }) => text))),
  );
  const [first = '', ...others] = series;
  const order = others.reduce<Message>((before, next) => msg('{0}, then {1}', before, next), first);
  const whose = series.length < 2 ? undefined : order;
  return {
    title: options.title,
    node: drawing(
      options,
      [width, key.height + groups.length * groupPixels + 4],
      groups.length === 0
        ? msg('{0}: nothing to show.', name)
        : msg('{0}: {1}.', withNote(name, whose), joinParts(groupTexts)),
      [...key.parts, ...parts],
    ),
    table: () => ({
      headings: ['', ...(series.length < 2 ? [name] : series)],
      rows: groups.map((group) => [group.name, ...group.bars.map(({ text }) => text)]),
    }),
  };
}
