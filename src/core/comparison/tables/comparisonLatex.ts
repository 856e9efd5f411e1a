import { latexRows } from '../../tables/model/latexForm.ts';
import { latexComment } from '../../tables/model/latexText.ts';
import { textOf } from '../../words/message.ts';
import type { Comparison } from '../comparison.ts';
import {
  headLine,
  leadLines,
  listProvenanceLines,
  resultLines,
  warningLines,
} from './comparisonLines.ts';
import { scoresTable } from './comparisonTables.ts';
import { packagesOf, paperTable, type PaperColumns } from './paperTable.ts';

/**
 * Writes the comparison as LaTeX: booktabs tables of the primary scores and of the other scores, with results and provenance as
 * comments. `paper`: kind of columns. If given, writes a single table with a caption for a paper instead.
 */
export function comparisonLatex(comparison: Comparison, paper?: PaperColumns): string {
  const parts = [scoresTable(comparison, 'primary'), scoresTable(comparison, 'exploratory')].filter(
    ({ rows }) => rows.length > 0,
  );
  return [
    ...[
      headLine(comparison),
      ...leadLines(comparison),
      ...resultLines(comparison),
      ...warningLines(comparison),
      ...listProvenanceLines(comparison),
    ].map((line) => latexComment(textOf(line))),
    latexComment(
      `Needs ${packagesOf(paper ?? 'plain')
        .map((name) => `\\usepackage{${name}}`)
        .join(' and ')}.`,
    ),
    ...(paper ? paperTable(comparison, paper) : []),
    ...(paper ? [] : parts).flatMap((table) => [
      ...[table.caption, ...(table.footnotes ?? [])].map((text) => latexComment(textOf(text))),
      ...latexRows(table),
    ]),
    '',
  ].join('\n');
}
