// Agreement as tables for readers: coefficients, base rates, raters and pairs of raters.

import { type Block, section, tableBlock } from '../../../show/document/document.ts';
import { countText, settingText, shareText, significantText } from '../../../base/numbers.ts';
import { barGroups } from '../../../show/plots/bars.ts';
import type { Drawing } from '../../../show/plots/drawing.ts';
import { histogramPlot } from '../../../show/plots/histogramPlot.ts';
import type { AgreementOf } from '../../../base/statistics/agreement/agreement.ts';
import type {
  PairAgreement,
  PairFigure,
} from '../../../base/statistics/agreement/pairAgreement.ts';
import { fewestRated } from '../../../base/statistics/samples.ts';
import { findLargest, findSmallest } from '../../../base/statistics/sums.ts';
import {
  column,
  countCell,
  shareCell,
  statisticCell,
  statisticIntervalCell,
  type Table,
  type TableColumn,
  textCell,
} from '../../../show/tables/model/table.ts';
import { countInFull } from '../../../base/words/countedNouns.ts';
import { withNote } from '../../../base/words/lists.ts';
import {
  countMsg,
  joinParts,
  type Message,
  msg,
  type Render,
} from '../../../base/words/message.ts';
import type { DimensionAgreement } from '../agreementReport.ts';
import type { RatingScale } from '../ratingScale.ts';
import { figureNames, levelNames, pairFigureNames, reasons } from '../agreementSentence.ts';

// How often each value was given, as a table and as bars. These are the base rates for chance agreement.

/** Maximum number of numeric values with a bar each. With more values, a histogram is shown. */
const mostValues = 20;

function baseRates({ dimension, agreement, values, histogram }: DimensionAgreement): Table {
  const edges = histogram?.edges ?? [];
  const rows =
    values.length <= mostValues || histogram === null
      ? values
      : histogram.counts.map((count, index) => ({
          value: msg('{0} to {1}', formatEdge(edges[index]), formatEdge(edges[index + 1])),
          count,
        }));
  return {
    caption: msg('Base rates: {0}', dimension),
    columns: [
      column('value', msg('value'), 'text', { widest: 60 }),
      column('ratings', msg('ratings'), 'count'),
      column('share', msg('share'), 'share'),
    ],
    rows: rows.map(({ value, count }) => [
      textCell(value),
      countCell(count),
      shareCell(count, agreement.ratings),
    ]),
  };
}

const formatEdge = (edge = 0): string => settingText(Number(significantText(edge, 4)));

/** Draws bars for values, or a histogram for more than `mostValues` numbers. `id`: id of the plot. */
function baseRatesPlot(
  { dimension, agreement, values, histogram }: DimensionAgreement,
  id: string,
  width: number,
  render: Render,
): Drawing {
  const named = { id, title: render(msg('Ratings: {0}', dimension)), width, render };
  if (values.length > mostValues && histogram !== null) {
    const { edges, counts } = histogram;
    const series = [{ name: render(msg('ratings')), counts }];
    return histogramPlot({ ...named, name: dimension, counted: 'rating', edges, series });
  }
  return barGroups({
    ...named,
    name: render(msg('ratings')),
    maximum: Math.max(1, findLargest(values.map(({ count }) => count))),
    series: [],
    groups: values.slice(0, mostBars).map(({ value, count }) => {
      const text = render(withNote(shareText(count, agreement.ratings), countText(count)));
      return { name: value, bars: [{ value: count, text }] };
    }),
  });
}

/** Maximum number of bars for words. The table contains all words. */
const mostBars = 50;

/** Maximum number of pairs in a table. CSV and JSON contain all pairs. */
const mostPairs = 20;

export interface AgreementTable {
  readonly kind: 'figures' | 'baseRates' | 'raters' | 'pairs' | 'self';
  readonly table: Table;
}

/** Returns the tables of one dimension, without tables that have no rows. */
export function agreementTables(dimension: DimensionAgreement): readonly AgreementTable[] {
  const tables: readonly AgreementTable[] = [
    { kind: 'figures', table: coefficients(dimension) },
    { kind: 'baseRates', table: baseRates(dimension) },
    { kind: 'raters', table: raters(dimension) },
    { kind: 'pairs', table: pairs(dimension) },
    { kind: 'self', table: self(dimension) },
  ];
  return tables.filter(({ table }) => table.rows.length > 0);
}

