import type { Comparison } from '../comparison.ts';
import { headLine, madeLines, resultLines, warningLines } from './comparisonLines.ts';
import { scoresTable } from './comparisonTables.ts';
import { latexRow, latexText } from '../../tables/model/latexText.ts';
import { plainText } from '../../text/plainText.ts';

const comment = (line: string): string => `% ${plainText(line)}`;

/** The scores as a booktabs table, ready for a paper; what they say and what made them as comments. */
export function comparisonLatex(comparison: Comparison): string {
  const { columns, rows } = scoresTable(comparison);
  const text = (cell: string, at: number): string =>
    columns[at]?.align === 'right'
      ? latexText(cell).replace(/-(?=\d)/gu, '$$-$$')
      : latexText(cell);
  const line = (cells: readonly string[]): string => latexRow(cells.map(text));
  return [
    ...[
      headLine(comparison),
      ...resultLines(comparison),
      ...warningLines(comparison),
      ...madeLines(comparison),
    ].map(comment),
    '% Needs \\usepackage{booktabs}.',
    `\\begin{tabular}{${columns.map(({ align }) => (align === 'right' ? 'r' : 'l')).join('')}}`,
    '\\toprule',
    line(columns.map(({ heading }) => heading)),
    ...rows.flatMap((cells) => [...(cells[0] === '' ? [] : ['\\midrule']), line(cells)]),
    '\\bottomrule',
    '\\end{tabular}',
    '',
  ].join('\n');
}
