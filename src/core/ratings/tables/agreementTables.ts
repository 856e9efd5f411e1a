// Agreement as tables for people: the coefficients, what was rated how often, the raters, pairs of them.

import { countText } from '../../format/numbers.ts';
import { largestOf } from '../../statistics/extremes.ts';
import { fewestRated } from '../../statistics/fewClaims.ts';
import type { AgreementOf } from '../../statistics/agreement/agreement.ts';
import type { PairAgreement, PairFigure } from '../../statistics/agreement/pairAgreement.ts';
import {
  column,
  countCell,
  statisticCell,
  statisticIntervalCell,
  textCell,
} from '../../tables/model/cells.ts';
import type { Table, TableColumn } from '../../tables/model/table.ts';
import type { DimensionAgreement } from '../agreementReport.ts';
import { baseRates, mostValues } from './baseRates.ts';
import { counted, figureNames, pairFigureNames, reasons } from '../agreementWords.ts';

/** More pairs than anybody reads: all of them are in CSV and JSON. */
const mostPairs = 20;

export interface AgreementTable {
  readonly kind: 'figures' | 'baseRates' | 'raters' | 'pairs' | 'self';
  readonly table: Table;
}

/** The tables of one dimension, those that have rows. */
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
  const values = scale.values.length <= mostValues ? `: ${scale.values.join(', ')}` : '';
  const found = scale.isGiven
    ? originOf(scale)
    : ', as found; chance depends on all that could be given, so name them if there are more';
  return {
    caption: `Agreement: ${dimension} (${scale.level})`,
    columns: [
      column('figure', 'figure', 'text'),
      column('value', 'value', 'statistic', { isStrong: true }),
      column('interval', '95 % interval', 'statisticInterval'),
      column('claims', 'claims', 'count'),
      column('note', 'note', 'text'),
    ],
    rows: Array.from(figures, ([name, figure]) => [
      textCell(figureNames[name]),
      statisticCell(figure.value),
      statisticIntervalCell(figure.interval),
      countCell(figure.units),
      textCell(noteOf(figure)),
    ]),
    footnotes: [
      `${counted(rated, 'claim')}, ${counted(raters.length, 'rater')}, ${counted(ratings, 'rating')}; ${countText(paired)} of the claims rated by two or more, ${countText(complete)} by all.`,
      `${counted(scale.values.length, 'value')} on the scale${values}${found}.`,
      ...notes,
    ],
  };
}

/** Where values come from that nobody found in the ratings. */
function originOf({ dataSet, scheme }: DimensionAgreement['scale']): string {
  if (dataSet !== undefined) return `, the labels of ${dataSet}`;
  return scheme === undefined
    ? ''
    : `, the levels of the rating scheme “${scheme}” in its order, given or not`;
}

function noteOf({ value, interval, units, why, intervalBy }: AgreementOf): string {
  if (why !== undefined) return reasons[why];
  if (value === null || interval !== null) return '';
  if (intervalBy === 'F') return 'full agreement, so no interval';
  return units < fewestRated
    ? `fewer than ${String(fewestRated)} claims, so no interval`
    : 'often undefined or elsewhere when claims are drawn, so no interval';
}

function raters({ dimension, scale, description, agreement, raters }: DimensionAgreement): Table {
  const rows = [...raters, { rater: 'all', claims: agreement.ratings, description }];
  const numbers: readonly TableColumn[] = [
    column('mean', 'mean', 'statistic'),
    column('standard_deviation', 'st. dev.', 'statistic'),
    column('median', 'median', 'statistic'),
  ];
  return {
    caption: `Raters: ${dimension}`,
    columns: [
      column('rater', 'rater', 'text', { widest: 40 }),
      column('ratings', 'ratings', 'count'),
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
          ]
        : []),
    ]),
  };
}

/** What a level does not allow is left out. */
function pairColumns({ scale }: DimensionAgreement): readonly PairFigure[] {
  if (scale.level === 'nominal') return ['equal', 'kappa'];
  // Of numbers that all lie within 1 it says nothing.
  const numbers = scale.isNumeric ? scale.values.map(Number) : [];
  const isNarrow =
    numbers.length > 0 && largestOf(numbers) + largestOf(numbers.map((one) => -one)) <= 1;
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
  caption: string,
  heading: string,
  rows: readonly (PairAgreement & { readonly name: string })[],
): Table {
  const figures = pairColumns(dimension);
  const last = figures.at(-1) ?? 'kappa';
  return {
    caption,
    columns: [
      column('raters', heading, 'text', { widest: 40 }),
      column('claims', 'claims', 'count'),
      ...figures.map((name) => column(name, pairFigureNames[name], 'statistic')),
      column('interval', '95 % interval', 'statisticInterval', {
        tooltip: `of the ${pairFigureNames[last]}`,
      }),
    ],
    rows: rows.map(({ name, units, figures: found }) => [
      textCell(name),
      countCell(units),
      ...figures.map((figure) => statisticCell(found.get(figure)?.value ?? null)),
      statisticIntervalCell(found.get(last)?.interval ?? null),
    ]),
    footnotes: [`The kappas are Cohen's; the interval is of the ${pairFigureNames[last]}.`],
  };
}

function pairs(dimension: DimensionAgreement): Table {
  const sorted = dimension.pairs.toSorted((a, b) => b.units - a.units);
  const shown = sorted.slice(0, mostPairs);
  const table = pairTable(
    dimension,
    `Pairs of raters: ${dimension.dimension}`,
    'raters',
    shown.map((pair) => ({ ...pair, name: `${pair.first}, ${pair.second}` })),
  );
  const left = sorted.length - shown.length;
  if (left === 0) return table;
  const more = `The ${String(shown.length)} pairs with the most claims; ${String(left)} more are in CSV and JSON.`;
  return { ...table, footnotes: [...(table.footnotes ?? []), more] };
}

function self(dimension: DimensionAgreement): Table {
  return pairTable(
    dimension,
    `Raters with themselves: ${dimension.dimension}`,
    'rater',
    dimension.self.map((one) => ({ ...one, name: one.rater })),
  );
}
