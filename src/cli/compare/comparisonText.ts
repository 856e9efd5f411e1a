import type { Comparison } from '../../core/comparison/comparison.ts';
import { comparisonFigure } from '../../core/figures/comparisonFigure.ts';
import { comparisonHtml } from '../../core/comparison/pages/comparisonHtml.ts';
import { comparisonCsv } from '../../core/comparison/tables/comparisonCsv.ts';
import { comparisonJson } from '../../core/comparison/tables/comparisonJson.ts';
import { comparisonLatex } from '../../core/comparison/tables/comparisonLatex.ts';
import { comparisonMarkdown } from '../../core/comparison/tables/comparisonMarkdown.ts';
import { comparisonSummary } from '../../core/comparison/tables/comparisonSummary.ts';
import { comparisonTerminal } from '../../core/comparison/tables/comparisonTerminal.ts';
import type { PaperColumns } from '../../core/comparison/tables/paperTable.ts';
import type { FigureFormat } from '../output/outputFormats.ts';

interface TextOptions {
  /** Width of the table in cells. */
  readonly width: number;
  /** Uris of the systems, in order, for the links of an HTML page. */
  readonly predictionsUris: readonly (string | undefined)[];
  /** Columns for LaTeX output as a single table for a paper. If absent, LaTeX output has all tables of the comparison. */
  readonly paper?: PaperColumns;
  /** Whether a terminal shows all tables. Defaults to the answer and the primary scores. */
  readonly hasAllTables?: boolean;
}

export function comparisonText(
  comparison: Comparison,
  format: FigureFormat,
  { width, predictionsUris, paper, hasAllTables = false }: TextOptions,
): string {
  switch (format) {
    case 'table':
      return hasAllTables
        ? comparisonTerminal(comparison, width)
        : comparisonSummary(comparison, width);
    case 'json':
      return comparisonJson(comparison);
    case 'markdown':
      return comparisonMarkdown(comparison);
    case 'csv':
      return comparisonCsv(comparison);
    case 'latex':
      return comparisonLatex(comparison, paper);
    case 'svg':
      return comparisonFigure(comparison);
    case 'html':
      return comparisonHtml(comparison, { predictionsUris });
  }
}