function coefficients({ dimension, agreement, scale, raters, notes }: DimensionAgreement): Table {
  const { rated, paired, complete, ratings, figures } = agreement;
  const cellNotes = Array.from(figures.values(), noteOf);
  const hasNotes = cellNotes.some((note) => note !== '');
  const lacksIntervals = Array.from(figures.values()).some(hasTooFewClaims);
  return {
    caption: msg('Agreement: {0} ({1})', dimension, levelNames[scale.level]),
    columns: [
      column('figure', msg('figure'), 'text'),
      column('value', msg('value'), 'statistic', { isStrong: true }),
      column('interval', msg('95 % interval'), 'statisticInterval'),
      column('claims', msg('claims'), 'count'),
      ...(hasNotes ? [column('note', msg('note'), 'text')] : []),
    ],
    rows: Array.from(figures, ([name, figure], place) => [
      textCell(figureNames[name]),
      statisticCell(figure.value),
      statisticIntervalCell(figure.interval),
      countCell(figure.units),
      ...(hasNotes ? [textCell(cellNotes[place] ?? '')] : []),
    ]),
    footnotes: [
      msg(
        '{0}, {1}, {2}. Two or more raters rated {3} of the claims, and all raters rated {4}.',
        countInFull(rated, 'claim'),
        countInFull(raters.length, 'rater'),
        countInFull(ratings, 'rating'),
        countText(paired),
        countText(complete),
      ),
      ...(lacksIntervals
        ? [msg('Bootstrap intervals need at least {0} claims.', fewestRated)]
        : []),
      scaleSentence(scale),
      ...notes,
    ],
  };
}

/** Lists the values, and says where they come from if they were not collected from the ratings. */
function scaleSentence({ values, isGiven, dataSet, scheme }: DimensionAgreement['scale']): Message {
  const count = countInFull(values.length, 'value');
  const sentence =
    values.length <= mostValues
      ? msg('{0} on the scale: {1}', count, joinParts(values))
      : msg('{0} on the scale', count);
  if (!isGiven) {
    return msg(
      '{0}, found in the ratings. Chance agreement depends on all possible values. If the scale has more values, list all of them.',
      sentence,
    );
  }
  if (dataSet !== undefined) return msg('{0}, the labels of {1}.', sentence, dataSet);
  return scheme === undefined
    ? msg('{0}.', sentence)
    : msg(
        '{0}: all levels of the rating scheme “{1}” in scheme order, including levels that no rater used.',
        ...[sentence, scheme],
      );
}

/** Whether a figure has no interval because of the number of claims. One footnote says so for all figures. */
function hasTooFewClaims({ value, interval, units, why, intervalBy }: AgreementOf): boolean {
  const lacksInterval = why === undefined && value !== null && interval === null;
  return lacksInterval && intervalBy !== 'F' && units < fewestRated;
}

function noteOf(figure: AgreementOf): Message {
  const { value, interval, why, intervalBy, isFixed } = figure;
  if (why !== undefined) return reasons[why];
  if (value === null || interval !== null || hasTooFewClaims(figure)) return '';
  if (intervalBy === 'F') return msg('no interval because a variance is 0');
  return isFixed
    ? msg('no interval because all bootstrap samples have this value')
    : msg('no interval because the measure is unstable in bootstrap samples');
}

/** Maps a rating to 0 (the lowest level of the scale) to 100 (the highest). `null` if the levels are not known. */
export function percentOfScale(
  { isGiven, isNumeric, values }: Pick<RatingScale, 'isGiven' | 'isNumeric' | 'values'>,
  rating: number | null | undefined,
): number | null {
  if (!isGiven || !isNumeric || rating === null || rating === undefined) return null;
  const levels = values.map(Number);
  const [lowest, highest] = [findSmallest(levels), findLargest(levels)];
  return highest > lowest ? (100 * (rating - lowest)) / (highest - lowest) : null;
}

function raters({ dimension, scale, description, agreement, raters }: DimensionAgreement): Table {
  const rows = [...raters, { rater: msg('all'), claims: agreement.ratings, description }];
  const numbers: readonly TableColumn[] = [
    column('mean', msg('mean'), 'statistic'),
    column('standard_deviation', msg('st. dev.'), 'statistic'),
    column('median', msg('median'), 'statistic'),
    ...(scale.isGiven ? [column('mean_percent', msg('mean, 0 to 100'), 'statistic')] : []),
  ];
  return {
    caption: msg('Raters: {0}', dimension),
    columns: [
      column('rater', msg('rater'), 'text', { widest: 40 }),
      column('ratings', msg('ratings'), 'count'),
      ...(scale.isNumeric ? numbers : []),
    ],
    rows: rows.map(({ rater, claims, description: described }) => [
      textCell(rater),
      countCell(claims),
      ...(scale.isNumeric
        ? [
            statisticCell(described?.mean ?? null),
            statisticCell(described?.standardDeviation ?? null),
            statisticCell(described?.median ?? null),
            ...(scale.isGiven ? [statisticCell(percentOfScale(scale, described?.mean))] : []),
          ]
        : []),
    ]),
  };
}

