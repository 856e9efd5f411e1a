// Agreement as an HTML page: tables, and bars beside the base rates.

import { tablesPage, type TableOfPage } from '../pages/tablesPage.ts';
import { textOf } from '../words/message.ts';
import type { DimensionAgreement } from './agreementReport.ts';
import { agreementSentence } from './agreementSentence.ts';
import { agreementTables } from './tables/agreementTables.ts';
import { baseRatesPlot } from './tables/baseRates.ts';

/** Writes the page. `made`: one sentence about the files and the method. */
export function agreementHtml(dimensions: readonly DimensionAgreement[], made: string): string {
  const tables = dimensions.flatMap((dimension, index) =>
    agreementTables(dimension).map(({ kind, table }): TableOfPage => {
      if (kind !== 'baseRates') return table;
      return { table, plot: baseRatesPlot(dimension, `ratings-${String(index + 1)}`) };
    }),
  );
  const sentences = dimensions.map((dimension) => textOf(agreementSentence(dimension)));
  return tablesPage('Agreement', tables, [...sentences, made]);
}
