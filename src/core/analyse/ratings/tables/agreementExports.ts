// Agreement as a file: one table for programs, JSON, and an HTML page.

import { listBlocks } from '../../../show/document/document.ts';
import { documentHtml } from '../../../show/document/documentHtml.ts';
import type { Estimate } from '../../../base/statistics/agreement/agreement.ts';
import type { PairAgreement } from '../../../base/statistics/agreement/pairAgreement.ts';
import type { Interval } from '../../../base/statistics/bootstrap.ts';
import { renderTable } from '../../../show/tables/model/renderTable.ts';
import {
  type Cell,
  column,
  countCell,
  statisticCell,
  statisticIntervalCell,
  textCell,
} from '../../../show/tables/model/table.ts';
import { textOf } from '../../../base/words/message.ts';
import type { ControlScore, Qualification } from '../controlItems.ts';
import type { DimensionAgreement } from '../agreementReport.ts';
import { agreementSentence } from '../agreementSentence.ts';
import { agreementBlocks } from './agreementTables.ts';

// Agreement as one table for programs. Each row has one figure: for all raters, for a pair, for a rater's repeated ratings, or for a value.

interface Row {
  readonly of: 'all' | 'pair' | 'self' | 'value' | 'rater';
  readonly first?: string;
  readonly second?: string;
  readonly figure: string;
  readonly value: number | null;
  readonly interval?: Interval | null;
  readonly claims: number | null;
  readonly why?: string;
}

/**
 * Returns the table. Column `of`: `all`, `pair` (raters in `first` and `second`), `self` and `rater` (rater in `first`), `value`
 * (value in `first`, with its count as the figure).
 */
export function agreementCsv(dimensions: readonly DimensionAgreement[]): string {
  const rows = dimensions.flatMap((dimension) =>
    rowsOf(dimension).map((row): readonly Cell[] => [
      textCell(dimension.dimension),
      textCell(dimension.scale.level),
      textCell(row.of),
      textCell(row.first ?? ''),
      textCell(row.second ?? ''),
      textCell(row.figure),
      statisticCell(row.value),
      statisticIntervalCell(row.interval ?? null),
      countCell(row.claims),
      textCell(row.why ?? ''),
    ]),
  );
  const columns = [
    column('dimension', 'dimension', 'text'),
    column('level', 'level', 'text'),
    column('of', 'of', 'text'),
    column('first', 'first', 'text'),
    column('second', 'second', 'text'),
    column('figure', 'figure', 'text'),
    column('value', 'value', 'statistic'),
    column('interval', 'interval', 'statisticInterval'),
    column('claims', 'claims', 'count'),
    column('why', 'why', 'text'),
  ];
  return renderTable({ caption: '', columns, rows }, 'csv');
}

function rowsOf({ agreement, pairs, self, values, raters }: DimensionAgreement): readonly Row[] {
  return [
    ...Array.from(agreement.figures, ([figure, { value, interval, units, why }]): Row => {
      return { of: 'all', figure, value, interval, claims: units, why };
    }),
    ...pairs.flatMap((pair) =>
      pairRows(pair, { of: 'pair', first: pair.first, second: pair.second }),
    ),
    ...self.flatMap((one) => pairRows(one, { of: 'self', first: one.rater })),
    ...raters.flatMap(({ rater, claims, description }): readonly Row[] => {
      const row = (figure: string, value: number | null): Row => {
        return { of: 'rater', first: rater, figure, value, claims };
      };
      if (description === null) return [];
      const { mean, standardDeviation, median } = description;
      return [
        row('mean', mean),
        row('standardDeviation', standardDeviation),
        row('median', median),
      ];
    }),
    ...values.map(({ value, count }): Row => {
      return { of: 'value', first: value, figure: 'count', value: count, claims: null };
    }),
  ];
}

function pairRows(
  { figures, units }: PairAgreement,
  row: Pick<Row, 'of' | 'first' | 'second'>,
): readonly Row[] {
  return Array.from(figures, ([figure, { value, interval }]) => {
    return { ...row, figure, value, interval, claims: units };
  });
}

// Agreement as JSON: by dimension, then by figure. Numbers are not rounded. An undefined figure is `null`, with its reason.

export interface AgreementExportFacts {
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly resamples: number;
  readonly seed: number;
  readonly version: string;
  /** Scores of raters on control items. Absent if no rater has the known answers. */
  readonly controls?: readonly ControlScore[];
  /** Results of the qualification test. Absent without a pass mark. */
  readonly qualification?: readonly Qualification[];
}

/** Writes the JSON text, which ends with a line feed. */
export function agreementJson(
  dimensions: readonly DimensionAgreement[],
  { controls, qualification, ...provenance }: AgreementExportFacts,
): string {
  const byName = Object.fromEntries(
    dimensions.map((one) => [one.dimension, toPlainDimension(one)]),
  );
  return `${JSON.stringify({ provenance, dimensions: byName, controls, qualification }, null, 2)}\n`;
}

function toPlainDimension(one: DimensionAgreement): object {
  const { scale, agreement, values, description, histogram, raters, pairs, self, notes } = one;
  const { rated, paired, complete, ratings, figures } = agreement;
  return {
    scale,
    claims: { rated, ratedByTwo: paired, ratedByAll: complete },
    ratings,
    figures: Object.fromEntries(
      Array.from(figures, ([name, { units, ...figure }]) => [name, { ...figure, claims: units }]),
    ),
    values,
    description,
    histogram,
    raters: raters.map(({ claims, ...rater }) => ({ ...rater, ratings: claims })),
    pairs: pairs.map(({ first, second, units, figures: figureMap }) => {
      return { raters: [first, second], claims: units, figures: estimatesOf(figureMap) };
    }),
    self: self.map(({ rater, units, figures: figureMap }) => {
      return { rater, claims: units, figures: estimatesOf(figureMap) };
    }),
    notes: notes.map((note) => textOf(note)),
  };
}

function estimatesOf(figures: ReadonlyMap<string, Estimate>): object {
  return Object.fromEntries(figures);
}

// Agreement as an HTML page: tables, and bars beside the base rates.

/** Writes the page. `made`: one sentence about the files and the method. */
export function agreementHtml(dimensions: readonly DimensionAgreement[], made: string): string {
  const sentences = dimensions.map((dimension) => agreementSentence(dimension));
  return documentHtml(
    'Agreement',
    listBlocks([...sentences, made]),
    dimensions.flatMap((dimension, at) => agreementBlocks(dimension, `-${String(at + 1)}`)),
  );
}