/** Lists the columns for pairs. Leaves out figures that the measurement level does not allow. */
function pairColumns({ scale }: DimensionAgreement): readonly PairFigure[] {
  if (scale.level === 'nominal') return ['equal', 'kappa'];
  // If all possible values are within 1 of each other, every pair agrees within 1, so this figure is not informative.
  const numbers = scale.isNumeric ? scale.values.map(Number) : [];
  const isNarrow =
    numbers.length > 0 && findLargest(numbers) + findLargest(numbers.map((one) => -one)) <= 1;
  return [
    'equal',
    ...(isNarrow ? [] : ['within1' as const]),
    'kappa',
    'linearKappa',
    'quadraticKappa',
  ];
}

function pairTable(
  dimension: DimensionAgreement,
  caption: Message,
  heading: Message,
  rows: readonly (PairAgreement & { readonly name: string })[],
): Table {
  const figures = pairColumns(dimension);
  const last = figures.at(-1) ?? 'kappa';
  const lastName = pairFigureNames[last];
  const isFixed = rows.some(({ figures: figureMap }) => figureMap.get(last)?.isFixed);
  return {
    caption,
    columns: [
      column('raters', heading, 'text', { widest: 40 }),
      column('claims', msg('claims'), 'count'),
      ...figures.map((name) => column(name, pairFigureNames[name], 'statistic')),
      column('interval', msg('95 % interval'), 'statisticInterval', {
        tooltip: msg('of the {0}', lastName),
      }),
    ],
    rows: rows.map(({ name, units, figures: figureMap }) => [
      textCell(name),
      countCell(units),
      ...figures.map((figure) => statisticCell(figureMap.get(figure)?.value ?? null)),
      statisticIntervalCell(figureMap.get(last)?.interval ?? null),
    ]),
    footnotes: [
      msg("All kappas are Cohen's kappas. The interval is for the {0}.", lastName),
      ...(isFixed
        ? [
            msg(
              'A kappa that all bootstrap samples have, such as 0 for a rater with one value, has no interval.',
            ),
          ]
        : []),
    ],
  };
}

function pairs(dimension: DimensionAgreement): Table {
  const sorted = dimension.pairs.toSorted((a, b) => b.units - a.units);
  const listed = sorted.slice(0, mostPairs);
  const table = pairTable(
    dimension,
    msg('Pairs of raters: {0}', dimension.dimension),
    msg('raters'),
    listed.map((pair) => ({ ...pair, name: `${pair.first}, ${pair.second}` })),
  );
  const left = sorted.length - listed.length;
  if (left === 0) return table;
  const more = countMsg(
    left,
    'Only the {1} pairs with the most claims are shown. {0} more is in the CSV and JSON exports.',
    'Only the {1} pairs with the most claims are shown. {0} more are in the CSV and JSON exports.',
    listed.length,
  );
  return { ...table, footnotes: [...(table.footnotes ?? []), more] };
}

function self(dimension: DimensionAgreement): Table {
  return pairTable(
    dimension,
    msg('Intra-rater agreement: {0}', dimension.dimension),
    msg('rater'),
    dimension.self.map((one) => ({ ...one, name: one.rater })),
  );
}

/** Returns a section for each table, and bars beside the base rates. `id` tells sections of several dimensions apart. */
export function agreementBlocks(agreement: DimensionAgreement, id = ''): readonly Block[] {
  const plot: Block = {
    kind: 'plot',
    saveName: 'ratings',
    widest: 460,
    draw: (width, render) => baseRatesPlot(agreement, `ratings${id}`, width, render),
  };
  return agreementTables(agreement).map(({ kind, table }) => {
    const blocks = [tableBlock(table), ...(kind === 'baseRates' ? [plot] : [])];
    return section(`agreement-${kind}${id}`, table.caption, [{ kind: 'row', blocks }]);
  });
}
