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
import { countedInFull } from '../../words/countedNouns.ts';
import { fixed, inEnglish, type Say } from '../../words/translation.ts';
import type { DimensionAgreement } from '../agreementReport.ts';
import { baseRates, mostValues } from './baseRates.ts';
import { figureNames, pairFigureNames, reasons } from '../agreementWords.ts';
import { joinList, textOf } from '../../words/message.ts';

/** More pairs than anybody reads: all of them are in CSV and JSON. */
const mostPairs = 20;

export interface AgreementTable {
  readonly kind: 'figures' | 'baseRates' | 'raters' | 'pairs' | 'self';
  readonly table: Table;
}

/** The tables of one dimension, those that have rows. */
export function agreementTables(
  dimension: DimensionAgreement,
  say: Say = inEnglish,
): readonly AgreementTable[] {
  const tables: readonly AgreementTable[] = [
    { kind: 'figures', table: coefficients(dimension, say) },
    { kind: 'baseRates', table: baseRates(dimension, say) },
    { kind: 'raters', table: raters(dimension, say) },
    { kind: 'pairs', table: pairs(dimension, say) },
    { kind: 'self', table: self(dimension, say) },
  ];
  return tables.filter(({ table }) => table.rows.length > 0);
}

function coefficients(
  { dimension, agreement, scale, raters, notes }: DimensionAgreement,
  say: Say,
): Table {
  const { rated, paired, complete, ratings, figures } = agreement;
  return {
    caption: say('Agreement: {0} ({1})', dimension, fixed(say, scale.level)),
    columns: [
      column('figure', say('figure'), 'text'),
      column('value', say('value'), 'statistic', { isStrong: true }),
      column('interval', say('95 % interval'), 'statisticInterval'),
      column('claims', say('claims'), 'count'),
      column('note', say('note'), 'text'),
    ],
    rows: Array.from(figures, ([name, figure]) => [
      textCell(fixed(say, figureNames[name])),
      statisticCell(figure.value),
      statisticIntervalCell(figure.interval),
      countCell(figure.units),
      textCell(noteOf(figure, say)),
    ]),
    footnotes: [
      say(
        '{0}, {1}, {2}; {3} of the claims rated by two or more, {4} by all.',
        textOf(countedInFull(rated, 'claim'), say),
        textOf(countedInFull(raters.length, 'rater'), say),
        textOf(countedInFull(ratings, 'rating'), say),
        countText(paired),
        countText(complete),
      ),
      scaleSentence(scale, say),
      ...notes.map((told) => told(say)),
    ],
  };
}

/** Which values there are, and where they come from that nobody found in the ratings. */
function scaleSentence(
  { values, isGiven, dataSet, scheme }: DimensionAgreement['scale'],
  say: Say,
): string {
  const count = textOf(countedInFull(values.length, 'value'), say);
  const shown =
    values.length <= mostValues
      ? say('{0} on the scale: {1}', count, textOf(joinList(values), say))
      : say('{0} on the scale', count);
  if (!isGiven) {
    return say(
      '{0}, as found; chance depends on all that could be given, so name them if there are more.',
      shown,
    );
  }
  if (dataSet !== undefined) return say('{0}, the labels of {1}.', shown, dataSet);
  return scheme === undefined
    ? say('{0}.', shown)
    : say(
        '{0}, the levels of the rating scheme “{1}” in its order, given or not.',
        ...[shown, scheme],
      );
}

function noteOf({ value, interval, units, why, intervalBy }: AgreementOf, say: Say): string {
  if (why !== undefined) return fixed(say, reasons[why]);
  if (value === null || interval !== null) return '';
  if (intervalBy === 'F') return say('full agreement, so no interval');
  return units < fewestRated
    ? say('fewer than {0} claims, so no interval', fewestRated)
    : say('often undefined or elsewhere when claims are drawn, so no interval');
}

function raters(
  { dimension, scale, description, agreement, raters }: DimensionAgreement,
  say: Say,
): Table {
  const rows = [...raters, { rater: say('all'), claims: agreement.ratings, description }];
  const numbers: readonly TableColumn[] = [
    column('mean', say('mean'), 'statistic'),
    column('standard_deviation', say('st. dev.'), 'statistic'),
    column('median', say('median'), 'statistic'),
  ];
  return {
    caption: say('Raters: {0}', dimension),
    columns: [
      column('rater', say('rater'), 'text', { widest: 40 }),
      column('ratings', say('ratings'), 'count'),
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
  say: Say,
): Table {
  const figures = pairColumns(dimension);
  const last = figures.at(-1) ?? 'kappa';
  const lastName = fixed(say, pairFigureNames[last]);
  return {
    caption,
    columns: [
      column('raters', heading, 'text', { widest: 40 }),
      column('claims', say('claims'), 'count'),
      ...figures.map((name) => column(name, fixed(say, pairFigureNames[name]), 'statistic')),
      column('interval', say('95 % interval'), 'statisticInterval', {
        tooltip: say('of the {0}', lastName),
      }),
    ],
    rows: rows.map(({ name, units, figures: found }) => [
      textCell(name),
      countCell(units),
      ...figures.map((figure) => statisticCell(found.get(figure)?.value ?? null)),
      statisticIntervalCell(found.get(last)?.interval ?? null),
    ]),
    footnotes: [say("The kappas are Cohen's; the interval is of the {0}.", lastName)],
  };
}

function pairs(dimension: DimensionAgreement, say: Say): Table {
  const sorted = dimension.pairs.toSorted((a, b) => b.units - a.units);
  const shown = sorted.slice(0, mostPairs);
  const table = pairTable(
    dimension,
    say('Pairs of raters: {0}', dimension.dimension),
    say('raters'),
    shown.map((pair) => ({ ...pair, name: `${pair.first}, ${pair.second}` })),
    say,
  );
  const left = sorted.length - shown.length;
  if (left === 0) return table;
  const more = say(
    'The {0} pairs with the most claims; {1} more are in CSV and JSON.',
    ...[shown.length, left],
  );
  return { ...table, footnotes: [...(table.footnotes ?? []), more] };
}

function self(dimension: DimensionAgreement, say: Say): Table {
  return pairTable(
    dimension,
    say('Raters with themselves: {0}', dimension.dimension),
    say('rater'),
    dimension.self.map((one) => ({ ...one, name: one.rater })),
    say,
  );
}
