import { latexRows } from '../../tables/model/latexForm.ts';
import { latexComment } from '../../tables/model/latexText.ts';
import type { Comparison } from '../comparison.ts';
import { headLine, madeLines, resultLines, warningLines } from './comparisonLines.ts';
import { scoresTable } from './comparisonTables.ts';

/** The scores as a booktabs table, ready for a paper; what they say and what made them as comments. */
export function comparisonLatex(comparison: Comparison): string {
  return [
    ...[
      headLine(comparison),
      ...resultLines(comparison),
      ...warningLines(comparison),
      ...madeLines(comparison),
    ].map(latexComment),
    '% Needs \\usepackage{booktabs}.',
    ...latexRows(scoresTable(comparison)),
    '',
  ].join('\n');
}
